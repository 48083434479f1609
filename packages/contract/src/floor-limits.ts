/** Maximum length of a message to interviewers, in characters. */
export const LONGEST_FLOOR_MESSAGE = 500;

/** What live observers are not shown: nothing is hidden, respondents' own words and numbers, or every answer. */
export const LIVE_HIDES = ['nothing', 'ownWords', 'answers'] as const;
