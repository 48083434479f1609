import './figures-table.css';
import { expect, test } from 'vitest';
import { show } from '../testing/show.tsx';

const LONG = {
  he: 'סקר שביעות רצון של מטופלים במרפאות הקהילה בצפון הארץ ובדרומה',
  en: 'Satisfaction of patients in the clinics of the community, north and south',
};

test.each([
  ['en', 'he'],
  ['en', 'en'],
  ['he', 'en'],
  ['he', 'he'],
] as const)('a name that has no room keeps its beginning: on a page in %s, a name in %s', async (language, of) => {
  await show(
    () => (
      <table className="figures-table">
        <tbody>
          <tr>
            <th className="figures-name" scope="row">
              <bdi>{LONG[of]}</bdi>
            </th>
          </tr>
        </tbody>
      </table>
    ),
    { language, route: '/', path: '/' },
  );
  await expect.poll(() => document.querySelector('th')?.textContent).toBe(LONG[of]);
  const cell = document.querySelector('th');
  const words = document.createTreeWalker(cell ?? document.body, NodeFilter.SHOW_TEXT).nextNode();
  if (cell === null || words === null) throw new Error('no cell');
  const first = document.createRange();
  first.setStart(words, 0);
  first.setEnd(words, 1);
  const [letter, room] = [first.getBoundingClientRect(), cell.getBoundingClientRect()];
  expect(letter.left).toBeGreaterThanOrEqual(room.left - 1);
  expect(letter.right).toBeLessThanOrEqual(room.right + 1);
  expect((words.parentElement?.scrollWidth ?? 0) > (words.parentElement?.clientWidth ?? 0)).toBe(true);
});
