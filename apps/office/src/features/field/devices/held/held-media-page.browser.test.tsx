import { axeFaults, excessWidth, press } from '@seker/component-tests';
import {
  accountCalls,
  heldMediaCalls as calls,
  devicesCalls,
  type HeldMediumReading,
  type HeldMediumRow,
  heldPackagesCalls,
  jobsCalls,
} from '@seker/contract';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { loggedIn } from '../../../../testing/account.test-data.ts';
import { answerTo } from '../../../../testing/answering.ts';
import { AsScreen } from '../../../../testing/as-screen.tsx';
import { addressShown, show } from '../../../../testing/show.tsx';
import { HeldMediaPage } from './held-media-page.tsx';

const NOW = '2026-11-24T12:20:00.000Z';

const row = (id: number, own: Partial<HeldMediumRow> = {}): HeldMediumRow => ({
  id,
  why: 'metadata',
  state: 'waiting',
  device: { id: 7, name: 'Tablet 07' },
  person: { id: 4, name: 'Noam' },
  project: { id: 1042, name: 'Museum' },
  caseId: 90_715,
  interviewId: 55,
  mime: 'image/jpeg',
  bytes: 2_400_000,
  receivedAt: NOW,
  decided: null,
  ...own,
});

const ALL = { decide: true, accept: true, open: true };

async function open(language: 'he' | 'en', read: Partial<HeldMediumReading> = {}, path = '', width = 1_440) {
  const asked: unknown[] = [];
  const t = await show(
    () => (
      <AsScreen>
        <HeldMediaPage />
      </AsScreen>
    ),
    {
      language,
      route: '/devices/held-media',
      path: `/devices/held-media${path}`,
      screen: { width, height: 800 },
      answers: [
        loggedIn({ screenLanguage: language }),
        answerTo(accountCalls.readTables, () => ({ tables: {} })),
        answerTo(jobsCalls.listJobs, () => ({ jobs: [] })),
        answerTo(devicesCalls.listDevices, () => ({ rows: [], next: null, total: 14 })),
        answerTo(heldPackagesCalls.listHeldPackages, () => ({ rows: [], next: null, total: 0 })),
        answerTo(calls.listHeldMedia, () => ({ rows: [row(1), row(2, { why: 'unnamed' })], next: null, total: 2 })),
        answerTo(calls.readHeldMedium, ({ params }) => ({
          ...row(Number(params['mediumId'])),
          packageId: null,
          may: ALL,
          ...read,
        })),
        answerTo(calls.decideHeldMedium, ({ body }) => {
          asked.push(body);
          const { as } = body as { as: 'accepted' | 'aside' };
          return { state: as, takenAs: as === 'accepted' ? ('cleaned' as const) : null };
        }),
      ],
    },
  );
  return { t, asked };
}

const radio = (name: string) => page.getByRole('radio', { name });
const perform = (name: string) => page.getByRole('button', { name, exact: true });

describe.each(['he', 'en'] as const)('held media, %s', (language) => {
  it('open beside the list, say why in a sentence, and are given to their interview', async () => {
    const { t, asked } = await open(language);
    await expect.element(page.getByText(t('heldMedia.why.metadata'))).toBeVisible();
    await press('KeyJ');
    await press('Enter');
    await expect.poll(addressShown).toContain('medium=1');
    await expect.element(page.getByText(t('heldMedia.about.metadata'))).toBeVisible();
    const link = page.getByRole('link', { name: t('heldMedia.save') });
    await expect.element(link).toHaveAttribute('href', '/api/v1/devices/held-media/1/file');
    await expect.element(radio(t('heldMedia.accept'))).toBeChecked();
    expect(await axeFaults()).toEqual([]);
    await page.getByRole('textbox', { name: t('held.note') }).fill('Needed');
    await perform(t('held.perform')).click();
    await expect.element(page.getByText(t('heldMedia.done.cleaned'))).toBeVisible();
    expect(asked).toEqual([{ as: 'accepted', note: 'Needed', seen: 'waiting' }]);
  });

  it('lead to the package of their interview where one is held', async () => {
    const { t } = await open(language, { why: 'noInterview', interviewId: null, packageId: 31 }, '?medium=1');
    const link = page.getByRole('link', { name: t('heldMedia.toPackage') });
    await expect.element(link).toHaveAttribute('href', '/devices/held?device=7&package=31');
    expect(await axeFaults()).toEqual([]);
  });

  it('of which none can be given are only set aside, also in a narrow window', async () => {
    const may = { decide: true, accept: false, open: false };
    const { t, asked } = await open(language, { why: 'unreadable', mime: null, may }, '?medium=2', 390);
    await expect.element(page.getByText(t('heldMedia.about.unreadable'))).toBeVisible();
    await expect.element(page.getByRole('link', { name: t('heldMedia.save') })).not.toBeInTheDocument();
    expect(page.getByRole('radio').elements()).toHaveLength(1);
    expect(excessWidth()).toBe(0);
    await perform(t('held.perform')).click();
    await expect.element(page.getByText(t('heldMedia.done.aside'))).toBeVisible();
    expect(asked).toEqual([{ as: 'aside', note: '', seen: 'waiting' }]);
  });
});
