import { axeFaults, mainly, press } from '@seker/component-tests';
import { panelEntriesCalls as calls, type PanelEntryRow } from '@seker/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerTo } from '../../../../../testing/answering.ts';
import { AsScreen } from '../../../../../testing/as-screen.tsx';
import { show } from '../../../../../testing/show.tsx';
import { WAYS, WAYS_READ, waysAnswers } from '../../ways.test-data.ts';
import { EntriesPage } from './entries-page.tsx';

const NOW = '2026-11-24T12:20:00.000Z';
const ENTRY: PanelEntryRow = {
  id: 88,
  externalId: 'm-1014',
  enteredAt: NOW,
  state: 'complete',
  endedAt: NOW,
  callback: { state: 'failed', tries: 6, trouble: '503' },
};

async function open(language: 'he' | 'en', isReader: boolean) {
  const sent: unknown[] = [];
  const shown = { ...ENTRY, externalId: isReader ? null : ENTRY.externalId };
  const t = await show(
    () => (
      <AsScreen>
        <EntriesPage />
      </AsScreen>
    ),
    {
      language,
      route: '/p/$projectId/ways-in/panels/$sourceId/entries',
      path: '/p/1042/ways-in/panels/3/entries',
      screen: { width: 1440, height: 900 },
      answers: [
        ...waysAnswers(language, isReader ? WAYS_READ : WAYS),
        answerTo(calls.listPanelEntries, () => ({ rows: [shown], next: null, total: 1 })),
        answerTo(calls.readPanelEntry, () => ({
          ...shown,
          startedAt: NOW,
          exit: isReader ? null : 'https://panel.example/c?id=m-1014',
          callbacks: [{ ...ENTRY.callback, id: 1, end: 'complete' as const, at: NOW, dueAt: null, sentAt: null }],
          mayResend: !isReader,
        })),
        answerTo(calls.resendPanelCallback, ({ params }) => {
          sent.push(params);
          return { success: true };
        }),
      ],
    },
  );
  return { t, sent };
}

test.each(mainly('he'))(
  'an entry tells its story, and its callback is sent again after asking, %s',
  async (language) => {
    const { t, sent } = await open(language, false);
    const row = page.getByRole('row', { name: /m-1014/ });
    await expect.element(row.getByText(t('entries.callback.failed'))).toBeVisible();
    await expect.element(row.getByText(t('panel.trouble.status', { status: '503' }), { exact: false })).toBeVisible();
    await press('j', ' ');
    const story = page.getByRole('complementary', { name: 'm-1014' });
    await expect.element(story.getByText('https://panel.example/c?id=m-1014')).toBeVisible();
    await expect.element(story.getByText(t('entries.step.told', { end: t('panel.end.complete') }))).toBeVisible();
    expect(await axeFaults()).toEqual([]);
    await story.getByRole('button', { name: t('entries.resend') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('entries.resend'), exact: true })
      .click();
    await expect.poll(() => sent).toEqual([{ projectId: '1042', sourceId: '3', entryId: '88' }]);
  },
);

test.each(mainly('en'))('a reader sees how far each came, and not who it is, %s', async (language) => {
  const { t } = await open(language, true);
  await expect.element(page.getByText('[88]')).toBeVisible();
  await press('j', ' ');
  const story = page.getByRole('complementary', { name: '[88]' });
  await expect.element(story.getByText(t('entries.step.entered'))).toBeVisible();
  expect(story.getByRole('button', { name: t('entries.resend') }).elements()).toEqual([]);
});
