import { expect, it } from 'vitest';
import { sayKeys } from '../../../../../say-keys.test-data.ts';
import { draftOf, item } from '../../session/acts/draft-to-edit.test-data.ts';
import { partPicks } from './part-picks.ts';

const scored = [item('a1', 1, { score: 5 }), item('a2', 2)];
const DRAFT = draftOf(
  [
    {
      uid: 'c',
      pages: [
        {
          uid: 'p',
          nodes: [
            { uid: 'one', type: 'question', kind: 'closed', subKind: 'radio', number: 'Q1', answers: scored },
            {
              uid: 'grid',
              type: 'question',
              kind: 'matrix',
              subKind: 'horizontal',
              number: 'Q2',
              rows: [item('r1', 1)],
              answers: scored,
            },
            {
              uid: 'form',
              type: 'question',
              kind: 'matrix',
              subKind: 'form',
              number: 'Q3',
              rows: [item('r1', 1)],
              columns: [
                item('k1', 1, { cell: { kind: 'open', subKind: 'number' } }),
                item('k2', 2, { cell: { kind: 'open', subKind: 'text' } }),
              ],
            },
          ],
        },
      ],
    },
  ],
  { 'form.column.k1': 'Price' },
);

const keys = (question: string): readonly string[] =>
  partPicks(DRAFT, 'en', question, false, sayKeys).map(({ pick }) => pick.key);

it('are measures of numbers and of scores, and a score where answers have some', () => {
  expect(keys('one')).toEqual(['whole', 'score']);
  const measures = ['sum', 'mean', 'smallest', 'largest'];
  expect(keys('grid')).toEqual([
    'whole',
    'rows',
    ...measures.map((measure) => `${measure}::`),
    ...measures.map((measure) => `${measure}::scores`),
    'r1',
  ]);
  // Texts have no sum.
  expect(keys('form')).toEqual(['whole', 'rows', ...measures.map((measure) => `${measure}:k1:`), 'r1.k1', 'r1.k2']);
  const sum = partPicks(DRAFT, 'en', 'form', false, sayKeys).find(({ pick }) => pick.key === 'sum:k1:');
  expect(sum).toEqual({
    pick: { key: 'sum:k1:', label: 'designer.logic.sumOf {"of":"Price"}' },
    subject: { op: 'sum', question: 'form', column: 'k1' },
  });
});
