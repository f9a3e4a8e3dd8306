/** What an invitation says, without a page: who asks whom to what, on which side, for how long. */

/** @typedef {import('../shared/types.js').View} View */
/** @typedef {import('../shared/types.js').GameInfo} GameInfo */
/** @typedef {{id: string, name: string, nation: string}} Side */
/**
 * @typedef {{host: string, hostSide: Side|null, side: Side|null, game: GameInfo|null, battle: import('../shared/types.js').ScenarioInfo|null,
 *   minutes: number|null, share: number|null, trials: number, options: string[], state: 'open'|'taken'|'gone'}} Invitation
 */

/** @param {View} view  as somebody sees it who holds no seat @param {GameInfo[]} games @returns {Invitation} */
export function read(view, games) {
  const sides = view.scene.seats.map(s => ({ id: s.id, name: s.name, nation: s.nation }));
  const side = sides.find(s => view.players.find(p => p.seat === s.id)?.kind === 'open') ?? null;
  const hostSeat = view.players.find(p => p.kind === 'person' && p.seat !== side?.id);
  const game = games.find(g => g.id === view.game) ?? null;
  const battle = game?.scenarios.find(s => s.id === view.scenario) ?? null;
  const first = game?.seats[0]?.id;
  const measured = battle?.balance ?? null;
  return {
    host: hostSeat?.name ?? '',
    hostSide: sides.find(s => s.id === hostSeat?.seat) ?? null,
    side,
    game,
    battle,
    minutes: battle?.minutes ?? null,
    // the share of the side that is offered
    share: measured && side ? (side.id === first ? measured.share : 1 - measured.share) : null,
    trials: measured?.matches ?? 0,
    // what differs from the ordinary game, in words
    options: Object.entries(view.options ?? {}).flatMap(([id, value]) => {
      const option = game?.options.find(o => o.id === id);
      return option ? [`${option.name}: ${option.labels?.[value] ?? value}`] : [];
    }),
    state: view.status === 'over' ? 'gone' : side ? 'open' : 'taken',
  };
}
