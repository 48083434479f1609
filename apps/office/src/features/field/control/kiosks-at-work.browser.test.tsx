import '../../../project/bring-field-texts.ts';
import { axeFaults, mainly } from '@seker/component-tests';
import { devicesCalls as calls } from '@seker/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerTo } from '../../../testing/answering.ts';
import { AsScreen } from '../../../testing/as-screen.tsx';
import { device } from '../../../testing/device.test-data.ts';
import { show } from '../../../testing/show.tsx';
import { KiosksAtWork } from './kiosks-at-work.tsx';

test.each(mainly('he'))(
  'kiosks stand on the floor of their project, with what came of them today, %s',
  async (language) => {
    const asked: string[] = [];
    const t = await show(
      () => (
        <AsScreen>
          <h1>Floor</h1>
          <KiosksAtWork projectId={7} />
        </AsScreen>
      ),
      {
        language,
        route: '/control',
        path: '/control',
        answers: [
          answerTo(calls.listDevices, ({ query }) => {
            asked.push(`${query.get('project')} ${query.get('state')}`);
            const row = device(3, { state: 'away' });
            return { rows: [row], next: null, total: 1 };
          }),
        ],
      },
    );
    const row = page.getByRole('row', { name: /^Kiosk 3/ });
    await expect.element(row.getByText(t('devices.state.away'))).toBeVisible();
    await expect.element(row.getByText(t('devices.todayOf', { completed: 3, begun: 5 }))).toBeVisible();
    expect(asked).toEqual(['7 away,connected']);
    expect(await axeFaults()).toEqual([]);
  },
);

test.each(mainly('en'))('a floor whose kiosks cannot be read says so, %s', async (language) => {
  let isDown = true;
  const t = await show(
    () => (
      <AsScreen>
        <h1>Floor</h1>
        <KiosksAtWork projectId={7} />
      </AsScreen>
    ),
    {
      language,
      route: '/control',
      path: '/control',
      answers: [
        answerTo(calls.listDevices, () =>
          isDown
            ? Response.json({ code: 'technicalFailure', error: 'why' }, { status: 503 })
            : { rows: [device(3, { state: 'away' })], next: null, total: 1 },
        ),
      ],
    },
  );
  await expect.element(page.getByRole('alert')).toBeVisible();
  isDown = false;
  await page.getByRole('button', { name: t('app.retry') }).click();
  await expect.element(page.getByRole('row', { name: /^Kiosk 3/ })).toBeVisible();
  expect(page.getByRole('alert').elements()).toEqual([]);
});
