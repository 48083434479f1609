import { axeFaults, press } from '@seker/component-tests';
import {
  accountCalls,
  allotmentsCalls,
  devicesCalls as calls,
  type DeviceRow,
  type HeldMediumRow,
  type HeldRow,
  heldMediaCalls,
  heldPackagesCalls,
  jobsCalls,
} from '@seker/contract';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { loggedIn } from '../../../testing/account.test-data.ts';
import { answerTo } from '../../../testing/answering.ts';
import { AsScreen } from '../../../testing/as-screen.tsx';
import { device } from '../../../testing/device.test-data.ts';
import { addressShown, show } from '../../../testing/show.tsx';
import { DevicesPage } from './devices-page.tsx';

const NOW = Date.parse('2026-11-24T12:20:00.000Z');
const PAIRING = {
  code: 'ABCD2345',
  url: 'https://seker.example/field/#pair=ABCD2345',
  until: '2026-11-24T12:30:00.000Z',
};

const HELD: HeldRow = {
  id: 3,
  kind: 'interview',
  why: 'fork',
  state: 'waiting',
  device: { id: 9, name: 'Tablet 07' },
  person: null,
  project: null,
  caseId: null,
  bytes: 1,
  receivedAt: '2026-11-24T12:20:00.000Z',
  decided: null,
  interviewId: null,
};

const MEDIUM: HeldMediumRow = {
  id: 4,
  why: 'metadata',
  state: 'waiting',
  device: HELD.device,
  person: null,
  project: null,
  caseId: null,
  interviewId: null,
  mime: 'image/jpeg',
  bytes: 1,
  receivedAt: HELD.receivedAt,
  decided: null,
};

afterEach(() => void vi.useRealTimers());

async function open(language: 'he' | 'en', rows: readonly DeviceRow[], projects = [{ id: 7, name: 'Museum' }]) {
  const asked: unknown[] = [];
  const state = { current: 'pairing' as DeviceRow['state'] };
  const t = await show(
    () => (
      <AsScreen>
        <DevicesPage />
      </AsScreen>
    ),
    {
      language,
      route: '/devices',
      path: '/devices',
      answers: [
        loggedIn({ screenLanguage: language }),
        answerTo(accountCalls.readTables, () => ({ tables: {} })),
        answerTo(jobsCalls.listJobs, () => ({ jobs: [] })),
        answerTo(calls.listDevices, () => ({ rows: [...rows], next: null, total: rows.length })),
        answerTo(allotmentsCalls.listAllotments, () => ({ allotments: [], cells: [] })),
        answerTo(heldMediaCalls.listHeldMedia, () => ({ rows: [MEDIUM], next: null, total: 1 })),
        answerTo(heldPackagesCalls.listHeldPackages, () => ({ rows: [HELD], next: null, total: 1 })),
        answerTo(calls.readDeviceChoices, () => ({ projects, people: [{ id: 4, name: 'Noam' }] })),
        answerTo(calls.addDevice, ({ body }) => {
          asked.push(body);
          return { id: 9, ...PAIRING };
        }),
        answerTo(calls.addFieldDevice, ({ body }) => {
          asked.push(body);
          return { id: 9, ...PAIRING };
        }),
        answerTo(calls.editDevice, ({ body }) => {
          asked.push(body);
          return { revision: 2 };
        }),
        answerTo(calls.readDevice, () => device(9, { state: state.current, held: 1, heldMedia: 1 })),
        answerTo(calls.revokeDevice, ({ body }) => {
          asked.push(body);
          return { success: true };
        }),
      ],
    },
  );
  return { t, asked, state };
}

/** What the timer of a code says. */
function secondsLeft(): number {
  const [, minutes, seconds] = /(\d+):(\d\d)/.exec(page.getByRole('timer').element().textContent ?? '') ?? [];
  return Number(minutes) * 60 + Number(seconds);
}

