import type { AnswerRule } from './answer-rule.ts';

/** All categories or images are placed, as many as there are places for. */
export const placeAll: AnswerRule = {
  read: () => ({
    demand: { rule: 'placeAll' },
    check: ({ unplaced = 0, open = 0 }) =>
      unplaced + open === 0 ? null : { key: 'placeAll', params: { left: unplaced + open } },
  }),
};
