import type { AnswerRule } from './answer-rule.ts';

/** Requires all items to be placed, as far as there are places. */
export const placeAll: AnswerRule = {
  read: () => ({
    demand: { rule: 'placeAll' },
    check: ({ unplaced = 0, open = 0 }) =>
      unplaced + open === 0 ? null : { key: 'placeAll', params: { left: unplaced + open } },
    ask: () => ({ key: 'placeAll', params: {} }),
  }),
};
