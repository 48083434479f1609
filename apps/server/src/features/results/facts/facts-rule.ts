/**
 * The rule by which facts are counted, as a number: a change of it in code is a higher number, and has everything
 * recounted once after an update.
 */
export const FACTS_RULE = 3;
