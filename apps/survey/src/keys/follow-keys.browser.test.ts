import { css, press } from '@seker/component-tests';
import { SINGLE_KEYS_ITEM } from '@seker/kernel';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectNothingInTheWay } from '../testing/kind-journey.ts';
import { DESK, Respondent } from '../testing/respondent.ts';
import { answered, choice, codes, rows } from '../testing/stored-values.ts';

/** As the keys come from a Hebrew keyboard, too. */
const HEBREW_C = { key: 'ב', code: 'KeyC' };

/** Nothing moves under a pointer when keys come or go, as they do when the focus goes to another question. */
function expectRoomKept(): void {
  const parts = css('.nodes *').elements();
  const places = () =>
    parts.map((part) => {
      const { x, y, width, height } = part.getBoundingClientRect();
      return [x, y, width, height].map(Math.round).join(' ');
    });
  const before = places();
  for (const place of css('[data-key]').elements()) place.removeAttribute('data-key');
  expect(places()).toEqual(before);
}

/** An interviewer who never reaches for the mouse: the keys that stand on the answers, one after the other. */
test.each<readonly [exhibit: string, keys: readonly string[], stored: unknown]>([
  ['closed-radio', ['2', '4', 'Control+Enter'], codes(4)],
  ['closed-check-box', ['1', '3', '1', 'Numpad4', 'Control+Enter'], codes(3, 4)],
  ['mixed', ['4', 'a', ' ', '1', 'Control+Enter'], answered({ type: 'choice', codes: [8], texts: { '8': 'a 1' } })],
  [
    'matrix-horizontal',
    ['5', '2', '3', '1', 'Control+Enter'],
    rows({ i1: choice(5), i2: choice(2), i3: choice(3), i4: choice(1) }),
  ],
  ['matrix-vertical', ['3', '1', '4', 'Control+Enter'], rows({ i1: choice(3), i2: choice(1), i3: choice(4) })],
  ['rank-podium', ['3', '1', '1', 'Control+Enter'], answered({ type: 'rank', codes: [3, 1, 2] })],
  // A number is typed onto a ruler.
  ['visual-ruler', ['3', '5', 'Control+Enter'], answered({ type: 'number', number: 35 })],
])('%s by the keys on its answers', async (exhibit, keys, stored) => {
  const by = await Respondent.openAtDesk(exhibit);
  expectRoomKept();
  await press(...keys);
  expect(await by.stored()).toEqual({ Q: stored });
});

test('a point of a scale is its own number, of two digits too', async () => {
  const by = await Respondent.openAtDesk('closed-scale');
  // However long it takes, the second digit is in time.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await press('1', '0');
  await expect.element(by.field(10)).toBeChecked();
  vi.useRealTimers();
  await press('7', 'Control+Enter');
  expect(await by.stored()).toEqual({ Q: codes(7) });
});

test('a table is begun at its first row, where keys stand below the headings, wide or folded', async () => {
  for (const width of [1280, 390]) {
    for (const exhibit of ['matrix-horizontal', 'matrix-vertical', 'landscape']) {
      await Respondent.openAtDesk(exhibit, 'he', { width, height: 800 });
      await expect.element(css('.matrix input').first()).toHaveFocus();
      expectRoomKept();
    }
  }
  await Respondent.openAtDesk('matrix-horizontal');
  await expect.element(css('[data-key="5"]')).toBeVisible();
  const marksOf = (row: string) =>
    css(`input[name="a.q.${row}"]`)
      .elements()
      .map((mark) => Math.round(mark.getBoundingClientRect().x));
  expect(marksOf('i1')).toHaveLength(5);
  expect(marksOf('i1')).toEqual(marksOf('i2'));
});

test('the focus is seen around the whole of an item that is ranked, with its key', async () => {
  for (const exhibit of ['rank-podium', 'rank-fit-in']) {
    await Respondent.openAtDesk(exhibit);
    const item = css('.pool .rank-item').first();
    const button = item.getByRole('button');
    await expect.element(button).toHaveFocus();
    expect(getComputedStyle(item.element()).outlineStyle).toBe('solid');
    expect(getComputedStyle(button.element()).outlineStyle).toBe('none');
  }
});

test.each(['visual-click-object', 'visual-comparison', 'visual-shelf', 'rank-fit-in'])(
  'what is chosen from in %s has keys, in sight and not in the way',
  async (exhibit) => {
    await Respondent.openAtDesk(exhibit, 'en');
    await expect.element(css('[data-key="1"]').first()).toBeVisible();
    await expectNothingInTheWay();
    expectRoomKept();
    await press('1');
    expectRoomKept();
  },
);

test('nothing is chosen behind a dialog', async () => {
  await Respondent.openAtDesk('visual-shelf');
  await expect.element(css('[data-key]').first()).toBeVisible();
  await css('.facings').first().click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await press('2');
  expect(css('[data-picked="true"]').elements()).toEqual([]);
});

test('nothing is chosen on a page that is being sent', async () => {
  const by = await Respondent.openAtDesk('closed-radio');
  await press('2');
  const letGo = by.host.hold();
  await press('Control+Enter', '4');
  await expect.element(by.field(2)).toBeChecked();
  letGo();
  expect(await by.stored()).toEqual({ Q: codes(2) });
});

test('letters count by their place on the keyboard; respondents have none', async () => {
  await Respondent.openAtDesk('closed-radio');
  await expect.element(css('[data-key="1"]')).toBeVisible();
  document.dispatchEvent(new KeyboardEvent('keydown', { ...HEBREW_C, bubbles: true }));
  expect(css(':checked').elements()).toEqual([]);
  const by = await Respondent.open('closed-radio', 'he', DESK);
  await press('3');
  await expect.element(by.field(3)).toBeChecked();
  expect(css('[data-key]').elements()).toEqual([]);
});

test('a question that is typed into does not apply by Alt and the same key', async () => {
  const by = await Respondent.openAtDesk('not-applicable');
  await press('5', 'Alt+-');
  const box = css('.not-applicable input');
  await expect.element(box).toBeChecked();
  await expect.element(box).toHaveFocus();
  await press('Control+Enter');
  expect(await by.stored()).toEqual({ Q: { irrelevant: false, state: 'na', value: { type: 'na' } } });
});

afterEach(() => {
  localStorage.removeItem(SINGLE_KEYS_ITEM);
  vi.useRealTimers();
});

test('who switches the keys off has none, in an open survey too', async () => {
  const by = await Respondent.openAtDesk('closed-radio');
  await expect.element(css('[data-key="1"]')).toBeVisible();
  // By the desk around it, or from another window.
  const desk = document.body.appendChild(document.createElement('iframe'));
  const say = (wish: 'off' | 'on'): void => {
    if (wish === 'off') desk.contentWindow?.localStorage.setItem(SINGLE_KEYS_ITEM, 'off');
    else desk.contentWindow?.localStorage.removeItem(SINGLE_KEYS_ITEM);
  };
  say('off');
  await expect.poll(() => css('[data-key]').elements()).toEqual([]);
  await press('3');
  expect(css(':checked').elements()).toEqual([]);
  say('on');
  await expect.element(css('[data-key="1"]')).toBeVisible();
  await press('3');
  await expect.element(by.field(3)).toBeChecked();
  say('off');
  await Respondent.openAtDesk('closed-radio');
  await press('3');
  expect(css(':checked, [data-key]').elements()).toEqual([]);
});
