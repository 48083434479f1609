import { answered, choice, codes, expect, expectNothingInTheWay, test } from './support/gallery.ts';
import type { Respondent } from './support/respondent.ts';

/** An interviewer who never reaches for the mouse: the keys that stand on the answers, one after the other. */
async function typeAtDesk(by: Respondent, exhibit: string, keys: readonly string[], language: 'he' | 'en' = 'he') {
  await by.openAtDesk(exhibit, language);
  await by.press(...keys);
}

/** As the keys come from a Hebrew keyboard, too. */
const HEBREW_C = { key: 'ב', code: 'KeyC' };

const KINDS: readonly {
  readonly exhibit: string;
  readonly keys: readonly string[];
  readonly stored: Readonly<Record<string, unknown>>;
}[] = [
  { exhibit: 'closed-radio', keys: ['2', '4', 'Control+Enter'], stored: { Q: codes(4) } },
  { exhibit: 'closed-check-box', keys: ['1', '3', '1', 'Numpad4', 'Control+Enter'], stored: { Q: codes(3, 4) } },
  {
    exhibit: 'mixed',
    keys: ['4', 'a', ' ', '1', 'Control+Enter'],
    stored: { Q: answered({ type: 'choice', codes: [8], texts: { '8': 'a 1' } }) },
  },
  {
    exhibit: 'matrix-horizontal',
    keys: ['5', '2', '3', '1', 'Control+Enter'],
    stored: { Q: rows({ i1: choice(5), i2: choice(2), i3: choice(3), i4: choice(1) }) },
  },
  {
    exhibit: 'matrix-vertical',
    keys: ['3', '1', '4', 'Control+Enter'],
    stored: { Q: rows({ i1: choice(3), i2: choice(1), i3: choice(4) }) },
  },
  {
    exhibit: 'rank-podium',
    keys: ['3', '1', '1', 'Control+Enter'],
    stored: { Q: answered({ type: 'rank', codes: [3, 1, 2] }) },
  },
];

function rows(cells: Readonly<Record<string, unknown>>): unknown {
  const stored = Object.entries(cells).map(([row, cell]) => [row, { '-': cell }]);
  return answered({ type: 'matrix', rows: Object.fromEntries(stored) });
}

for (const { exhibit, keys, stored } of KINDS) {
  test(`${exhibit} by the keys on its answers`, async ({ respondent }) => {
    await typeAtDesk(respondent, exhibit, keys);
    expect(await respondent.stored()).toEqual(stored);
  });
}

test('a point of a scale is its own number, of two digits too', async ({ respondent }) => {
  await respondent.openAtDesk('closed-scale', 'he');
  await respondent.press('1', '0');
  await expect(respondent.field(10)).toBeChecked();
  await respondent.press('7', 'Control+Enter');
  expect(await respondent.stored()).toEqual({ Q: codes(7) });
});

test('a table is begun at its first row, where keys stand below the headings, wide or folded', async ({
  respondent,
  page,
}) => {
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    for (const exhibit of ['matrix-horizontal', 'matrix-vertical', 'landscape']) {
      await respondent.openAtDesk(exhibit, 'he');
      await expect(page.locator('.matrix input').first()).toBeFocused();
    }
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await respondent.openAtDesk('matrix-horizontal', 'he');
  await expect(page.locator('[data-key="5"]')).toBeVisible();
  const marksOf = async (row: string) =>
    await page
      .locator(`input[name="a.q.${row}"]`)
      .evaluateAll((marks) => marks.map((mark) => Math.round(mark.getBoundingClientRect().x)));
  expect(await marksOf('i1')).toEqual(await marksOf('i2'));
});

test('the focus is seen around the whole of an item that is ranked, with its key', async ({ respondent, page }) => {
  for (const exhibit of ['rank-podium', 'rank-fit-in']) {
    await respondent.openAtDesk(exhibit, 'he');
    const item = page.locator('.pool .rank-item').first();
    await expect(item.getByRole('button')).toBeFocused();
    await expect(item).toHaveCSS('outline-style', 'solid');
    await expect(item.getByRole('button')).toHaveCSS('outline-style', 'none');
  }
});

