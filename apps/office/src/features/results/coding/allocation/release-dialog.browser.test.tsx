import { axeFaults, mainly, press, reach } from '@seker/component-tests';
import { codingCalls as calls } from '@seker/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerTo } from '../../../../testing/answering.ts';
import { person, showProgress, task } from '../progress/show-progress.test-data.tsx';

/** One encoder with a task, at a server that releases only who is offline, but for force. */
async function open(
  language: 'he' | 'en',
  { isOnline, mayForce, comesOnline = false }: { isOnline: boolean; mayForce: boolean; comesOnline?: boolean },
) {
  const asked: unknown[] = [];
  let isThere = isOnline;
  let tasks = [task({ batchId: 7, number: 'Q22', answers: 400, done: 212, queries: 3 })];
  const t = await showProgress(language, {
    progress: () => ({ people: [person(2, 'נועה כהן', { isOnline: isThere, tasks })], mayForce }),
    answers: [
      answerTo(calls.releaseCoding, ({ params, body }) => {
        asked.push([params['batchId'], body]);
        if (comesOnline) isThere = true;
        if (isThere && (body as { readonly force: boolean }).force !== true)
          return new Response(JSON.stringify({ code: 'workerOnline', error: 'refused' }), {
            status: 409,
            headers: { 'content-type': 'application/json' },
          });
        tasks = [];
        return { returned: 188, kept: 212 };
      }),
    ],
  });
  const dialog = page.getByRole('dialog');
  return { t, asked, dialog };
}
const WHOSE = { number: 'Q22', name: 'נועה כהן' };

test.each(mainly('en'))(
  'a task of one who is offline is released, with what stays and what goes back, %s',
  async (language) => {
    const { t, asked, dialog } = await open(language, { isOnline: false, mayForce: false });
    await reach(page.getByRole('button', { name: t('encodingProgress.releaseOf', WHOSE) }));
    await press('Enter');
    await expect.element(dialog).toHaveAccessibleName(t('encodingAllocation.releaseTitle', WHOSE));
    await expect.element(dialog.getByRole('button', { name: t('app.cancel') })).toHaveFocus();
    const figures = [...dialog.element().querySelectorAll('dd')].map(({ textContent }) => textContent);
    expect(figures).toEqual(['212', '188']);
    expect(await axeFaults()).toEqual([]);
    await reach(dialog.getByRole('button', { name: t('encodingAllocation.release'), exact: true }));
    await press('Enter');
    await expect.element(page.getByText(t('encodingAllocation.released', { count: 188, n: '188' }))).toBeVisible();
    expect(asked).toEqual([['7', { force: false }]]);
  },
);

test('while a person is online the release is locked, and says that it is an administrator’s', async () => {
  const { t, dialog } = await open('he', { isOnline: true, mayForce: false });
  const release = page.getByRole('button', { name: t('encodingProgress.release') });
  await expect.element(release).toHaveAttribute('aria-disabled', 'true');
  await expect.element(release).toHaveAccessibleDescription(t('encodingProgress.forceOnly'));
  await reach(release);
  await press('Enter');
  await expect.element(dialog).not.toBeInTheDocument();
});

test.each(mainly('he'))('an administrator releases one who is online by force, %s', async (language) => {
  const { t, asked, dialog } = await open(language, { isOnline: true, mayForce: true });
  await reach(page.getByRole('button', { name: t('encodingProgress.forceOf', WHOSE) }));
  await press('Enter');
  await expect.element(dialog).toHaveAccessibleName(t('encodingAllocation.forceTitle', WHOSE));
  await expect.element(dialog.getByText(t('encodingAllocation.atWork', WHOSE))).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: t('app.cancel') })).toHaveFocus();
  for (const scheme of ['light', 'dark']) {
    document.documentElement.setAttribute('data-mantine-color-scheme', scheme);
    expect(await axeFaults(), scheme).toEqual([]);
  }
  await press('Enter');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(asked).toEqual([]);
  await reach(page.getByRole('button', { name: t('encodingProgress.forceOf', WHOSE) }));
  await press('Enter');
  await reach(dialog.getByRole('button', { name: t('encodingAllocation.force'), exact: true }));
  await press('Enter');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(asked).toEqual([['7', { force: true }]]);
});

test('one who comes online meanwhile is not released by a supervisor', async () => {
  const { t, asked, dialog } = await open('en', { isOnline: false, mayForce: false, comesOnline: true });
  await page.getByRole('button', { name: t('encodingProgress.releaseOf', WHOSE) }).click();
  const release = dialog.getByRole('button', { name: t('encodingAllocation.release'), exact: true });
  await release.click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(t('encodingAllocation.needsAdmin'));
  await expect.element(release).toBeDisabled();
  expect(asked).toEqual([['7', { force: false }]]);
});

test('for an administrator it becomes a release by force, which is asked once more', async () => {
  const { t, asked, dialog } = await open('en', { isOnline: false, mayForce: true, comesOnline: true });
  await page.getByRole('button', { name: t('encodingProgress.releaseOf', WHOSE) }).click();
  await dialog.getByRole('button', { name: t('encodingAllocation.release'), exact: true }).click();
  await dialog.getByRole('button', { name: t('encodingAllocation.force'), exact: true }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(asked).toEqual([
    ['7', { force: false }],
    ['7', { force: true }],
  ]);
});
