/** So many characters a message to an interviewer may have. */
export const LONGEST_FLOOR_MESSAGE = 500;
