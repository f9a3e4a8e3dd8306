/** Labels of pieces as the server says them: "Union infantry, E5, 4 of 4 figures". No DOM. */

/** The name first, then what else is said; a comma in brackets belongs to the name. @param {string} label */
export const parts = label => label.split(/, (?![^()]*\))/);

/** @param {string} label */
export const nameOf = label => parts(label)[0];
