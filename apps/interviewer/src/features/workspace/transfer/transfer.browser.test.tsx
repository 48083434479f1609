import '../workspace.css';
import '../cards.css';
import '../dialogs.css';
import { arrangeScreen, axeFaults, mainly, onLeave, showDocument } from '@seker/component-tests';
import { supervisingCalls as calls } from '@seker/contract';
import { bringTexts, createI18n, endSession, ScreenApp, type TextKey, workspaceTexts } from '@seker/ui';
import { type ReactElement, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { CallCompany, TransferButton } from './call-company.tsx';
import type { Company } from './company.ts';
import { TransferDialog } from './transfer-dialog.tsx';

bringTexts(workspaceTexts);
afterEach(() => void vi.unstubAllGlobals());

const TALKING = { state: 'answered', manual: false } as const;
const ALONE: Company = { supervision: null, mayHandOver: true };
const ronit = { name: 'Ronit', how: 'barge', state: 'hears', isAsked: true } as const;

/** A call block and the dialog that it opens; `tell` is what the server says of the call from now on. */
async function desk(
  language: 'he' | 'en',
  company: Company,
  supervisors: readonly { id: number; name: string }[] = [],
) {
  await arrangeScreen({ width: 1280, height: 800 });
  const direction = language === 'he' ? 'rtl' : 'ltr';
  await showDocument(
    `<!doctype html><html lang="${language}" dir="${direction}"><title>Seker</title><body><div id="root"></div></body></html>`,
  );
  const asked: string[] = [];
  const waiting: (() => void)[] = [];
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const { pathname } = new URL(url, location.href);
    asked.push(`${init?.method ?? 'GET'} ${pathname} ${typeof init?.body === 'string' ? init.body : ''}`.trim());
    if (pathname === calls.askSupervisor.path) await new Promise<void>((resolve) => waiting.push(resolve));
    const body = pathname === calls.listFreeSupervisors.path ? { can: true, supervisors } : { success: true };
    return new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });
  });
  const told: { tell: (next: Company) => void } = { tell: () => undefined };
  const Desk = (): ReactElement => {
    const [now, setNow] = useState(company);
    const [isOpen, setOpen] = useState(false);
    useEffect(() => void Object.assign(told, { tell: setNow }), []);
    return (
      <main>
        <h1>Desk</h1>
        <CallCompany call={TALKING} company={now} />
        <TransferButton call={TALKING} company={now} onTransfer={() => setOpen(true)} />
        <TransferDialog isOpen={isOpen} supervision={now.supervision} onClose={() => setOpen(false)} />
      </main>
    );
  };
  const translator = createI18n(language);
  const root = createRoot(document.getElementById('root') ?? document.body);
  root.render(
    <ScreenApp translator={translator} onSessionEnd={() => undefined}>
      <Desk />
    </ScreenApp>,
  );
  onLeave(() => {
    endSession(null);
    root.unmount();
  });
  const t = (key: TextKey, values: Readonly<Record<string, string>> = {}): string => translator.t(key, values);
  return { t, asked, waiting, tell: (next: Company) => told.tell(next) };
}

test.each(['he', 'en'] as const)('the call block names who listens, %s', async (language) => {
  const { t, tell } = await desk(language, {
    ...ALONE,
    supervision: { ...ronit, how: 'listen', isAsked: false },
  });
  await expect.element(page.getByText(t('company.listen', { name: 'Ronit' }))).toBeVisible();
  expect(await axeFaults()).toEqual([]);
  tell({ ...ALONE, supervision: { ...ronit, isAsked: false } });
  await expect.element(page.getByText(t('company.barge', { name: 'Ronit' }))).toBeVisible();
  tell({ supervision: null, mayHandOver: false });
  await expect.element(page.getByText(t('company.barge', { name: 'Ronit' }))).not.toBeInTheDocument();
  // What the exchange cannot do is not drawn.
  expect(page.getByRole('button').elements()).toEqual([]);
});

test.each(['he', 'en'] as const)('a supervisor is asked in, joins, and gets the call, %s', async (language) => {
  const { t, asked, waiting, tell } = await desk(language, ALONE, [{ id: 5, name: 'Ronit' }]);
  await page.getByRole('button', { name: t('transfer.act') }).click();
  const dialog = page.getByRole('dialog', { name: t('transfer.title') });
  await dialog.getByRole('button', { name: 'Ronit', exact: true }).click();
  await expect.element(dialog.getByText(t('transfer.rings', { name: 'Ronit' }))).toBeVisible();
  expect(await axeFaults()).toEqual([]);
  for (const answer of waiting) answer();
  tell({ ...ALONE, supervision: ronit });
  await expect.element(dialog.getByText(t('transfer.joined', { name: 'Ronit' }))).toBeVisible();
  await dialog.getByRole('button', { name: t('transfer.leave', { name: 'Ronit' }) }).click();
  await expect.poll(() => asked.at(-1)).toMatch(/^POST \/api\/v1\/line\/hand-over/);
  expect(asked).toContain('POST /api/v1/line/supervisor {"supervisorId":5}');
});

test.each(mainly('he'))('the interviewer goes on alone, %s', async (language) => {
  const { t, asked, tell } = await desk(language, { ...ALONE, supervision: ronit });
  await page.getByRole('button', { name: t('transfer.act') }).click();
  await page.getByRole('button', { name: t('transfer.alone', { name: 'Ronit' }) }).click();
  await expect.poll(() => asked.at(-1)).toMatch(/^POST \/api\/v1\/line\/alone/);
  tell(ALONE);
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test.each(mainly('en'))(
  'with no supervisor at a telephone the dialog says so and looks again, %s',
  async (language) => {
    const { t, asked } = await desk(language, ALONE);
    await page.getByRole('button', { name: t('transfer.act') }).click();
    await expect.element(page.getByText(t('transfer.none'))).toBeVisible();
    expect(await axeFaults()).toEqual([]);
    await page.getByRole('button', { name: t('transfer.again') }).click();
    await expect.poll(() => asked.filter((one) => one.startsWith('GET /api/v1/line/supervisors')).length).toBe(2);
  },
);
