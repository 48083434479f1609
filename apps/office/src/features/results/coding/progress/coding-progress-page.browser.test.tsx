import { axeFaults, excessWidth, mainly, press, reach } from '@seker/component-tests';
import { codingCalls as calls } from '@seker/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerTo } from '../../../../testing/answering.ts';
import { addressShown } from '../../../../testing/show.tsx';
import { PROGRESS, questionRow, showProgress } from './show-progress.test-data.tsx';

const refused = (code: string) =>
  new Response(JSON.stringify({ code, error: 'refused' }), {
    status: 409,
    headers: { 'content-type': 'application/json' },
  });

test.each([
  ['he', 1_176],
  ['en', 1_176],
  ['he', 390],
] as const)(
  'a supervisor sees how far encoding is, by question and by person, %s, %i wide',
  async (language, width) => {
    const t = await showProgress(language, { width });
    const figures = (await page.getByText(t('encodingProgress.doneOn')).findElement()).closest('dl');
    expect([...(figures?.querySelectorAll('strong') ?? [])].map((figure) => figure.textContent)).toEqual([
      '2,607',
      '1,709',
      '827',
      '62',
      '86',
      '2026-11-26',
    ]);
    const questions = page.getByRole('table').nth(0).getByRole('row');
    await expect.element(questions.nth(1).getByText('v7')).toBeVisible();
    await expect.element(questions.nth(1).getByText('0.81')).toBeVisible();
    await expect.element(questions.nth(1).getByText(t('encodingProgress.lowAgreement'))).not.toBeInTheDocument();
    await expect.element(questions.nth(2).getByText(t('encodingProgress.closed'))).toBeVisible();
    await expect.element(questions.nth(3).getByText(t('encodingProgress.lowAgreement'))).toBeInTheDocument();
    const bar = { coded: '512', review: '41', query: '6', answers: '838' };
    await expect.element(page.getByRole('img', { name: t('encodingProgress.barWords', bar) })).toBeInTheDocument();
    // Who is online stands first, and of them who encodes more in an hour.
    const names = [...document.querySelectorAll('.coding-people .coding-name bdi')].map(
      ({ textContent }) => textContent,
    );
    expect(names).toEqual(['דנה לוי', 'נועה כהן', 'יעל שגיא', 'Olga Kogan']);
    await expect
      .element(page.getByText(t('encodingProgress.hourWords', { hour: '11:00', n: '71' })))
      .toBeInTheDocument();
    await expect.element(page.getByText(t('encodingProgress.finished'))).toBeInTheDocument();
    expect(excessWidth()).toBe(0);
    for (const scheme of ['light', 'dark']) {
      document.documentElement.setAttribute('data-mantine-color-scheme', scheme);
      expect(await axeFaults(), scheme).toEqual([]);
    }
  },
);

test.each(mainly('en'))('without a question there is one act: to choose one, %s', async (language) => {
  const t = await showProgress(language, { progress: () => ({ uses: [], people: [] }) });
  await expect.element(page.getByText(t('encodingProgress.empty'))).toBeVisible();
  await expect.element(page.getByText(t('encodingProgress.allocate'))).not.toBeInTheDocument();
  expect(await axeFaults()).toEqual([]);
  await reach(page.getByRole('link', { name: t('encodingProgress.newQuestion') }));
  await press('Enter');
  await expect.poll(addressShown).toBe('/p/1042/coding/new');
});

test('an observer reads, and can do nothing', async () => {
  const reads = { mayEdit: false, mayAllocate: false };
  const t = await showProgress('en', { progress: () => reads });
  await expect.element(page.getByText('Q31')).toBeVisible();
  expect(page.getByRole('button').elements()).toEqual([]);
  await press('n');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await showProgress('en', { progress: () => ({ ...reads, uses: [] }) });
  await expect.element(page.getByText(t('encodingProgress.emptyReader'))).toBeVisible();
});

/** Opens the menu of the first question by key. */
async function openMenu(t: Awaited<ReturnType<typeof showProgress>>, number = 0) {
  const { number: name, question } = PROGRESS.uses[number] ?? questionRow();
  // As long as they close, a menu and a dialog keep the keyboard.
  for (const role of ['menu', 'dialog'] as const) await expect.element(page.getByRole(role)).not.toBeInTheDocument();
  await reach(page.getByRole('button', { name: t('encodingProgress.actsOf', { name: `${name} ${question}` }) }));
  await press('Enter');
  // Until it has the keyboard, Escape is not for it.
  await expect.poll(() => (document.activeElement?.closest('[role="menu"]') ?? null) !== null).toBe(true);
}

test.each(mainly('he'))('what was encoded automatically is undone, after it is said how much, %s', async (language) => {
  const undone: unknown[] = [];
  const t = await showProgress(language, {
    answers: [
      answerTo(calls.undoAutomatic, ({ params, body }) => {
        undone.push([params['useId'], body]);
        return { opened: 96 };
      }),
    ],
  });
  await openMenu(t);
  await page.getByRole('menuitem', { name: t('encodingProgress.undoAutomatic') }).click();
  const dialog = page.getByRole('dialog', { name: t('encodingProgress.undoTitle', { name: 'Q14' }) });
  await expect.element(dialog.getByRole('definition')).toHaveTextContent('96');
  await expect.element(dialog.getByRole('button', { name: t('app.cancel') })).toHaveFocus();
  expect(await axeFaults()).toEqual([]);
  await reach(dialog.getByRole('button', { name: t('encodingProgress.undoAct'), exact: true }));
  await press('Enter');
  await expect.element(page.getByText(t('encodingProgress.undone', { count: 96, n: '96' }))).toBeVisible();
  expect(undone).toEqual([['1', { act: null }]]);
});

