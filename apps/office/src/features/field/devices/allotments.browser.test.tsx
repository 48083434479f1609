import { axeFaults } from '@seker/component-tests';
import { type AllotmentRow, allotmentsCalls as calls } from '@seker/contract';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { loggedIn } from '../../../testing/account.test-data.ts';
import { answerTo } from '../../../testing/answering.ts';
import { AsScreen } from '../../../testing/as-screen.tsx';
import { device } from '../../../testing/device.test-data.ts';
import { show } from '../../../testing/show.tsx';
import { AllotmentsOfDevice } from './allotments-of-device.tsx';

const CELL = { projectId: 7, project: 'Shops', quotaId: 1, quota: 'Age', cellId: 3, cell: '18–34', free: 12 };
const HELD: AllotmentRow = {
  id: 5,
  projectId: 7,
  project: 'Shops',
  quota: 'Age',
  cell: '35–54',
  places: 4,
  used: 1,
  isAsked: false,
  until: '2031-05-06T21:00:00.000Z',
  givenBy: 'Michal',
};

const fewer = () =>
  new Response(JSON.stringify({ code: 'noPlaces', error: 'fewer', details: { free: 1 } }), {
    status: 409,
    headers: { 'content-type': 'application/json' },
  });

async function open(language: 'he' | 'en', answers: { readonly isRefused?: boolean } = {}) {
  const asked: unknown[] = [];
  let held: readonly AllotmentRow[] = [HELD];
  const t = await show(
    () => (
      <AsScreen>
        <h1>Devices</h1>
        <h2>Tablet 07</h2>
        <AllotmentsOfDevice device={device(9, { kind: 'field', name: 'Tablet 07' })} />
      </AsScreen>
    ),
    {
      language,
      route: '/devices',
      path: '/devices',
      answers: [
        loggedIn({ screenLanguage: language }),
        answerTo(calls.listAllotments, () => ({ allotments: [...held], cells: [CELL] })),
        answerTo(calls.giveAllotment, ({ body }) => {
          if (answers.isRefused === true) return fewer();
          asked.push(body);
          return { id: 6 };
        }),
        answerTo(calls.returnAllotment, () => {
          asked.push('returned');
          held = [];
          return { success: true };
        }),
      ],
    },
  );
  return { t, asked };
}

it('tells what a device holds, and takes it back', async () => {
  const { t, asked } = await open('he');
  await expect.element(page.getByText('35–54')).toBeVisible();
  await expect.element(page.getByText('Age · Shops')).toBeVisible();
  expect(await axeFaults()).toEqual([]);
  await page.getByRole('button', { name: t('places.returnOf', { cell: '35–54' }) }).click();
  await expect.element(page.getByText(t('places.none'))).toBeVisible();
  expect(asked).toEqual(['returned']);
});

it('gives places of a cell until a day, and says where the cell has fewer', async () => {
  const { t, asked } = await open('en', {});
  await page.getByRole('button', { name: t('places.give') }).click();
  const dialog = page.getByRole('dialog');
  const act = dialog.getByRole('button', { name: t('places.giveAct'), exact: true });
  await dialog.getByRole('combobox', { name: t('places.cell') }).click();
  await page.getByRole('option', { name: /18–34/ }).click();
  await dialog.getByRole('textbox', { name: t('places.places') }).fill('3');
  await dialog.getByLabelText(t('places.untilDay')).fill('2031-05-06');
  expect(await axeFaults()).toEqual([]);
  await act.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(asked).toEqual([{ projectId: 7, cellId: 3, places: 3, until: '2031-05-06' }]);
});

it('keeps what was typed where the cell has fewer places left', async () => {
  const { t } = await open('he', { isRefused: true });
  await page.getByRole('button', { name: t('places.give') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: t('places.cell') }).click();
  await page.getByRole('option', { name: /18–34/ }).click();
  await dialog.getByRole('textbox', { name: t('places.places') }).fill('99');
  await dialog.getByLabelText(t('places.untilDay')).fill('2031-05-06');
  await dialog.getByRole('button', { name: t('places.giveAct'), exact: true }).click();
  await expect.element(dialog.getByText(t('places.fewer', { count: 12 }))).toBeVisible();
  await expect.element(dialog.getByRole('textbox', { name: t('places.places') })).toHaveValue('99');
});
