import { axeFaults, press } from '@seker/component-tests';
import { listRecordsCalls as calls, listFilesCalls, type WholeListFile } from '@seker/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { loggedIn } from '../../../testing/account.test-data.ts';
import { answerTo, refusing } from '../../../testing/answering.ts';
import { AsScreen } from '../../../testing/as-screen.tsx';
import { addressShown, show } from '../../../testing/show.tsx';
import { RecordPage } from './record-page.tsx';

const NOW = '2026-11-24T12:20:00.000Z';
const LIST: WholeListFile = {
  id: 3,
  name: 'Customers',
  group: { id: 1, name: 'Demo' },
  rows: 2,
  phones: 2,
  emails: 0,
  columns: [
    { field: 'phone', title: 'נייד', kind: 'phone', values: [] },
    { field: 'name', title: 'שם', kind: 'name', values: [] },
    { field: 'region', title: 'אזור', kind: 'values', values: [{ value: 'צפון', label: 'צפון' }] },
  ],
  addedAt: NOW,
  addedBy: null,
  projects: [],
  projectCount: 0,
  revision: 1,
  changedAt: NOW,
  changedBy: null,
};

test('a record is mended, with its fault told at the field', async () => {
  const language = 'en';
  const sent: unknown[] = [];
  const t = await show(
    () => (
      <AsScreen>
        <RecordPage />
      </AsScreen>
    ),
    {
      language,
      route: '/lists/$listFileId/$recordId',
      path: '/lists/3/7',
      answers: [
        loggedIn(),
        answerTo(listFilesCalls.readListFile, () => LIST),
        answerTo(calls.readRecord, () => ({
          id: 7,
          fields: { phone: '054-4000007', name: 'Daniel O’Connor', region: 'צפון' },
          phones: ['+972544000007'],
          email: null,
          isDoubtful: false,
          revision: 1,
        })),
        answerTo(calls.editRecord, ({ body }) => {
          const { fields } = body as { readonly fields: Readonly<Record<string, string>> };
          sent.push(fields);
          if (fields['phone'] === 'not a number') return refusing({ field: 'c0', code: 'phoneUnreadable' });
          return { revision: 2 };
        }),
      ],
    },
  );
  await expect.element(page.getByRole('heading', { level: 1, name: 'Daniel O’Connor' })).toBeVisible();
  // Its label says that it is changed, once it is.
  const number = page.getByRole('textbox', { name: /^נייד/ });
  await number.fill('not a number');
  await press('Control+s');
  await expect.element(page.getByText(t('fault.phoneUnreadable'))).toBeVisible();
  expect(await axeFaults()).toEqual([]);
  await number.fill('03-6401234');
  await press('Control+s');
  await expect.element(page.getByText(t('records.saved'))).toBeVisible();
  await expect.poll(addressShown).toBe('/lists/3');
  // Only what was changed is sent.
  expect(sent).toEqual([{ phone: 'not a number' }, { phone: '03-6401234' }]);
});
