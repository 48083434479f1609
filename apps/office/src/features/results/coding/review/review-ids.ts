/** The fields of the answer in work, which keys lead to. */
export const OTHER_CODES_ID = 'coding-review-others';
export const QUERY_ANSWER_ID = 'coding-review-query';
