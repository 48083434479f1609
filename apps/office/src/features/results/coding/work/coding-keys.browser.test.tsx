import { axeFaults, css, excessWidth, press, texts, type } from '@seker/component-tests';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { saidAnswers } from './said-answers.test-data.ts';
import { type CodingServer, showCoding } from './show-coding.test-data.tsx';

const filter = () => page.getByRole('combobox');
const answerShown = () => texts(css('.coding-answer-text'))[0];
const codesShown = () => texts(css('.coding-put-code'));
const isSuggested = async (count: number): Promise<void> =>
  await expect.poll(() => css('.coding-take').elements().length).toBe(count);
const codesOf = (server: CodingServer, index: number): readonly number[] => server.answers[index]?.codes ?? [];
const sent = (server: CodingServer) => server.acts.map(({ how, puts }) => [how, puts.length, puts[0]?.codes]);

describe.each(['he', 'en'] as const)('an encoder at the keyboard, %s', (language) => {
  test('encodes ten answers with one key or two each, by suggestion, by number, by name and as the one before', async () => {
    const { t, server } = await showCoding(language);
    const said = saidAnswers(language).map(({ text }) => text);
    await expect.element(filter()).toHaveFocus();
    await expect.poll(answerShown).toBe(said[4]);
    await isSuggested(3);
    // 34 interviews said it: a suggestion, and all of them.
    await press('Alt+1');
    await expect.poll(codesShown).toHaveLength(1);
    await expect.element(page.getByRole('button', { name: t('encoding.act.all', { count: 34, n: 34 }) })).toBeVisible();
    await press('Control+Enter');
    await expect.poll(answerShown).toBe(said[5]);
    // As the one before.
    await press('.', 'Control+Enter');
    await expect.poll(answerShown).toBe(said[6]);
    // By number.
    await type('31');
    await press('Enter', 'Control+Enter');
    await expect.poll(answerShown).toBe(said[7]);
    // By name.
    await type(language === 'he' ? 'קרוב' : 'close');
    await press('Enter', 'Control+Enter');
    // In the tree: down to the second code, on and off and on.
    await expect.poll(answerShown).toBe(said[8]);
    await type('3');
    await press('ArrowDown', 'Space', 'Space', 'Space');
    await expect.poll(codesShown).toHaveLength(1);
    await press('Escape', 'Control+Enter');
    await expect.poll(answerShown).toBe(said[9]);
    await press('.', 'Control+Enter');
    await type('32');
    await press('Enter', 'Control+Enter');
    // Skipped, and it stays open.
    await expect.poll(answerShown).toBe(said[11]);
    await press('Enter');
    await expect.poll(answerShown).toBe(said[12]);
    // What cannot be encoded.
    await press('Alt+0', 'Control+Enter');
    await expect.poll(answerShown).toBe(said[14]);
    await type('21');
    await press('Enter', 'Control+Enter');
    await expect.poll(answerShown).toBe(said[15]);
    await expect
      .poll(() => server.answers.slice(4, 15).map(({ codes }) => codes.join()))
      .toEqual(['31', '31', '31', '31', '31', '31', '32', '', '94', '', '21']);
    await expect.element(page.getByText(t('encoding.saved'))).toBeVisible();
    await expect.element(filter()).toHaveFocus();
    expect(await axeFaults()).toEqual([]);
    expect(excessWidth()).toBe(0);
  });

  test('puts several codes, and is told when there is no room', async () => {
    const { t } = await showCoding(language);
    await expect.element(filter()).toHaveFocus();
    for (const number of ['31', '11', '41']) {
      await type(number);
      await press('Enter');
    }
    await expect.poll(codesShown).toHaveLength(3);
    await expect.element(page.getByText(t('encoding.fullOf', { n: 3 }), { exact: true })).toBeVisible();
    await type('22');
    await expect
      .element(
        page
          .getByRole('button', { name: t('encoding.act.full') })
          .or(page.getByText(t('encoding.act.full')))
          .first(),
      )
      .toBeInTheDocument();
    await press('Enter');
    await expect.element(page.getByText(t('encoding.said.full', { n: 3 }))).toBeVisible();
    await expect.poll(codesShown).toHaveLength(3);
    expect(await axeFaults()).toEqual([]);
  });

  test('puts a code that excludes the others, and has them back with undo and away again with redo', async () => {
    const { t, server } = await showCoding(language);
    await expect.element(filter()).toHaveFocus();
    await type('31');
    await press('Enter');
    await type('11');
    await press('Enter');
    await type('98');
    await press('Enter');
    await expect.poll(codesShown).toHaveLength(1);
    await expect
      .element(page.getByText(t('encoding.said.replaced', { count: 2, n: 2 }), { exact: false }))
      .toBeVisible();
    await press('Control+z');
    await expect.poll(codesShown).toHaveLength(2);
    await press('Control+y');
    await expect.poll(codesShown).toHaveLength(1);
    await expect
      .poll(() => sent(server))
      .toEqual([
        ['hand', 1, [31]],
        ['hand', 1, [31, 11]],
        ['hand', 1, [98]],
        ['undo', 1, [31, 11]],
        ['hand', 1, [98]],
      ]);
  });

  test('takes the encoding of all with an answer back as one, where it was done', async () => {
    const { server } = await showCoding(language);
    const said = saidAnswers(language).map(({ text }) => text);
    await expect.element(filter()).toHaveFocus();
    await type('31');
    await press('Enter', 'Control+Enter');
    await expect.poll(() => codesOf(server, 4)).toEqual([31]);
    await press('Control+z');
    await expect.poll(answerShown).toBe(said[4]);
    await expect.poll(() => codesOf(server, 4)).toEqual([]);
    await expect.poll(codesShown).toHaveLength(1);
  });

  test('encodes several answers together, chosen with Shift', async () => {
    const { t, server } = await showCoding(language);
    await expect.element(filter()).toHaveFocus();
    await press('Shift+ArrowDown', 'Shift+ArrowDown');
    await expect.element(page.getByRole('button', { name: t('encoding.act.codeAll') })).toBeVisible();
    await type('31');
    await press('Enter');
    await expect.poll(codesShown).toHaveLength(1);
    expect(server.acts).toEqual([]);
    expect(await axeFaults()).toEqual([]);
    await press('Control+Enter');
    await expect.poll(() => sent(server)).toEqual([['group', 34 + 11 + 5, [31]]]);
    await expect.poll(() => [4, 5, 6].map((index) => codesOf(server, index))).toEqual([[31], [31], [31]]);
  });

  test('finds answers alike, of which one that says no is not ticked', async () => {
    const { t, server } = await showCoding(language);
    await expect.element(filter()).toHaveFocus();
    await press('Alt+a');
    await expect.element(page.getByText(t('encoding.alikeHint'))).toBeVisible();
    await expect.element(page.getByText(t('encoding.negated'))).toBeVisible();
    await type('31');
    await press('Enter', 'Control+Enter');
    await expect.poll(() => sent(server)).toEqual([['group', 34 + 5, [31]]]);
    await expect.element(page.getByText(t('encoding.alikeHint'))).not.toBeInTheDocument();
  });

  test('opens all keys with a question mark, and comes back to the filter', async () => {
    const { t } = await showCoding(language);
    await expect.element(filter()).toHaveFocus();
    await press('?');
    await expect.element(page.getByRole('dialog', { name: t('encoding.keys.title') })).toBeVisible();
    expect(await axeFaults()).toEqual([]);
    await press('Escape');
    await expect.element(filter()).toHaveFocus();
  });
});

