import { axeFaults, css, press, type } from '@seker/component-tests';
import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { shoppingDraft } from '../session/shopping-draft.test-data.ts';
import { pasteInto } from './paste/paste-into.test-data.ts';
import { showBuild } from './show-build.test-data.tsx';

/** Everything that lies over the page and takes the keys. */
const over = (): readonly HTMLElement[] =>
  [
    ...document.querySelectorAll<HTMLElement>('[role=dialog], [role=menu], [role=listbox], .mantine-Popover-dropdown'),
  ].filter((thing) => thing.checkVisibility());

/** Whether the focus is in what lies over the page, or in the field that a list over it belongs to. */
const hasKeys = (): boolean =>
  over().some((thing) => {
    const { activeElement: focused } = document;
    return thing.contains(focused) || focused?.getAttribute('aria-controls') === thing.id;
  });

/** Escape closes what has the focus: a list that a dialog has opened goes first. */
async function leave(): Promise<void> {
  for (let open = over().length; open > 0; open = over().length) {
    await expect.poll(hasKeys).toBe(true);
    await press('Escape');
    await expect.poll(() => over().length).toBeLessThan(open);
  }
}

async function focusTree(): Promise<void> {
  ((await page.getByRole('tree').findElement()) as HTMLElement).focus();
}

test('nothing that opens where one builds is closed to anyone: axe, with each popover, menu and dialog open', async () => {
  const { t } = await showBuild(shoppingDraft('en'), {
    language: 'en',
    screen: { width: 1440, height: 900, colorScheme: 'dark' },
    selected: 'kids',
  });
  const faults: string[] = [];
  const opened = async (what: string, open: () => Promise<unknown>): Promise<void> => {
    await open();
    await expect.poll(() => over().length, { message: what }).toBeGreaterThan(0);
    await expect.poll(hasKeys, { message: what }).toBe(true);
    faults.push(...(await axeFaults()).map((fault) => `${what}: ${fault}`));
    await leave();
  };
  const properties = page.getByRole('complementary', { name: t('designer.properties') });
  const card = css('.card[data-selected="true"]');
  const strip = css('.paper-row').filter({ has: card }).getByCss('.logic-strip');
  const text = card.getByCss('[data-field$=".text"] .rich-text');
  const unfolded = async (group: Locator): Promise<void> => {
    if ((await group.findElement()).getAttribute('aria-expanded') === 'false') await group.click();
  };

  await opened('what can be added', async () => {
    await focusTree();
    await press('Slash');
  });
  await opened('where to move', async () => {
    await focusTree();
    await press('KeyM');
  });
  await opened('questions that are pasted', async () => {
    await focusTree();
    pasteInto(page.getByRole('tree'), 'Q1. One?\n1 Yes\n2 No\n\n??');
  });
  await opened('the languages of the paper', async () => await css('.paper-head').getByRole('combobox').click());
  await opened('another kind', async () => {
    await properties.getByRole('button', { name: t('designer.changeKind') }).click();
    await page.getByRole('dialog').getByRole('combobox').click();
  });
  await opened('binds', async () => {
    await unfolded(properties.getByRole('button', { name: new RegExp(`^${t('designer.bind.group')}`) }));
    await properties.getByRole('button', { name: t('designer.bind.open') }).click();
  });
  await opened('a parent', async () => {
    await unfolded(properties.getByRole('button', { name: new RegExp(`^${t('designer.identity')}`) }));
    await properties.getByRole('combobox', { name: t('designer.parent') }).click();
  });
  await opened(
    'which rule',
    async () => await strip.getByRole('button', { name: `+ ${t('designer.logic.addRule')}`, exact: true }).click(),
  );
  const types = new Set(
    strip
      .getByCss('button.chip')
      .elements()
      .map((chip) => chip.getAttribute('data-type') ?? ''),
  );
  expect(types.size).toBeGreaterThan(2);
  for (const one of types)
    await opened(
      `the chip of ${one}`,
      async () => await strip.getByCss(`button.chip[data-type="${one}"]`).first().click(),
    );

  // The sign of pipes stays, or gives way to what is picked.
  await text.click();
  await press('End');
  await type(' a');
  await opened('the picker of pipes', async () => await type('{'));
  await expect.element(text).toMatchTextContent(/ a\{/);
  await type('b');
  await expect.element(text).toMatchTextContent(/ a\{b/);
  await type('{');
  await expect.element(page.getByRole('combobox', { name: t('designer.insertPipe') })).toHaveFocus();
  await press('Enter');
  await expect.element(text.getByCss('.rich-piece')).toHaveLength(1);
  expect((text.element().textContent ?? '').split('{')).toHaveLength(2);

  // A link that would harm is refused in words.
  await press('Control+k');
  const field = page.getByRole('textbox', { name: t('form.linkTo') });
  await expect.element(field).toHaveFocus();
  for (const href of ['javascript:alert(1)', 'data:text/html,x', 'https://a b']) {
    await field.fill(href);
    await press('Enter');
    await expect.element(page.getByText(t('form.linkWrong'))).toBeVisible();
  }
  faults.push(...(await axeFaults()).map((fault) => `a link that is refused: ${fault}`));
  await field.fill('https://example.org');
  await press('Enter');
  await expect.element(text.getByCss('a')).toHaveTextContent('https://example.org');
  await press('Escape');

  await opened('a list that is pasted', async () => {
    await page.getByRole('treeitem', { name: /SEX/ }).click();
    const first = card.getByCss('.paper-item-text').first();
    await first.click();
    pasteInto(first.getByRole('textbox').or(first).last(), '1\tMale\n7\tOther');
  });
  expect(faults).toEqual([]);
});