test('a number is typed onto a ruler', async ({ respondent }) => {
  await respondent.openAtDesk('visual-ruler', 'he');
  await respondent.press('3', '5', 'Control+Enter');
  expect(JSON.stringify(await respondent.stored())).toContain('35');
});

test('areas of a picture, pairs and products have keys; each is in sight and none in the way', async ({
  respondent,
  page,
}) => {
  for (const exhibit of ['visual-click-object', 'visual-comparison', 'visual-shelf', 'rank-fit-in']) {
    await respondent.openAtDesk(exhibit, 'en');
    await expect(page.locator('[data-key="1"]')).toBeVisible();
    await expectNothingInTheWay(page);
    await respondent.press('1');
  }
});

test('nothing is chosen behind a dialog, nor on a page that is being sent', async ({ respondent, page }) => {
  await respondent.openAtDesk('visual-shelf', 'he');
  await expect(page.locator('[data-key]').first()).toBeVisible();
  await page.locator('.facings').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await respondent.press('2');
  await expect(page.locator('[data-picked="true"]')).toHaveCount(0);

  await respondent.openAtDesk('closed-radio', 'he');
  await respondent.press('2');
  let isSent = (): void => undefined;
  await page.route('**/gallery/interviews/*', async (route) => {
    if (route.request().method() === 'POST') await new Promise<void>((done) => (isSent = done));
    await route.continue();
  });
  await respondent.press('Control+Enter', '4');
  await expect(respondent.field(2)).toBeChecked();
  isSent();
  expect(await respondent.stored()).toEqual({ Q: codes(2) });
});

test('letters count by their place on the keyboard; respondents have none', async ({ respondent, page }) => {
  await respondent.openAtDesk('closed-radio', 'he');
  await expect(page.locator('[data-key="1"]')).toBeVisible();
  await page.evaluate(
    (press) => document.dispatchEvent(new KeyboardEvent('keydown', { ...press, bubbles: true })),
    HEBREW_C,
  );
  await expect(page.locator(':checked')).toHaveCount(0);
  await respondent.open('closed-radio', 'he');
  await respondent.press('3');
  await expect(respondent.field(3)).toBeChecked();
  await expect(page.locator('[data-key]')).toHaveCount(0);
});

test('a question that is typed into does not apply by Alt and the same key', async ({ respondent, page }) => {
  await typeAtDesk(respondent, 'not-applicable', ['5', 'Alt+-']);
  await expect(page.locator('.not-applicable input')).toBeChecked();
  await expect(page.locator('.not-applicable input')).toBeFocused();
  await respondent.press('Control+Enter');
  expect(await respondent.stored()).toEqual({ Q: { irrelevant: false, state: 'na', value: { type: 'na' } } });
});

test('who switches the keys off has none, in an open survey too', async ({ respondent, page }) => {
  await respondent.openAtDesk('closed-radio', 'he');
  await expect(page.locator('[data-key="1"]')).toBeVisible();
  // By the desk around it, or from another window.
  const desk = await page.context().newPage();
  await desk.goto(page.url());
  const say = async (act: 'off' | 'on') =>
    await desk.evaluate((wish) => {
      if (wish === 'off') localStorage.setItem('seker.single-keys', 'off');
      else localStorage.removeItem('seker.single-keys');
    }, act);
  await say('off');
  await expect(page.locator('[data-key]')).toHaveCount(0);
  await respondent.press('3');
  await expect(page.locator(':checked')).toHaveCount(0);
  await say('on');
  await expect(page.locator('[data-key="1"]')).toBeVisible();
  await respondent.press('3');
  await expect(respondent.field(3)).toBeChecked();
  await say('off');
  await respondent.openAtDesk('closed-radio', 'he');
  await respondent.press('3');
  await expect(page.locator(':checked, [data-key]')).toHaveCount(0);
});
