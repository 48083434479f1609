import { axeFaults, css, mainly, press, texts, type } from '@seker/component-tests';
import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { addressShown } from '../../../../testing/show.tsx';
import { answer } from '../session/coding.test-data.ts';
import { countKeptCodes } from '../session/kept-saves.ts';
import { saidAnswers } from './said-answers.test-data.ts';
import { showCoding } from './show-coding.test-data.tsx';

const filter = () => page.getByRole('combobox');
const answerShown = () => texts(css('.coding-answer-text'))[0];
const codesShown = () => texts(css('.coding-put-code'));
const row = (name: RegExp) => page.getByRole('listbox').first().getByRole('option', { name });
const words = (text: string) => page.getByText(text, { exact: false }).first();

describe.each(mainly('en'))('the coding screen, %s', (language) => {
  const said = saidAnswers(language).map(({ text }) => text);
  const goTo = async (index: number): Promise<void> => {
    await css(`.coding-row:has([title="${said[index]}"])`).click();
    await expect.poll(answerShown).toBe(said[index]);
  };

  test('keeps what is put while the network is away, through a reload, and sends it once it is back', async () => {
    const { t, server } = await showCoding(language);
    await expect.element(filter()).toHaveFocus();
    await expect.poll(() => css('.coding-take').elements().length).toBe(3);
    server.isLost = true;
    await type('31');
    await press('Enter', 'Control+Enter');
    await type('11');
    await press('Enter');
    await expect.element(words(t('encoding.lostHint', { count: 35, n: 35 }))).toBeVisible();
    await expect.element(words(t('encoding.notSent', { count: 35, n: 35 }))).toBeVisible();
    await expect.element(row(new RegExp(t('encoding.state.unsent'))).first()).toBeVisible();
    expect(await axeFaults()).toEqual([]);
    const tried = server.acts[0]?.act;
    server.isLost = false;
    server.acts.length = 0;
    const again = await showCoding(language, { server });
    await expect
      .poll(() => server.answers.slice(4, 6).map(({ codes, others }) => [codes, others.length]))
      .toEqual([
        [[31], 0],
        [[], 1],
      ]);
    // With the numbers that they were made with.
    expect(server.acts[0]?.act).toBe(tried);
    await expect.element(page.getByText(again.t('encoding.saved'))).toBeVisible();
    // What is saved is forgotten a moment after it is said; sent again before, it would change nothing.
    await expect.poll(async () => (await countKeptCodes(server.personId)).size).toBe(0);
    server.acts.length = 0;
    await showCoding(language, { server });
    await expect.element(filter()).toHaveFocus();
    await expect.element(page.getByText(again.t('encoding.saved'))).toBeVisible();
    expect(server.acts).toEqual([]);
  });

  test('says in a browser that keeps nothing that the page is to stay open until all is sent', async () => {
    const open = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
      throw new DOMException('the disk is full', 'QuotaExceededError');
    });
    try {
      const { t, server } = await showCoding(language);
      await expect.element(filter()).toHaveFocus();
      server.isLost = true;
      await type('31');
      await press('Enter');
      const note = page.getByRole('alert').filter({ hasText: t('encoding.unkept', { count: 1, n: '1' }) });
      await expect.element(note).toBeVisible();
      expect(await axeFaults()).toEqual([]);
      const leaving = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(leaving);
      expect(leaving.defaultPrevented).toBe(true);
      server.isLost = false;
      window.dispatchEvent(new Event('online'));
      await expect.element(note).not.toBeInTheDocument();
      await expect.element(page.getByText(t('encoding.saved'))).toBeVisible();
    } finally {
      open.mockRestore();
    }
  });

  test('ends at once when the task is released, and says what stays', async () => {
    const { t, server } = await showCoding(language);
    await expect.element(filter()).toHaveFocus();
    server.isReleased = true;
    await type('31');
    await press('Enter');
    await expect.element(words(t('encoding.released'))).toBeVisible();
    await expect.element(words(t('encoding.releasedHint', { saved: 6, open: 16 }))).toBeVisible();
    await expect.element(words(t('encoding.releasedLost', { count: 1, n: 1 }))).toBeVisible();
    await expect.element(page.getByRole('link', { name: t('encoding.toTasks') })).toHaveFocus();
    expect(await axeFaults()).toEqual([]);
    const again = await showCoding(language, { server });
    await expect.element(page.getByText(again.t('encoding.released'))).toBeVisible();
    await expect.element(page.getByRole('link', { name: again.t('encoding.toTasks') })).toHaveFocus();
    await press('Enter');
    await expect.poll(addressShown).toBe('/coding');
  });

  test('ends also when it is only read again and is gone, with everything saved', async () => {
    const { t, server, readAgain } = await showCoding(language);
    await expect.element(filter()).toHaveFocus();
    await readAgain();
    await expect.element(filter()).toHaveFocus();
    server.isReleased = true;
    await readAgain();
    await expect.element(words(t('encoding.releasedHint', { saved: 6, open: 16 }))).toBeVisible();
  });

  test('says whose code stands where another person was first, and sends both to the review', async () => {
    const { t, server } = await showCoding(language);
    await expect.element(filter()).toHaveFocus();
    await goTo(15);
    server.taken = [{ unitId: 16_000, codes: [41] }];
    await type('42');
    await press('Enter');
    const told = t('encoding.conflict', { name: '\u2068יעל שגיא\u2069', theirs: '41', time: '10:49', mine: '42' });
    await expect.element(words(told)).toBeVisible();
    await expect.element(row(new RegExp(`^${t('encoding.state.current')}`))).toBeVisible();
    expect(await axeFaults()).toEqual([]);
    await page.getByRole('button', { name: t('encoding.toReview') }).click();
    await expect.poll(() => server.sentToReview).toEqual([16_000]);
    await expect.poll(answerShown).toBe(said[16]);
    await expect.element(words(t('encoding.said.inReview'))).toBeVisible();
  });

  test('tells of a conflict also when one has gone on, and leads back to it', async () => {
    const { t, server } = await showCoding(language);
    await expect.element(filter()).toHaveFocus();
    server.taken = [{ unitId: 5_003, codes: [12] }];
    await type('31');
    await press('Enter', 'Control+Enter');
    await expect.poll(answerShown).toBe(said[5]);
    await expect.element(words(t('encoding.notSaved', { count: 1, n: 1 }))).toBeVisible();
    await page.getByRole('button', { name: t('encoding.show') }).click();
    await expect.poll(answerShown).toBe(said[4]);
    await expect.element(page.getByRole('alert')).toBeVisible();
  });

  test('asks the supervisor about an answer, which then waits in its own tab', async () => {
    const { t, server } = await showCoding(language);
    await expect.element(filter()).toHaveFocus();
    await press('Alt+q');
    await expect.element(page.getByRole('textbox', { name: t('encoding.queryWrite') })).toHaveFocus();
    expect(await axeFaults()).toEqual([]);
    await type('33 / 96?');
    await press('Enter');
    await expect.poll(() => server.queries).toEqual(['33 / 96?']);
    await expect.element(words(t('encoding.said.asked'))).toBeVisible();
    await expect.element(filter()).toHaveFocus();
    await expect.element(row(new RegExp(t('encoding.state.query'))).first()).toBeVisible();
    await press('Alt+q');
    await expect.element(page.getByText('33 / 96?')).toBeVisible();
    await press('Escape');
    await expect.element(filter()).toHaveFocus();
  });

  test('offers a new code where no code is found, adds it to its net and puts it', async () => {
    const { t, server } = await showCoding(language);
    await expect.element(filter()).toHaveFocus();
    await type(language === 'he' ? 'מאפייה' : 'bakery');
    await expect.element(words(t('encoding.noSuchCode'))).toBeVisible();
    await expect.element(words(t('encoding.inNoteOf'))).toBeVisible();
    expect(await axeFaults()).toEqual([]);
    await press('Enter');
    await expect.element(page.getByRole('textbox', { name: t('encoding.codeName') })).toHaveFocus();
    await expect.element(page.getByRole('textbox', { name: t('encoding.number') })).toHaveValue('54');
    await page.getByRole('combobox', { name: t('encoding.net') }).selectOptions('20');
    await expect.element(page.getByRole('textbox', { name: t('encoding.number') })).toHaveValue('26');
    expect(await axeFaults()).toEqual([]);
    await page.getByRole('textbox', { name: t('encoding.number') }).fill('31');
    await press('Enter');
    await expect.element(page.getByText('categoryExists')).toBeVisible();
    await page.getByRole('textbox', { name: t('encoding.number') }).fill('26');
    await press('Enter');
    await expect.poll(codesShown).toHaveLength(1);
    await expect.poll(() => server.acts.at(-1)?.puts[0]?.codes).toEqual([500]);
    await expect.element(filter()).toHaveFocus();
    await expect.element(css('#coding-code-500')).toBeVisible();
  });

  test('takes a code off that the server refuses, and shows the frame as it is now', async () => {
    const { t, server } = await showCoding(language);
    await expect.element(filter()).toHaveFocus();
    server.retired = [31];
    await type('31');
    await press('Enter');
    await expect.element(words(t('encoding.refused'))).toBeVisible();
    await expect.poll(codesShown).toHaveLength(0);
    await expect.element(css('#coding-code-31')).not.toBeInTheDocument();
    await expect.element(css('#coding-code-32')).toBeVisible();
  });

  test('proposes a code where encoders may not add one', async () => {
    const { t, server } = await showCoding(language, { task: { mayExtend: false } });
    await expect.element(filter()).toHaveFocus();
    await press('Alt+n');
    await expect.element(page.getByRole('textbox', { name: t('encoding.codeName') })).toHaveFocus();
    await expect.element(page.getByRole('textbox', { name: t('encoding.number') })).not.toBeInTheDocument();
    await type('Bakery');
    await press('Enter');
    await expect.element(words(t('encoding.said.proposed', { name: 'Bakery' }))).toBeVisible();
    expect(server.acts).toEqual([]);
  });

  test('shows a measured answer without suggestions, and why', async () => {
    const { t, server } = await showCoding(language);
    await expect.element(filter()).toHaveFocus();
    await goTo(14);
    await expect.element(words(t('encoding.measuredHint'))).toBeVisible();
    expect(server.suggested.flat()).not.toContain(said[14]);
    expect(await axeFaults()).toEqual([]);
  });

  test('shows what a corrected answer was, and gives it its earlier codes with Alt 1', async () => {
    const { t, server } = await showCoding(language);
    await expect.element(filter()).toHaveFocus();
    await goTo(21);
    await expect.element(words(t('encoding.corrected'))).toBeVisible();
    await expect.element(css('del')).toBeVisible();
    expect(await axeFaults()).toEqual([]);
    await press('Alt+1');
    await expect.poll(() => server.acts.at(-1)?.puts[0]?.codes).toEqual([11, 31]);
  });

  test('opens all that was encoded by a rule again, as one', async () => {
    const { t, server } = await showCoding(language);
    await expect.element(filter()).toHaveFocus();
    await goTo(1);
    await expect.element(words(t('encoding.automatic.rule'))).toBeVisible();
    await page.getByRole('button', { name: t('encoding.undoAutomatic', { count: 17, n: 17 }) }).click();
    await expect.poll(() => server.answers[1]?.codes).toEqual([]);
    expect(server.acts.at(-1)?.puts).toHaveLength(17);
  });

  test('ends with what was done, and takes more with Enter', async () => {
    const { t } = await showCoding(language, {
      answers: [answer('near', 1), answer('asked', 2, 1, { state: 'query' })],
    });
    await expect.element(filter()).toHaveFocus();
    await type('31');
    await press('Enter', 'Enter');
    await expect.element(words(t('encoding.done', { count: 2, n: 2 }))).toBeVisible();
    await expect.element(words(t('encoding.inQuery', { count: 1, n: 1 }))).toBeVisible();
    await expect.element(page.getByRole('button', { name: t('encoding.pull', { n: 50 }) })).toHaveFocus();
    expect(await axeFaults()).toEqual([]);
    await press('Enter');
    await expect.poll(addressShown).toBe('/coding/8');
  });
});

test('ten thousand answers scroll, and only those in sight are drawn and asked about', async () => {
  const { t, server } = await showCoding('he', { answers: saidAnswers('he', 10_000) });
  await expect.element(filter()).toHaveFocus();
  const list = page.getByRole('listbox', { name: t('encoding.answers') });
  list.element().scrollTop = 36 * 5_000;
  await expect.element(row(/תשובה 4990\b/).first()).toBeVisible();
  expect(list.element().querySelectorAll('[role="option"]').length).toBeLessThan(60);
  await expect.poll(() => server.suggested.flat()).toContain('תשובה 4990');
  for (const keys of server.suggested) expect(keys.length).toBeLessThanOrEqual(60);
  list.element().scrollTop = list.element().scrollHeight;
  await expect.element(row(/תשובה 10000\b/)).toBeVisible();
  await row(/תשובה 10000\b/).click();
  await expect.poll(answerShown).toBe('תשובה 10000');
  await type('31');
  await press('Enter', 'Enter');
  // From the end back to the first that is open.
  await expect.poll(answerShown).toBe('זול וקרוב');
});
