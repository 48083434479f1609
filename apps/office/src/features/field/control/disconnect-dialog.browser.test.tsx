import '../../../project/bring-field-texts.ts';
import { axeFaults } from '@seker/component-tests';
import { controlCalls as calls } from '@seker/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerTo } from '../../../testing/answering.ts';
import { show } from '../../../testing/show.tsx';
import { DisconnectDialog } from './disconnect-dialog.tsx';

test('everyone is disconnected as counted, and told so', async () => {
  const language = 'he';
  const counted: unknown[] = [];
  let isClosed = false;
  const t = await show(() => <DisconnectDialog project={null} onClose={() => (isClosed = true)} />, {
    language,
    route: '/control',
    path: '/control',
    answers: [
      answerTo(calls.countEveryone, () => ({ people: 3, calls: 2 })),
      answerTo(calls.disconnectEveryone, ({ body }) => {
        counted.push(body);
        return { people: 3, calls: 2 };
      }),
    ],
  });
  const dialog = page.getByRole('dialog', { name: t('control.disconnectTitle') });
  await expect.element(dialog.getByText('3', { exact: true })).toBeVisible();
  await expect.element(dialog.getByText('2', { exact: true })).toBeVisible();
  expect(await axeFaults()).toEqual([]);
  await dialog.getByRole('button', { name: t('control.disconnectAct'), exact: true }).click();
  await expect.element(page.getByText(t('control.disconnected', { count: 3 }))).toBeVisible();
  expect(counted).toEqual([{ projectId: null, counted: { people: 3, calls: 2 } }]);
  expect(isClosed).toBe(true);
});
