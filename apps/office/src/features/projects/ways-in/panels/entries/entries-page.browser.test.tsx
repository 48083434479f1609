import { axeFaults, mainly, press } from '@seker/component-tests';
import { panelEntriesCalls as calls, type PanelEntryRow } from '@seker/contract';
import { beforeEach, expect, test } from 'vitest';
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

/** With which status the server answers: another one than 200 without what was asked for. */
const server = { status: 200 };
const orFailure = <T,>(answer: T): T | Response =>
  server.status === 200 ? answer : Response.json({ code: 'technicalFailure', error: 'why' }, { status: server.status });

beforeEach(() => {
  server.status = 200;
});

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
        answerTo(calls.listPanelEntries, () => orFailure({ rows: [shown], next: null, total: 1 })),
        answerTo(calls.readPanelEntry, () =>
          orFailure({
            ...shown,
            startedAt: NOW,
            exit: isReader ? null : 'https://panel.example/c?id=m-1014',
            callbacks: [{ ...ENTRY.callback, id: 1, end: 'complete' as const, at: NOW, dueAt: null, sentAt: null }],
            mayResend: !isReader,
          }),
        ),
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

test.each(mainly('en'))(
  'what was read stays where it cannot be read again, with its time, and goes where it is refused, %s',
  async (language) => {
    const { t } = await open(language, false);
    await expect.element(page.getByRole('row', { name: /m-1014/ })).toBeVisible();
    await press('j', ' ');
    const story = page.getByRole('complementary', { name: 'm-1014' });
    const exit = story.getByText('https://panel.example/c?id=m-1014');
    await expect.element(exit).toBeVisible();
    const [since = ''] = t('app.shownSince', { when: '|' }).split('|');
    server.status = 503;
    await story.getByRole('button', { name: t('entries.resend') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('entries.resend'), exact: true })
      .click();
    const told = page.getByRole('alert');
    await expect
      .poll(() => told.elements().map(({ textContent }) => textContent?.includes(since)))
      .toEqual([true, true]);
    await expect.element(exit).toBeVisible();
    await expect.element(page.getByRole('row', { name: /m-1014/ })).toBeVisible();
    expect(await axeFaults()).toEqual([]);

    server.status = 403;
    await story.getByRole('button', { name: t('app.retry') }).click();
    await expect.poll(() => exit.elements()).toEqual([]);
    await expect.element(story.getByRole('alert')).not.toHaveTextContent(since);
    await page
      .getByRole('button', { name: t('app.retry') })
      .first()
      .click();
    await expect.poll(() => page.getByRole('row', { name: /m-1014/ }).elements()).toEqual([]);
  },
);