describe.each(['he', 'en'] as const)('the devices, %s', (language) => {
  it('say how each is, and what cannot be done to it', async () => {
    const { t } = await open(language, [
      device(1, { state: 'away', battery: 11, behind: 1 }),
      device(2, { state: 'revoked', battery: null, version: null }),
    ]);
    await expect.element(page.getByText(t('devices.state.away')).last()).toBeVisible();
    await expect.element(page.getByText('11%')).toBeVisible();
    await expect.element(page.getByRole('img', { name: t('devices.behindOne') })).toBeVisible();
    const today = t('devices.todayOf', { completed: 3, begun: 5 });
    await expect.element(page.getByText(today).first()).toBeVisible();
    await page.getByRole('button', { name: t('list.actsOf', { name: 'Kiosk 2' }) }).click();
    await expect.element(page.getByRole('menuitem', { name: t('devices.revoke'), exact: false })).toBeDisabled();
    await press('Escape');
    expect(await axeFaults()).toEqual([]);
  });

  it('are paired by a code that runs down, and the dialog goes when the device has come', async () => {
    const { t, asked, state } = await open(language, []);
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: NOW });
    await page.getByRole('button', { name: t('devices.pair') }).click();
    const fields = page.getByRole('dialog').getByRole('textbox');
    await fields.nth(-3).fill('Kiosk 9');
    const shown = page.getByRole('button', { name: t('devices.showCode') });
    await expect.element(shown).toBeDisabled();
    await fields.nth(-1).fill('2468');
    await shown.click();
    expect(asked).toEqual([{ name: 'Kiosk 9', place: '', pin: '2468' }]);
    await expect.element(page.getByText('ABCD-2345')).toBeVisible();
    // What is awaited may move the clock by itself.
    const before = secondsLeft();
    expect(before).toBeGreaterThan(540);
    vi.advanceTimersByTime(61_000);
    await expect.poll(secondsLeft).toBeLessThanOrEqual(before - 61);
    expect(await axeFaults()).toEqual([]);
    vi.advanceTimersByTime(600_000);
    await expect.element(page.getByText(t('devices.codeOver'))).toBeVisible();
    state.current = 'connected';
    const paired = page.getByText(t('devices.paired', { name: 'Kiosk 9' }));
    // It is looked every two seconds whether the device has come.
    await expect
      .poll(() => {
        vi.advanceTimersByTime(2_000);
        return paired.elements().length;
      })
      .toBeGreaterThan(0);
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  });

  it('are revoked by their typed name alone', async () => {
    const { t, asked } = await open(language, [device(1, {})]);
    await page.getByRole('button', { name: t('list.actsOf', { name: 'Kiosk 1' }) }).click();
    await page.getByRole('menuitem', { name: t('devices.revoke') }).click();
    const revoke = page.getByRole('button', { name: t('devices.revokeAct') });
    await expect.element(revoke).toBeDisabled();
    await page.getByRole('dialog').getByRole('textbox').fill('Kiosk 1');
    await revoke.click();
    await expect.element(page.getByText(t('devices.revoked', { name: 'Kiosk 1' }))).toBeVisible();
    expect(asked).toEqual([{ name: 'Kiosk 1' }]);
  });

  it('say where kiosks are switched on when they are nowhere', async () => {
    const { t } = await open(language, [], []);
    await page.getByRole('button', { name: t('devices.pair') }).click();
    await page.getByRole('radio', { name: t('devices.pairKind.kiosk') }).click();
    await expect.element(page.getByText(t('devices.noProjects'))).toBeVisible();
  });

  it('are paired for an interviewer in the field, of whom only a name of the device is asked', async () => {
    const { t, asked } = await open(language, []);
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: NOW });
    await page.getByRole('button', { name: t('devices.pair') }).click();
    await page.getByRole('radio', { name: t('devices.pairKind.field') }).click();
    const act = page.getByRole('button', { name: t('devices.showCode') });
    await expect.element(act).toBeDisabled();
    await page
      .getByRole('dialog')
      .getByRole('textbox', { name: t('devices.name') })
      .fill('Tablet 07');
    await act.click();
    await expect.element(page.getByText('ABCD-2345')).toBeVisible();
    expect(asked).toEqual([{ name: 'Tablet 07' }]);
  });

  it('may work without a promise of their browser when a supervisor says so, and the list says it', async () => {
    const own = { kind: 'field', project: null, person: { id: 4, name: 'Noam' }, hasPin: false, place: '' } as const;
    const { t, asked } = await open(language, [
      device(1, { ...own, name: 'Tablet 07' }),
      device(2, { ...own, name: 'Tablet 08', isStorageOverridden: true, freeBytes: 3_100_000_000 }),
    ]);
    await expect.element(page.getByRole('img', { name: t('devices.unpromised') })).toBeVisible();
    await page.getByRole('button', { name: t('list.actsOf', { name: 'Tablet 07' }) }).click();
    await page.getByRole('menuitem', { name: t('devices.edit') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('checkbox', { name: t('devices.override') }).click();
    expect(await axeFaults()).toEqual([]);
    await dialog.getByRole('button', { name: t('devices.save') }).click();
    await expect
      .poll(() => asked)
      .toEqual([{ name: 'Tablet 07', place: '', pin: null, isStorageOverridden: true, revision: 1 }]);
  });

  it('say what those in the field have not sent, what is held, and whose they are', async () => {
    const since = new Date(Date.now() - 27 * 3_600_000).toISOString();
    const own = {
      kind: 'field',
      project: null,
      person: { id: 4, name: 'Noam' },
      assignments: 18,
      hasPin: false,
    } as const;
    const { t } = await open(language, [
      device(1, { ...own, name: 'Tablet 07', unsent: { count: 6, since }, held: 1, freeBytes: 3_100_000_000 }),
      device(2, { ...own, name: 'Tablet 08', freeBytes: 20_000_000 }),
    ]);
    const row = page.getByRole('row', { name: /Tablet 07/ });
    await expect.element(row.getByText(/27/)).toHaveAttribute('data-age', 'danger');
    await expect.element(page.getByText(t('devices.heldOf', { count: 1 }))).toBeVisible();
    for (const text of ['Noam', '18', '3.1 GB'])
      await expect.element(row.getByText(text, { exact: true })).toBeVisible();
    await expect.element(page.getByText('20 MB', { exact: true })).toBeVisible();
    expect(await axeFaults()).toEqual([]);
  });

  it('lead from what waits of one kind to its list', async () => {
    const { t } = await open(language, [device(8, { held: 3 }), device(9, { heldMedia: 2 })]);
    const packages = page.getByRole('link', { name: t('devices.heldOf', { count: 3 }) });
    await expect.element(packages).toHaveAttribute('href', expect.stringMatching(/held\?device=8/) as never);
    const media = page.getByRole('link', { name: t('devices.heldOf', { count: 2 }) });
    await expect.element(media).toHaveAttribute('href', expect.stringMatching(/held-media\?device=9/) as never);
  });

  it('open beside the list, with what waits of them and their end', async () => {
    const { t, state } = await open(language, [device(9, { name: 'Tablet 07', held: 1, heldMedia: 1 })]);
    state.current = 'connected';
    const row = page.getByRole('row', { name: /Tablet 07/ });
    const held = row.getByRole('link', { name: t('devices.heldOf', { count: 2 }) });
    await expect.element(held).toHaveAttribute('href', expect.stringMatching(/devices\?device=9/) as never);
    await press('KeyJ');
    await press('Enter');
    await expect.poll(addressShown).toContain('device=9');
    const panel = page.getByRole('complementary', { name: t('devices.one') });
    const waits = panel.getByRole('link', { name: t('held.why.fork') });
    await expect.element(waits).toHaveAttribute('href', expect.stringContaining('package=3') as never);
    const medium = panel.getByRole('link', { name: t('heldMedia.why.metadata') });
    await expect.element(medium).toHaveAttribute('href', expect.stringContaining('medium=4') as never);
    expect(await axeFaults()).toEqual([]);
    await panel.getByRole('button', { name: t('devices.revoke') }).click();
    await expect.element(page.getByRole('button', { name: t('devices.revokeAct') })).toBeDisabled();
  });

  it('are told apart by tabs, which count them', async () => {
    const { t } = await open(language, [device(1, {}), device(2, {})]);
    const tabs = page.getByRole('navigation', { name: t('held.tabs') });
    const packages = tabs.getByRole('link', { name: new RegExp(t('held.title')) });
    await expect.element(packages.getByText(/1/)).toBeVisible();
    await tabs.getByRole('link', { name: new RegExp(t('held.needs')) }).click();
    await expect.poll(addressShown).toContain('waits=true');
    await expect
      .element(tabs.getByRole('link', { name: new RegExp(t('held.needs')) }))
      .toHaveAttribute('aria-current', 'page');
  });
});
