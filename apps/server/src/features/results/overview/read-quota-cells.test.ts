import { watchedCells } from '@seker/fieldwork';
import { instant } from '@seker/kernel';
import { expect, it } from 'vitest';
import { asId } from '../../../testing/as-id.ts';
import { type NamedCell, wireQuotaCells } from './read-quota-cells.ts';

it('a page shows the five most urgent cells, while all that may run dry are known', () => {
  const all = Array.from(
    { length: 8 },
    (_, at): NamedCell => ({
      id: asId<'Cell'>(at + 1),
      quotaId: 1,
      name: ['Region', `r${at}`],
      target: 50,
      overflow: 0,
      completed: 20,
      reserved: 0,
      extra: 0,
      supply: { missing: 30, left: 10, needed: 100 + at },
      lastAt: null,
    }),
  );
  const watched = watchedCells(all, instant(0));
  expect(watched.map(({ watch }) => watch)).toEqual(Array.from({ length: 8 }, () => 'mayRunDry'));
  const shown = wireQuotaCells({ all, watched });
  expect([shown.cells, shown.watched.map(({ id }) => id)]).toEqual([8, [8, 7, 6, 5, 4]]);
});
