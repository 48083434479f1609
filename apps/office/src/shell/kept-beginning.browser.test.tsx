import { expect, test } from 'vitest';
import { show } from '../testing/show.tsx';
import { Crumbs } from './crumbs.tsx';

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
      <div style={{ inlineSize: 200, display: 'grid', whiteSpace: 'nowrap' }}>
        <Crumbs trail={{ above: [], title: LONG[of] }} />
      </div>
    ),
    { language, route: '/', path: '/' },
  );
  await expect.poll(() => document.querySelector('[aria-current]')?.textContent).toBe(LONG[of]);
  const name = document.querySelector('[aria-current]');
  const words = document.createTreeWalker(name ?? document.body, NodeFilter.SHOW_TEXT).nextNode();
  if (name === null || words === null) throw new Error('no name');
  const first = document.createRange();
  first.setStart(words, 0);
  first.setEnd(words, 1);
  const [letter, room] = [first.getBoundingClientRect(), name.getBoundingClientRect()];
  expect(letter.left).toBeGreaterThanOrEqual(room.left - 1);
  expect(letter.right).toBeLessThanOrEqual(room.right + 1);
  expect((words.parentElement?.scrollWidth ?? 0) > (words.parentElement?.clientWidth ?? 0)).toBe(true);
});
