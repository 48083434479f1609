import { axeFaults, css, press, type } from '@seker/component-tests';
import { countParts } from '@seker/questionnaire/design';
import { countText } from '@seker/ui';
import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { draftOf, item } from '../session/acts/draft-to-edit.test-data.ts';
import { pasteInto } from './paste/paste-into.test-data.ts';
import { showBuild } from './show-build.test-data.tsx';

/** Two questions on one page. */
const DRINKS = draftOf(
  [
    {
      uid: 'c',
      pages: [
        {
          uid: 'p',
          nodes: [
            {
              uid: 'drink',
              type: 'question',
              kind: 'closed',
              subKind: 'radio',
              number: 'Q1',
              answers: [item('a1', 1), item('a2', 2), item('a3', 3)],
            },
            { uid: 'age', type: 'question', kind: 'open', subKind: 'number', number: 'Q2' },
          ],
        },
      ],
    },
  ],
  {
    'c.text': 'Part',
    'drink.text': 'Which of these do you drink?',
    'drink.answer.a1': 'Water',
    'drink.answer.a2': 'Juice',
    'drink.answer.a3': 'Milk',
    'age.text': 'How old are you?',
  },
);

/** Rows of the outline but for the texts around the pages. */
const parts = (): Locator => css('[role="treeitem"]:not([data-role="around"])');
const tree = (): Locator => page.getByRole('tree');

async function focusTree(): Promise<void> {
  ((await tree().findElement()) as HTMLElement).focus();
}

test('what is chosen is moved, doubled, cut, pasted, taken out and taken back by keys alone', async () => {
  const { t } = await showBuild(DRINKS, { language: 'en', selected: 'drink' });
  await expect.element(parts().nth(3)).toMatchTextContent(/How old/);
  await focusTree();
  await press('End', 'Slash');
  await page.getByRole('combobox', { name: t('designer.add') }).fill(t('kind.open.text'));
  await press('Enter');
  await type('Why?');
  await press('Escape');
  await focusTree();
  await press('Alt+ArrowUp');
  await expect.element(parts().nth(3)).toMatchTextContent(/Why\?/);
  await press('Control+z');
  await expect.element(parts().nth(4)).toMatchTextContent(/Why\?/);
  // And from pane to pane.
  await focusTree();
  await press('F6', 'F6', 'F6');
  await expect.poll(() => document.activeElement?.closest('[data-pane]')?.getAttribute('data-pane')).toBe('properties');
  await focusTree();
  for (const [key, count] of [
    ['Control+d', 6],
    ['Control+x', 5],
    ['Control+v', 6],
    ['Delete', 5],
  ] as const) {
    await press(key);
    await expect.element(parts()).toHaveLength(count);
  }
});

test('several parts at once: each act is one step, and is told', async () => {
  const { t } = await showBuild(DRINKS, { language: 'en' });
  const chooseBoth = async (): Promise<void> => {
    await parts().nth(2).click();
    await press('Shift+ArrowDown');
  };
  await chooseBoth();
  await expect.element(page.getByRole('heading', { name: t('designer.chosen', { count: 2 }) })).toBeVisible();
  expect(await axeFaults()).toEqual([]);
  await press('Control+d');
  await expect.element(parts()).toHaveLength(6);
  await press('Alt+ArrowUp');
  await expect
    .element(page.getByText(t('designer.moved.up', { name: t('designer.parts', { count: 2 }) })))
    .toBeInTheDocument();
  await expect.element(parts().nth(3)).toMatchTextContent(/Which of these/);
  await expect.element(parts().nth(4)).toMatchTextContent(/How old/);
  await press('Delete');
  await expect.element(parts()).toHaveLength(4);
  await expect.element(page.getByText(new RegExp(`^${t('designer.removed', { count: 2 })}`))).toBeVisible();
  for (const count of [6, 6, 4]) {
    await press('Control+z');
    await expect.element(parts()).toHaveLength(count);
  }
  await chooseBoth();
  await css('.properties')
    .getByRole('button', { name: t('designer.duplicate') })
    .click();
  await expect.element(page.getByText(t('designer.duplicated', { count: 2 }))).toBeInTheDocument();
  await press('Control+z');
  await expect.element(parts()).toHaveLength(4);
  await chooseBoth();
  await press('Slash');
  await page.getByRole('combobox', { name: t('designer.add') }).fill(t('designer.blockAround'));
  await press('Enter');
  await expect.element(parts()).toHaveLength(5);
  await expect.element(css('.outline-row[data-role="block"]')).toHaveLength(1);
  await press('Control+z');
  await expect.element(parts()).toHaveLength(4);
});

