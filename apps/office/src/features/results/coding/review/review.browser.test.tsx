import { axeFaults, css, excessWidth, mainly, press, texts, type } from '@seker/component-tests';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { addressShown } from '../../../../testing/show.tsx';
import { reviewUnits } from './review-units.test-data.ts';
import { AGREEMENT, showReview } from './show-review.test-data.tsx';

const inWork = () => texts(css('.coding-review-said'))[0];
const chosen = () => texts(css('.coding-review-chosen .coding-number'));

describe.each(mainly('en'))('the review of encoding, %s', (language) => {
  const said = reviewUnits(language).map(({ text }) => text);
  const isOpen = async (index: number): Promise<void> => await expect.poll(inWork).toBe(said[index]);

  test('decides one answer after the other by keys, with nothing chosen beforehand', async () => {
    const { t, server } = await showReview(language);
    const decide = page.getByRole('button', { name: t('codingReview.decide') });
    // The first was decided today; the one after it waits.
    await isOpen(1);
    expect(chosen()).toEqual([]);
    await expect.element(decide).toBeDisabled();
    await press('Enter');
    expect(server.decided).toEqual([]);
    await press('2');
    await expect.poll(chosen).toEqual(['12']);
    await press('1');
    await expect.poll(chosen).toEqual(['13']);
    await press('Enter');
    await isOpen(2);
    // What was chosen for the one before is not for this one.
    expect(chosen()).toEqual([]);
    await press('2', 'Enter');
    await isOpen(3);
    await expect
      .poll(() => server.decided)
      .toEqual([
        { unitIds: [2], codes: [13] },
        { unitIds: [3], codes: [11, 22] },
      ]);
    await expect.element(page.getByText(t('codingReview.toDecide', { count: 6, n: 6 }))).toBeVisible();
    expect(await axeFaults()).toEqual([]);
    expect(excessWidth()).toBe(0);
  });

  test('finds other codes by number and name, takes them off, and decides by a second Enter', async () => {
    const { t, server } = await showReview(language);
    await isOpen(1);
    await press('3');
    await expect.element(page.getByRole('combobox')).toHaveFocus();
    await type('31');
    await press('Enter');
    await type(language === 'he' ? 'תור' : 'queue');
    await expect.poll(() => texts(css('.coding-review-option'))).toHaveLength(1);
    expect(await axeFaults()).toEqual([]);
    await press('Enter');
    await expect.poll(chosen).toEqual(['31', '42']);
    await press('Backspace');
    await expect.poll(chosen).toEqual(['31']);
    // Alone, as it excludes the others.
    await type('97');
    await press('Enter');
    await expect.poll(chosen).toEqual(['97']);
    await type('xx');
    await expect.element(page.getByText(t('codingReview.noSuchCode'))).toBeVisible();
    await press('Enter', 'Escape', 'Enter');
    await expect.poll(() => server.decided).toEqual([{ unitIds: [2], codes: [97] }]);
  });

  test('takes decisions back, and back to what was final before', async () => {
    const { server } = await showReview(language);
    await isOpen(1);
    await press('k');
    await isOpen(0);
    await press('2', 'Enter');
    await isOpen(1);
    await press('1', 'Enter');
    await isOpen(2);
    await press('Control+z');
    await isOpen(1);
    await press('Control+z');
    await isOpen(0);
    await press('Control+z');
    await expect.poll(() => server.decided.map(({ codes }) => codes)).toEqual([[12, 51], [13], null, [12]]);
  });

  test('tints the codes that differ and no other', async () => {
    await showReview(language);
    await isOpen(1);
    const rows = css('.coding-review-row');
    await expect.poll(() => rows.elements().length).toBeGreaterThan(3);
    const tinted = rows
      .elements()
      .map((row) => [...row.querySelectorAll('[data-look="warn"]')].map((one) => one.textContent));
    expect(tinted.slice(0, 4)).toEqual([['51'], ['14', '11', '22'], ['32', '31'], ['11']]);
  });

  test('decides for all interviews with the same answer, and answers a query in its place', async () => {
    const { t, server } = await showReview(language, { search: '?reason=automatic' });
    await isOpen(6);
    await press('1', 'Enter');
    await expect.poll(() => server.decided).toEqual([{ unitIds: [7, 107, 108], codes: [11] }]);
    await expect.element(page.getByText(t('codingReview.done'))).toBeVisible();
    await page.getByRole('button', { name: new RegExp(`^${t('codingReview.reason.query')}`) }).click();
    await isOpen(7);
    expect(addressShown()).toContain('reason=query');
    await press('q');
    await type('97');
    expect(await axeFaults()).toEqual([]);
    await press('Enter');
    await expect.poll(() => server.answered).toEqual([{ unitId: 8, text: '97' }]);
    await expect.element(page.getByText(t('codingReview.emptyTab'))).toBeVisible();
    await page.getByRole('button', { name: t('codingReview.showAll') }).click();
    await isOpen(1);
  });

  test('says that codes were refused, and has the answer wait again', async () => {
    const { t, server } = await showReview(language);
    await isOpen(1);
    server.refuses = true;
    await press('1', 'Enter');
    await expect.element(page.getByRole('status').getByText('refused')).toBeVisible();
    await expect.element(page.getByText(t('codingReview.toDecide', { count: 8, n: 8 }))).toBeVisible();
  });

  test('says that another has decided meanwhile, and shows what stands', async () => {
    const { t, server } = await showReview(language);
    await isOpen(1);
    server.overtakenBy = 'Yael';
    await press('1', 'Enter');
    const words = t('codingReview.conflict', { count: 1, n: '1', name: 'Yael' });
    await expect.element(page.getByRole('status').getByText(words)).toBeVisible();
    const row = css('.coding-review-row').filter({ hasText: said[1] ?? '' });
    await expect.element(row.getByText('97')).toBeVisible();
    // What was not taken is not there to be taken back.
    await expect.element(page.getByRole('button', { name: t('codingReview.undo') })).toBeDisabled();
  });

  test('reads again what others have changed, and leaves what is in work and chosen where it is', async () => {
    const { server } = await showReview(language, { height: 480 });
    await isOpen(1);
    await press('j', 'j', '2');
    await isOpen(3);
    const [before] = server.units;
    if (before === undefined) throw new Error('no answer');
    const top = () => css('.coding-review-open').element().getBoundingClientRect().top;
    const at = top();
    const fresh = (unitId: number) => ({ ...before, unitId, unitIds: [unitId], text: `new ${unitId}`, final: null });
    server.units = [...[201, 202, 203].map(fresh), ...server.units];
    server.tell();
    await expect.element(page.getByText('new 203')).toBeInTheDocument();
    await expect.poll(inWork).toBe(said[3]);
    expect(chosen()).toEqual(['31']);
    await expect.poll(() => Math.abs(top() - at)).toBeLessThan(10);
    await press('Enter');
    await expect.poll(() => server.decided).toEqual([{ unitIds: [4], codes: [31] }]);
  });

  test('says that another has taken the answer in work out of the review', async () => {
    const { t, server } = await showReview(language, { search: '?reason=query' });
    await isOpen(7);
    await press('q');
    await type('97');
    server.units = server.units.filter(({ unitId }) => unitId !== 8);
    server.tell();
    await expect.element(page.getByRole('status').getByText(t('codingReview.gone'))).toBeVisible();
  });

  test('is an encoder’s task with the review alone: no way to the frame, nothing to look for', async () => {
    const { t } = await showReview(language, { isTask: true });
    await isOpen(1);
    await expect.element(page.getByText(t('codingReview.confused'))).toBeVisible();
    expect(page.getByRole('link').elements()).toEqual([]);
    await expect.element(page.getByRole('button', { name: t('codingReview.find') })).not.toBeInTheDocument();
    expect(await axeFaults()).toEqual([]);
  });

  test('tells how far the passes agree, warns of low agreement, and leads to the sight of a merge', async () => {
    const { t } = await showReview(language, { agreement: { ...AGREEMENT, alpha: 0.42 } });
    const pane = css('.coding-agreement');
    await expect.element(pane.getByText(t('codingReview.lowHint'))).toBeVisible();
    await expect.element(pane.getByText('0.74–0.87')).toBeVisible();
    await expect.element(pane.getByText('75%')).toBeVisible();
    // Kappa: the lowest first, what is not known last.
    await expect
      .poll(() => texts(css('.coding-agreement-rows li:has(.coding-agreement-bar) .coding-agreement-figure')))
      .toEqual(['0.38', '0.66', '0.88', '0.91', '–']);
    expect(css('li[data-low="true"]:has(.coding-agreement-bar)').elements()).toHaveLength(2);
    const link = page.getByRole('link', { name: new RegExp(t('codingReview.toMerge', { one: 12, other: 13 })) });
    await expect.element(link).toHaveAttribute('href', '/p/1042/coding/1/frame?merge=12.13');
    expect(await axeFaults()).toEqual([]);
  });

  test('says that nothing is to be decided, and that nothing was encoded twice', async () => {
    const { t } = await showReview(language, {
      units: [],
      scheme: 'dark',
      agreement: {
        ...AGREEMENT,
        answers: 0,
        equal: 0,
        alpha: null,
        alphaRange: null,
        jaccard: null,
        kappas: [],
        confused: [],
        weeks: [],
      },
    });
    await expect.element(page.getByText(t('codingReview.empty'))).toBeVisible();
    await expect.element(page.getByText(t('codingReview.noDoubles'))).toBeVisible();
    expect(await axeFaults()).toEqual([]);
  });
});