test('a reading that fails is told, beside what was read before', async () => {
  let isCut = false;
  const t = await showProgress('en', {
    progress: () => {
      if (isCut) throw new TypeError('the line is cut');
      return { uses: [questionRow({ isClosed: true })] };
    },
    answers: [
      answerTo(calls.closeCodingUse, () => {
        isCut = true;
        return { success: true };
      }),
    ],
  });
  await expect.element(page.getByText(t('control.live'))).toBeVisible();
  await openMenu(t);
  await page.getByRole('menuitem', { name: t('encodingProgress.reopen') }).click();
  await expect.element(page.getByText(t('control.live'))).not.toBeInTheDocument();
  await expect.element(page.getByText('Q14').first()).toBeVisible();
});

test('an act that cannot be done says why in the menu', async () => {
  const act = (name: string, why: string) => page.getByRole('menuitem', { name: `${name} ${why}` });
  const t = await showProgress('en');
  await openMenu(t, 1);
  await expect.element(act(t('encodingProgress.allocate'), t('encodingProgress.isClosed'))).toBeVisible();
  await press('Escape');
  await openMenu(t, 2);
  await expect.element(act(t('encodingProgress.automaticNow'), t('encodingProgress.nothingAlone'))).toBeVisible();
  await expect.element(act(t('encodingProgress.undoAutomatic'), t('encodingProgress.noneAutomatic'))).toBeVisible();
});

test.each(mainly('en'))('encoding is closed with what stays open, and opened again, %s', async (language) => {
  let open = 279;
  let isClosed = false;
  const closings: unknown[] = [];
  const t = await showProgress(language, {
    progress: () => ({ uses: [questionRow({ isClosed, counts: { ...questionRow().counts, open } })] }),
    answers: [
      answerTo(calls.closeCodingUse, ({ body }) => {
        closings.push(body);
        const wanted = body as { readonly isClosed: boolean; readonly open: number };
        if (wanted.isClosed && wanted.open === 279) {
          open = 250;
          return refused('selectionChanged');
        }
        isClosed = wanted.isClosed;
        return { success: true };
      }),
    ],
  });
  await openMenu(t);
  await page.getByRole('menuitem', { name: t('encodingProgress.close') }).click();
  const dialog = page.getByRole('dialog', { name: t('encodingProgress.closeTitle', { name: 'Q14' }) });
  await expect.element(dialog.getByText('279')).toBeVisible();
  expect(await axeFaults()).toEqual([]);
  const close = dialog.getByRole('button', { name: t('encodingProgress.closeAct'), exact: true });
  await reach(close);
  await press('Enter');
  // Others have encoded meanwhile: the new figure is there, to be looked at.
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  await expect.element(dialog.getByText('250')).toBeVisible();
  await reach(close);
  await press('Enter');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText(t('encodingProgress.closed'))).toBeVisible();
  await openMenu(t);
  await page.getByRole('menuitem', { name: t('encodingProgress.reopen') }).click();
  await expect.element(page.getByText(t('encodingProgress.reopened', { name: 'Q14' }))).toBeVisible();
  expect(closings).toEqual([
    { isClosed: true, open: 279 },
    { isClosed: true, open: 250 },
    { isClosed: false, open: 250 },
  ]);
});

test.each(mainly('he'))('automatic encoding begins as a job, of the question that is chosen, %s', async (language) => {
  const begun: unknown[] = [];
  const t = await showProgress(language, {
    answers: [
      answerTo(calls.codeAutomatically, ({ params }) => {
        begun.push(params['useId']);
        return { jobId: 5 };
      }),
    ],
  });
  await reach(page.getByRole('button', { name: t('encodingProgress.automatic') }));
  await press('Enter');
  const dialog = page.getByRole('dialog', { name: t('encodingProgress.automaticTitle') });
  await expect.element(dialog.getByText(t('encodingSetup.putsByRuleHint'))).toBeVisible();
  expect(await axeFaults()).toEqual([]);
  await dialog.getByRole('combobox', { name: t('encodingProgress.ofQuestion') }).click();
  await page.getByRole('option', { name: /^Q22/ }).click();
  const act = dialog.getByRole('button', { name: t('encodingProgress.automaticAct'), exact: true });
  // Nothing may act alone there.
  await expect.element(act).toBeDisabled();
  await dialog.getByRole('combobox', { name: t('encodingProgress.ofQuestion') }).click();
  await page.getByRole('option', { name: /^Q31/ }).click();
  await act.click();
  await expect.element(page.getByText(t('encodingProgress.automaticBegun', { name: 'Q31' }))).toBeVisible();
  expect(begun).toEqual(['4']);
});
