import '../workspace.css';
import { arrangeScreen, axeFaults, mainly, onLeave, press, showDocument } from '@seker/component-tests';
import type { Callback } from '@seker/contract';
import { bringTexts, createI18n, ScreenApp, type TextKey, workspaceTexts } from '@seker/ui';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { CallbackNotice } from './callback-notice.tsx';
import { type CallbackView, viewOf } from './callback-view.ts';
import { Callbacks } from './callbacks.tsx';
import type { Callbacks as CallbacksState } from './use-callbacks.ts';

bringTexts(workspaceTexts);

const NOW = Date.parse('2026-11-26T15:00:00Z');
const inMinutes = (minutes: number) => new Date(NOW + minutes * 60_000).toISOString();
const callback = (caseId: number, minutes: number, over: Partial<Callback> = {}): CallbackView =>
  viewOf(
    {
      projectId: 1043,
      projectName: 'Health',
      caseId,
      name: `Moshe ${caseId}`,
      at: inMinutes(minutes),
      opensAt: inMinutes(minutes + 10),
      isMine: true,
      owner: 'Dana',
      ask: '',
      note: 'After five',
      zone: 'Asia/Jerusalem',
      ...over,
    },
    NOW,
  );

async function open(language: 'he' | 'en', views: readonly CallbackView[], isInCall = true, isNotice = false) {
  await arrangeScreen({ width: 1280, height: 800 });
  const direction = language === 'he' ? 'rtl' : 'ltr';
  await showDocument(
    `<!doctype html><html lang="${language}" dir="${direction}"><title>Seker</title><body><div id="root"></div></body></html>`,
  );
  const translator = createI18n(language);
  const taken: number[] = [];
  const closed: string[] = [];
  const callbacks: CallbacksState = {
    views,
    days: Array.from({ length: 7 }, (_, ahead) => ({
      day: `2026-11-${26 + ahead}`.replace('-31', '-30').replace('-32', '-30'),
      mine: ahead === 0 ? views.filter(({ isMine }) => isMine).length : 0,
      all: ahead === 0 ? views.length : 0,
      isClosed: ahead === 2,
    })).slice(0, 5),
    hasFailed: false,
    isLoading: false,
    retry: () => undefined,
    isOpen: true,
    close: () => void closed.push('closed'),
    told: null,
    dismiss: () => void closed.push('dismissed'),
    booked: null,
    unbook: () => undefined,
    take: ({ caseId }) => void taken.push(caseId),
    takeBooked: async () => await Promise.resolve(true),
    refresh: () => undefined,
    command: {
      id: 'callbacks',
      label: translator.t('top.callbacks'),
      hint: 'F7',
      disabledReason: null,
      run: () => undefined,
    },
    commands: [],
  };
  const root = createRoot(document.getElementById('root') ?? document.body);
  onLeave(() => root.unmount());
  const [first] = views;
  root.render(
    <ScreenApp translator={translator} onSessionEnd={() => undefined}>
      <main>
        <h1>Desk</h1>
        {isNotice ? null : <Callbacks callbacks={callbacks} isInCall={isInCall} />}
        {first === undefined || !isNotice ? null : (
          <CallbackNotice
            callback={first}
            isInCall={isInCall}
            projectId={1042}
            onTake={() => void taken.push(first.caseId)}
            onDismiss={callbacks.dismiss}
          />
        )}
      </main>
    </ScreenApp>,
  );
  const t = (key: TextKey, values: Readonly<Record<string, string>> = {}): string => translator.t(key, values);
  return { taken, closed, t };
}

test.each(['he', 'en'] as const)('the row that can be taken has the focus, and its keys, %s', async (language) => {
  const { taken, closed, t } = await open(language, [callback(1, 0), callback(2, 30), callback(3, 60)]);
  const rows = page.getByRole('button', { name: /Moshe/ });
  await expect.element(rows.nth(0)).toHaveFocus();
  await expect.element(rows.nth(0).getByText(t('callbacks.due'))).toBeVisible();
  await press('ArrowDown');
  await expect.element(rows.nth(1)).toHaveFocus();
  await press('ArrowUp');
  await press('Enter');
  expect(taken).toEqual([1]);
  await press('Escape');
  expect(closed).toEqual(['closed']);
  expect(await axeFaults()).toEqual([]);
});

test.each(mainly('he'))('those of others come with all, the overdue ones first with the rule, %s', async (language) => {
  const other = callback(7, -15, { isMine: false, owner: 'Noam' });
  const { t } = await open(language, [callback(1, 0), other]);
  await expect.element(page.getByText('Moshe 7')).not.toBeInTheDocument();
  await page.getByText(new RegExp(t('callbacks.all'))).click();
  await expect.element(page.getByRole('heading', { level: 3 }).nth(0)).toHaveTextContent(t('callbacks.overdue'));
  await expect
    .element(page.getByRole('button', { name: /Moshe 7/ }).getByText(t('callbacks.of', { name: 'Noam' })))
    .toBeVisible();
  expect(await axeFaults()).toEqual([]);
});

test.each(mainly('en'))('what is told is taken or put off, and none are none, %s', async (language) => {
  const { taken, closed, t } = await open(language, [callback(1, 4)], true, true);
  await expect.element(page.getByRole('complementary', { name: t('callbacks.noticeSoon') })).toBeVisible();
  await page.getByRole('button', { name: new RegExp(t('callbacks.takeAfter')) }).click();
  expect(taken).toEqual([1]);
  await page.getByRole('button', { name: t('callbacks.dismiss') }).click();
  expect(closed).toEqual(['dismissed']);
  const empty = await open(language, []);
  await expect.element(page.getByText(empty.t('callbacks.none'))).toBeVisible();
});