test('the welcome is a row like others; its words are found and replaced with all others', async () => {
  const { t } = await showBuild(DRINKS, { language: 'en', selected: 'drink' });
  await focusTree();
  await press('Home');
  await expect.element(page.getByRole('heading', { name: t('designer.surrounding.welcome') })).toBeVisible();
  await press('Space');
  await type('Welcome to the juice survey');
  expect(await axeFaults()).toEqual([]);
  await press('Control+f');
  await type('juice');
  const count = (number: number, of: number): Locator =>
    page.getByText(t('designer.foundOf', { number, of }), { exact: true });
  await press('Enter');
  await expect.element(count(1, 2)).toBeVisible();
  await expect.element(css('[data-uid="document.welcome"]')).toHaveAttribute('aria-selected', 'true');
  await press('Enter');
  await expect.element(count(2, 2)).toBeVisible();
  await expect.element(css('.card[data-selected="true"]')).toMatchTextContent(/Which of these/);
  const marked = (): string => [...(CSS.highlights.get('seker-found') ?? [])].map(String).join(' ');
  await expect.poll(marked).toBe('Juice');
  expect(await axeFaults()).toEqual([]);
  await press('Control+h');
  await type('Cola');
  await press('Enter');
  await expect.element(css('.card').getByText('Cola')).toBeVisible();
  await expect.element(count(1, 1)).toBeVisible();
  await page.getByRole('button', { name: t('designer.replaceEvery', { count: 1 }) }).click();
  const welcome = (words: string): Locator => css('.paper-surrounding').getByText(words);
  await expect.element(welcome('Welcome to the Cola survey')).toBeVisible();
  await page.getByRole('button', { name: t('designer.findClose') }).click();
  await focusTree();
  await press('Control+z', 'Control+z');
  await expect.element(css('.card').getByText('Juice')).toBeVisible();
  await expect.element(welcome('Welcome to the juice survey')).toBeVisible();
});

test('a pasted list says what becomes of codes that are taken', async () => {
  const { t } = await showBuild(DRINKS, { language: 'en', selected: 'drink' });
  const items = css('.paper-item');
  const first = css('.paper-item-text').first();
  await first.click();
  pasteInto(first.getByRole('textbox').or(first).last(), '1\tStill water\n7\tTea');
  const dialog = page.getByRole('dialog');
  await dialog.getByText(t('designer.pasteTaken.update'), { exact: true }).click();
  await dialog.getByRole('button', { name: t('designer.pasteNow') }).click();
  await expect.element(items).toHaveLength(4);
  await expect.element(css('.card').getByText('Still water')).toBeVisible();
  await focusTree();
  await press('Control+z');
  await expect.element(items).toHaveLength(3);
  await expect.element(css('.card').getByText('Still water')).not.toBeInTheDocument();
});

test('a list for which there is no room says how many there would be, and is not cut', async () => {
  const { t, session } = await showBuild(DRINKS, { language: 'he', selected: 'drink' });
  const before = session.document;
  const first = css('.paper-item-text').first();
  await first.click();
  const lines = Array.from({ length: 10_000 }, (_, at) => `${at + 10}\tAnswer ${at}`);
  pasteInto(first.getByRole('textbox').or(first).last(), lines.join('\n'));
  const dialog = page.getByRole('dialog');
  const parts = countText(countParts(before.chapters) + 10_000);
  await expect
    .element(dialog.getByRole('alert'))
    .toMatchTextContent(t('designer.tooManyParts', { parts, most: countText(10_000) }));
  await expect.element(dialog.getByRole('button', { name: t('designer.pasteNow') })).toBeDisabled();
  expect(session.document).toBe(before);
});

test('a questionnaire that is pasted is one step', async () => {
  const { t } = await showBuild(DRINKS, { language: 'en', selected: 'drink' });
  const lines = Array.from({ length: 40 }, (_, at) => `P${at + 1}. Pasted ${at + 1}?\n1 Yes\n2 No\n`);
  await focusTree();
  pasteInto(tree(), lines.join('\n'));
  const dialog = page.getByRole('dialog', { name: t('designer.pasteTitle', { count: 40 }) });
  await dialog.getByRole('button', { name: t('designer.pasteNow') }).click();
  const count = page.getByText(new RegExp(`^${t('designer.questionCount', { count: 42 })}`));
  await expect.element(count).toBeVisible();
  await focusTree();
  await press('Control+z');
  await expect.element(count).not.toBeInTheDocument();
  await expect.element(parts()).toHaveLength(4);
});
