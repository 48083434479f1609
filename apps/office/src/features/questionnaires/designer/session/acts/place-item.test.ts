import { applyBatch } from '@seker/questionnaire/design';
import { expect, test } from 'vitest';
import { draftOfOne, item } from './draft-to-edit.test-data.ts';
import { itemsOf, placeItem } from './item-acts.ts';

const LIST = { uid: 'q', list: 'rows' } as const;
const draft = draftOfOne({ rows: ['a', 'b', 'c'].map((uid, at) => item(uid, at + 1)) }, '');

/** The rows in their order then; null: nothing is done. */
function placed(item: string, beside: string, side: 'before' | 'after'): string | null {
  const command = placeItem(draft, LIST, item, beside, side);
  const applied = applyBatch(draft, command === null ? [] : [command]);
  if (!applied.ok) throw new Error('refused');
  return command === null
    ? null
    : itemsOf(applied.value.document, LIST)
        .map(({ uid }) => uid)
        .join('');
}

test('an item is put before or after another one of its list', () => {
  expect(placed('c', 'a', 'before')).toBe('cab');
  expect(placed('a', 'b', 'after')).toBe('bac');
  expect(placed('a', 'c', 'before')).toBe('bac');
  expect(placed('a', 'c', 'after')).toBe('bca');
  expect([
    placed('a', 'b', 'before'),
    placed('b', 'a', 'after'),
    placed('a', 'a', 'after'),
    placed('x', 'a', 'after'),
  ]).toEqual([null, null, null, null]);
});
