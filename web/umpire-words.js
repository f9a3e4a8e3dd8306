/** What only the umpire's page says, both languages side by side. */
import { add } from './words.js';

add({
  'umpire-text': ['You play on a real table: enter the situation and your own dice; the rules judge.', 'Vous jouez sur une vraie table : entrez la situation et vos propres dés ; les règles jugent.'],
  'umpire-games': ['Games', 'Jeux'],
  'umpire-next': ['What comes next', 'La suite'],
  'umpire-over': ['The combat is over', 'Le combat est terminé'],
  'umpire-refused': ['The rules forbid it', "Les règles l'interdisent"],
  'umpire-mistakes': ['This cannot be judged', 'Ceci ne peut être jugé'],
  'umpire-throw-one': ['Which one came up?', 'Lequel est sorti ?'],
  'umpire-throw': ['Which {n} dice came up?', 'Quels {n} dés sont sortis ?'],
  'umpire-left': ['still to enter: {n}', 'encore à entrer : {n}'],
  'umpire-roll': ['Roll for me', 'Lancer pour moi'],
  'umpire-again': ['From the beginning', 'Depuis le début'],
  'umpire-would': ['What it would bring', 'Ce que cela donnerait'],
  'umpire-standing': ['Who stands now', 'Qui est encore là'],
  'umpire-defaults': ['Clear the form', 'Vider le formulaire'],
  'umpire-log': ['Combats judged', 'Combats jugés'],
  'umpire-log-empty': ['Each combat that is judged to its end is kept here, in this browser.', 'Chaque combat jugé jusqu\'au bout est gardé ici, dans ce navigateur.'],
  'umpire-save': ['Save as text', 'Enregistrer en texte'],
  'umpire-clear': ['Forget all', 'Tout oublier'],
});
