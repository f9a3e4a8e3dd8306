/** What only the pages of a free table say, both languages side by side. */
import { add } from './words.js';

add({
  'tab-cards': ['Moves', 'Manœuvres'],
  offers: ['What can be done', 'Ce qui peut se faire'],
  'offers-none': ['Nothing is asked of you now.', 'On ne vous demande rien pour le moment.'],
  'not-now': ['It cannot be moved now.', 'On ne peut pas la déplacer maintenant.'],
  'ghost-ok': ['Drop to go there', 'Lâchez pour y aller'],
  'ghost-ok-keys': ['Enter: go there', 'Entrée : y aller'],
  'ghost-no': ['Not here', 'Pas ici'],
  'ghost-asks': ['…', '…'],
  'drag-zone': ['{name}: drag to put it elsewhere', '{name} : glisser pour la placer ailleurs'],
  'group-one': ['One unit in the group', 'Une unité dans le groupe'],
  'group-n': ['{n} units in the group', '{n} unités dans le groupe'],
  measure: ['Measure', 'Mesurer'],
  arcs: ['Arcs of fire', 'Secteurs de tir'],
  ranges: ['Distances and ranges', 'Distances et portées'],
  command: ['Command radii', 'Rayons de commandement'],
  'measure-from': ['Touch where to measure from.', 'Touchez le point de départ de la mesure.'],
  'short': ['short', 'courte'],
  'effective': ['effective', 'utile'],
  'long': ['long', 'longue'],
  'key-g': ['G', 'G'],
  'does-g': ['take up the unit in focus: arrows move it, [ ] turn it, F changes its formation, Enter puts it there', "prendre l'unité active : les flèches la déplacent, [ ] la tournent, F change sa formation, Entrée la pose"],
  'key-m': ['M', 'M'],
  'does-m': ['measure from the unit in focus', "mesurer depuis l'unité active"],
  'key-a': ['A', 'A'],
  'does-a': ['arcs of fire', 'secteurs de tir'],
  'key-d': ['D', 'D'],
  'does-d': ['distances of 4 and 8, and ranges', 'distances de 4 et 8, et portées'],
  'key-c': ['C', 'C'],
  'does-c': ['command radii', 'rayons de commandement'],
  'key-drag': ['drag, wheel', 'glisser, molette'],
  'does-drag': ['move a unit; turn it while it is held; Shift and click, or a finger that rests, for a group; the flag of a zone puts it elsewhere', 'déplacer une unité ; la tourner tant qu\'on la tient ; Maj et clic, ou un doigt qui reste, pour un groupe ; le fanion d\'une zone la place ailleurs'],
  'does-arrows': ['walk the units', 'parcourir les unités'],
  'does-l': ['to the list of what can be done', 'vers la liste de ce qui peut se faire'],
  reference: ['The reference sheet', "L'aide de jeu"],
  'does-r': ['the reference sheet, with the rows in force', "l'aide de jeu, avec les lignes en vigueur"],
  'no-odds': ['Choose a target to see the odds before you roll.', 'Choisissez une cible pour voir les chances avant de lancer.'],
});

/** Keys of a free table, in the order in which they are explained. */
export const KEYS = ['tab', 'arrows', 'enter', 'n', 't', 'drag', 'g', 'm', 'a', 'd', 'c', 'esc', 'u', 'e', 'w', 'l', 'r', 'dot', 'zoom', 'pan', 'help'];
