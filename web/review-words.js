/** What a review says, both languages side by side; loaded with it. */
import { add, t } from './words.js';

/** @type {Record<string, [en: string, fr: string]>} */
const WORDS = {
  review: ['What decided it', 'Ce qui a décidé'],
  'review-short': ['Review', 'Analyse'],
  'review-running': ['The match is being looked at again: {n} %', 'La partie est en cours d\'analyse : {n} %'],
  'review-none': ['Nobody judges positions of this game yet, so there is no review.', "Personne ne juge encore les positions de ce jeu ; il n'y a donc pas d'analyse."],
  'review-failed': ['The match could not be looked at again.', "La partie n'a pas pu être analysée."],
  chance: ['Chance of winning', 'Probabilité de gagner'],
  'chance-of': ['{side} {n} %', '{side} {n} %'],
  'graph-label': ['Chance of winning over the match. {side}: from {from} % to {to} %. Click to go to a moment.', 'Probabilité de gagner au fil de la partie. {side} : de {from} % à {to} %. Cliquez pour aller à un moment.'],
  turn: ['Turn {n}', 'Tour {n}'],
  account: ['Luck and decisions', 'Chance et décisions'],
  'account-help': ['In points of the chance of winning', 'En points de la probabilité de gagner'],
  dice: ['Dice', 'Dés'],
  cards: ['Cards', 'Cartes'],
  decisions: ['Decisions', 'Décisions'],
  'dice-gain': ['the dice brought {n} points', 'les dés ont apporté {n} points'],
  'dice-loss': ['the dice took {n} points', 'les dés ont coûté {n} points'],
  'dice-even': ['the dice were even', 'les dés se valent'],
  'cards-gain': ['the cards brought {n}', 'les cartes ont apporté {n}'],
  'cards-loss': ['the cards took {n}', 'les cartes ont coûté {n}'],
  'cards-even': ['the cards were even', 'les cartes se valent'],
  gave: ['{n} points were given away in {of} decisions', '{n} points ont été donnés en {of} décisions'],
  'gave-none': ['nothing to speak of was given away in {of} decisions', "presque rien n'a été donné en {of} décisions"],
  costliest: ['The costliest decisions', 'Les décisions les plus coûteuses'],
  'costliest-none': ['No decision cost anything that can be told from chance.', "Aucune décision n'a coûté plus que ce que le hasard explique."],
  chosen: ['Chosen', 'Choisi'],
  better: ['Better', 'Mieux'],
  cost: ['−{n} points', '−{n} points'],
  'go-there': ['Go to this decision', 'Aller à cette décision'],
  'how-judged': [
    'Each decision is judged by what its side knew then, in {n} imagined worlds. “bicorne analyse --worlds {n}” gives the same figures.',
    'Chaque décision est jugée d\'après ce que son camp savait alors, dans {n} mondes imaginés. « bicorne analyse --worlds {n} » donne les mêmes chiffres.',
  ],
};

// some of these keys mean other things at the table
add(Object.fromEntries(Object.entries(WORDS).map(([key, words]) => [`review:${key}`, words])));

/** @param {string} key @param {Record<string, string|number>} [put] */
export const w = (key, put) => t(`review:${key}`, put);
