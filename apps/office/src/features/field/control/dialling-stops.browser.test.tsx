import '../../../project/bring-field-texts.ts';
import { axeFaults } from '@seker/component-tests';
import { controlCalls as calls } from '@seker/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { loggedIn } from '../../../testing/account.test-data.ts';
import { answerTo } from '../../../testing/answering.ts';
import { AsScreen } from '../../../testing/as-screen.tsx';
import { show } from '../../../testing/show.tsx';
import { DiallingStops } from './dialling-stops.tsx';
import { StopDiallingDialog } from './stop-dialling-dialog.tsx';

const AT = { route: '/control', path: '/control', language: 'he' } as const;

test('dialling is stopped at one press, and what rang is told', async () => {
  const asked: unknown[] = [];
  const t = await show(() => <StopDiallingDialog project={{ id: 7, name: 'Omnibus' }} onClose={() => undefined} />, {
    ...AT,
    answers: [
      answerTo(calls.stopDialling, ({ body }) => {
        asked.push(body);
        return { calls: 2 };
      }),
    ],
  });
  const dialog = page.getByRole('dialog', { name: t('control.stopDiallingIn', { project: 'Omnibus' }) });
  await expect.element(dialog).toBeVisible();
  expect(await axeFaults()).toEqual([]);
  await dialog.getByRole('button', { name: t('control.stopDiallingAct'), exact: true }).click();
  await expect.element(page.getByText(t('control.diallingStopped', { count: 2 }))).toBeVisible();
  expect(asked).toEqual([{ projectId: 7 }]);
});

test('what is not dialled is shown with who stopped it, and is resumed by those who may', async () => {
  const asked: unknown[] = [];
  const since = '2026-03-01T10:32:00.000Z';
  const t = await show(
    () => (
      <AsScreen>
        <h1>–</h1>
        <DiallingStops
          stops={[
            { project: null, isEverywhere: true, since, by: 'Ronit', mayEnd: false },
            { project: { id: 7, name: 'Omnibus' }, isEverywhere: false, since, by: 'Avi', mayEnd: true },
          ]}
        />
      </AsScreen>
    ),
    {
      ...AT,
      answers: [
        loggedIn(),
        answerTo(calls.resumeDialling, ({ body }) => {
          asked.push(body);
          return { success: true };
        }),
      ],
    },
  );
  await expect.element(page.getByText(t('control.stopEverywhere'))).toBeVisible();
  expect(await axeFaults()).toEqual([]);
  await expect.element(page.getByRole('button', { name: t('control.resumeDialling') })).toBeVisible();
  await page.getByRole('button', { name: t('control.resumeDialling') }).click();
  await expect.poll(() => asked).toEqual([{ projectId: 7 }]);
});