test('Alt I opens the question and the notes over the work where there is no room beside it', async () => {
  const { t } = await showCoding('he', { width: 1_024 });
  await expect.element(filter()).toHaveFocus();
  const context = page.getByRole('complementary', { name: t('encoding.context') });
  await expect.element(context).not.toBeInTheDocument();
  await press('Alt+i');
  await expect.element(context).toBeVisible();
  await expect.element(filter()).toHaveFocus();
  expect(await axeFaults()).toEqual([]);
  await press('Alt+i');
  await expect.element(context).not.toBeInTheDocument();
});

test('a click leaves the focus in the filter, and a letter comes there also from elsewhere', async () => {
  await showCoding('en');
  await expect.element(filter()).toHaveFocus();
  await page.getByRole('option', { name: /Parking/ }).click();
  await expect.poll(codesShown).toHaveLength(1);
  await expect.element(filter()).toHaveFocus();
  await press('Tab');
  await expect.element(filter()).not.toHaveFocus();
  await type('4');
  await expect.element(filter()).toHaveFocus();
  await expect.element(filter()).toHaveValue('4');
});

const placesOf = () =>
  ['.coding-filter', '#coding-code-31', '#coding-code-99'].map(
    (one) => document.querySelector(one)?.getBoundingClientRect().top,
  );

test('codes stand in their columns when they are first painted, before the browser tells any size', async () => {
  await showCoding('he');
  await expect.element(filter()).toHaveFocus();
  const settled = placesOf();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  onTestFinished(() => void vi.unstubAllGlobals());
  await showCoding('he');
  await expect.element(filter()).toHaveFocus();
  expect(placesOf()).toEqual(settled);
});

test('nothing on the screen moves while suggestions come, are taken, and codes are put', async () => {
  await showCoding('he');
  await expect.element(filter()).toHaveFocus();
  const before = placesOf();
  await isSuggested(3);
  expect(placesOf(), 'suggested').toEqual(before);
  await press('Alt+2');
  await expect.poll(codesShown).toHaveLength(1);
  expect(texts(css('.coding-take-number'))).toEqual(['31', '11', '32']);
  await type('31');
  expect(placesOf(), 'searched').toEqual(before);
  await press('Enter');
  await expect.poll(codesShown).toHaveLength(2);
  expect(placesOf(), 'put').toEqual(before);
});
