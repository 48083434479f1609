/** As the screens have them. */
export const MOST_NAME_LETTERS = 200;
export const MOST_NOTE_LETTERS = 2_000;
export const MOST_RULES = 50;
