/** Maximum length of a message to interviewers, in characters. */
export const LONGEST_FLOOR_MESSAGE = 500;
