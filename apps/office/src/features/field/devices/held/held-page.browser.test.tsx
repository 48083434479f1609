import { axeFaults, excessWidth, press } from '@seker/component-tests';
import {
  accountCalls,
  heldPackagesCalls as calls,
  devicesCalls,
  type HeldReading,
  type HeldRow,
  heldMediaCalls,
  jobsCalls,
} from '@seker/contract';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { loggedIn } from '../../../../testing/account.test-data.ts';
import { answerTo } from '../../../../testing/answering.ts';
import { AsScreen } from '../../../../testing/as-screen.tsx';
import { addressShown, show } from '../../../../testing/show.tsx';
import { chooseFile, takingFiles } from '../../../../testing/taking-files.ts';
import { NOW, reading, row } from './held.test-data.ts';
import { HeldPage } from './held-page.tsx';

interface Shown {
  readonly rows?: readonly HeldRow[];
  readonly read?: Partial<HeldReading>;
  readonly path?: string;
  readonly width?: number;
  readonly refusal?: Response;
}

async function open(language: 'he' | 'en', { rows, read, path, width, refusal }: Shown = {}) {
  const asked: unknown[] = [];
  const all = rows ?? [row(1), row(2, { why: 'unreadable', device: null, project: null, caseId: null })];
  const story = { startedAt: NOW, direction: 'ltr' as const, answers: [], events: [] };
  const told = { uid: 'q7', number: 'Q7', text: 'Regular chain', words: 'Plenty' };
  const t = await show(
    () => (
      <AsScreen>
        <HeldPage />
      </AsScreen>
    ),
    {
      language,
      route: '/devices/held',
      path: path ?? '/devices/held',
      ...(width === undefined ? {} : { screen: { width, height: 800 } }),
      answers: [
        loggedIn({ screenLanguage: language }),
        answerTo(accountCalls.readTables, () => ({ tables: {} })),
        answerTo(jobsCalls.listJobs, () => ({ jobs: [] })),
        answerTo(devicesCalls.listDevices, () => ({ rows: [], next: null, total: 14 })),
        answerTo(calls.listHeldPackages, () => ({ rows: [...all], next: null, total: all.length })),
        answerTo(heldMediaCalls.listHeldMedia, () => ({ rows: [], next: null, total: 3 })),
        answerTo(calls.readHeldPackage, ({ params }) => reading(Number(params['packageId']), read)),
        answerTo(calls.readHeldStories, () => ({ device: { ...story, answers: [told] }, system: story })),
        answerTo(calls.decideHeldPackage, ({ body }) => {
          asked.push(body);
          return refusal ?? { state: (body as { as: 'second' }).as, interviewId: null };
        }),
        answerTo(calls.importRescueFile, ({ body }) => {
          asked.push(body);
          return {
            device: { id: 7, name: 'Tablet 07' },
            counts: { stored: 3, held: 1, here: 2, unreadable: 0 },
            media: { given: 2, held: 1, here: 0 },
            others: 1,
            isWhole: false,
          };
        }),
      ],
    },
  );
  return { t, asked };
}

const radio = (name: string) => page.getByRole('radio', { name });
const perform = (name: string) => page.getByRole('button', { name, exact: true });

describe.each(['he', 'en'] as const)('held packages, %s', (language) => {
  it('open beside the list by Enter, and say what differs and nothing else', async () => {
    const { t } = await open(language);
    await expect.element(page.getByText(t('held.why.fork'))).toBeVisible();
    await press('KeyJ');
    await press('Enter');
    await expect.poll(addressShown).toContain('package=1');
    await expect.element(page.getByText(t('held.about.fork'))).toBeVisible();
    await expect.element(page.getByText(/14.*18/)).toBeVisible();
    await expect.element(page.getByText('Vine')).toBeVisible();
    await expect.element(page.getByText('Plenty')).toBeVisible();
    await expect.element(page.getByText(t('held.noAnswer'))).toBeVisible();
    await expect.element(radio(t('held.second'))).toBeChecked();
    expect(await axeFaults()).toEqual([]);
    await press('Escape');
    await expect.poll(addressShown).not.toContain('package');
  });

  it('are kept as a second interview at once, with the note', async () => {
    const { t, asked } = await open(language, { path: '/devices/held?package=1' });
    await page.getByRole('textbox', { name: t('held.note') }).fill('Both stay');
    await perform(t('held.perform')).click();
    await expect.element(page.getByText(t('held.done.second'))).toBeVisible();
    expect(asked).toEqual([{ as: 'second', note: 'Both stay', seen: 'waiting', current: 55 }]);
  });

  it('tell which media of the interview are held, how each stands, and lead to them', async () => {
    const media = [
      { id: 11, why: 'metadata', state: 'waiting' },
      { id: 12, why: 'unnamed', state: 'aside' },
    ] as const;
    const { t } = await open(language, { path: '/devices/held?package=1', read: { media: [...media] } });
    const shown = page.getByRole('region', { name: t('heldMedia.ofInterview') });
    const rows = shown.getByRole('listitem');
    await expect.element(rows.first()).toBeVisible();
    for (const [place, { id, why, state }] of media.entries()) {
      await expect.element(rows.nth(place).getByText(t(`heldMedia.why.${why}`))).toBeVisible();
      await expect.element(rows.nth(place).getByText(t(`heldMedia.state.${state}`))).toBeVisible();
      const link = rows.nth(place).getByRole('link', { name: t('heldMedia.name', { id }) });
      await expect.element(link).toHaveAttribute('href', `/devices/held-media?device=7&medium=${id}`);
    }
    expect(await axeFaults()).toEqual([]);
  });

  it('take the place of the current interview only after a question that says what changes', async () => {
    const { t, asked } = await open(language, { path: '/devices/held?package=1' });
    await radio(t('held.accept.replaces')).click();
    await perform(t('held.perform')).click();
    await expect.element(page.getByText(t('held.replaceText'))).toBeVisible();
    expect(asked).toEqual([]);
    expect(await axeFaults()).toEqual([]);
    await perform(t('held.replaceAct')).click();
    await expect.element(page.getByText(t('held.done.accepted'))).toBeVisible();
    expect(asked).toEqual([{ as: 'accepted', note: '', seen: 'waiting', current: 55 }]);
  });
});

describe.each(['he', 'en'] as const)('what is no interview of a case, %s', (language) => {
  it('is a visit, which says what its interviewer has noted, and is accepted', async () => {
    const { t, asked } = await open(language, {
      path: '/devices/held?package=1',
      rows: [row(1, { kind: 'visit', why: 'revoked' })],
      read: {
        kind: 'visit',
        why: 'revoked',
        sides: { device: null, system: null },
        differing: [],
        sameUpToPage: null,
        visit: {
          at: NOW,
          status: { names: { he: 'לא בבית', en: 'Not at home' }, colour: '#888888' },
          nextAt: NOW,
          note: 'After six',
          person: 'Dana',
        },
        may: { decide: true, accept: 'visit', second: false },
      },
    });
    await expect.element(page.getByText(language === 'he' ? 'לא בבית' : 'Not at home')).toBeVisible();
    await expect.element(page.getByText('After six')).toBeVisible();
    await expect.element(page.getByText('Dana')).toBeVisible();
    await expect.element(page.getByText(t('held.visit.nextAt'))).toBeVisible();
    await expect.element(page.getByText(t('held.visitSays'))).toBeVisible();
    await expect.element(page.getByRole('button', { name: t('held.allAnswers') })).not.toBeInTheDocument();
    await expect.element(radio(t('held.accept.visit'))).toBeChecked();
    expect(page.getByRole('radio').elements()).toHaveLength(2);
    expect(await axeFaults()).toEqual([]);
    await perform(t('held.perform')).click();
    await expect.element(page.getByText(t('held.done.visit'))).toBeVisible();
    expect(asked).toEqual([{ as: 'accepted', note: '', seen: 'waiting', current: null }]);
  });

  it('is a visitor of a kiosk, whose answers are shown', async () => {
    const { t } = await open(language, {
      path: '/devices/held?package=1',
      rows: [row(1, { kind: 'visitor', caseId: null })],
      read: {
        kind: 'visitor',
        caseId: null,
        why: 'revoked',
        sides: { device: { startedAt: NOW, lastAt: NOW, answers: 18, outcome: 'success' }, system: null },
        differing: [],
        sameUpToPage: null,
        may: { decide: true, accept: 'visitor', second: false },
      },
    });
    await expect.element(radio(t('held.accept.visitor'))).toBeChecked();
    await page.getByRole('button', { name: t('held.allAnswers') }).click();
    await expect.element(page.getByRole('dialog').getByText('Plenty')).toBeVisible();
    await press('Escape');
    await perform(t('held.perform')).click();
    await expect.element(page.getByText(t('held.done.visitor'))).toBeVisible();
  });
});

describe('a held package', () => {
  it('says what another person has decided meanwhile', async () => {
    const body = { code: 'packageDecided', error: 'refused', details: { as: 'aside', by: 'Maya', at: NOW } };
    const refusal = new Response(JSON.stringify(body), {
      status: 409,
      headers: { 'content-type': 'application/json' },
    });
    const { t } = await open('en', { path: '/devices/held?package=1', refusal });
    await perform(t('held.perform')).click();
    await expect.element(page.getByText(/Maya.*/)).toBeVisible();
  });

  it('that cannot be read is only set aside, and says what may be done', async () => {
    const none = { decide: true, accept: null, second: false };
    const { t, asked } = await open('he', {
      path: '/devices/held?package=2',
      read: {
        why: 'unreadable',
        undecidable: 'unreadable',
        may: none,
        differing: [],
        sides: { device: null, system: null },
      },
    });
    await expect.element(page.getByText(t('held.cannot.unreadable'))).toBeVisible();
    expect(page.getByRole('radio').elements()).toHaveLength(1);
    await perform(t('held.perform')).click();
    await expect.element(page.getByText(t('held.done.aside'))).toBeVisible();
    expect(asked).toMatchObject([{ as: 'aside' }]);
  });

  it('that is not finished cannot take the place of one that is', async () => {
    const { t } = await open('en', {
      path: '/devices/held?package=1',
      read: { may: { decide: true, accept: 'unfinished', second: true } },
    });
    await expect.element(radio(t('held.accept.unfinished'))).toBeDisabled();
    await expect.element(radio(t('held.second'))).toBeChecked();
  });

  it('of a project beyond the reach is read, and not decided', async () => {
    const { t } = await open('he', {
      path: '/devices/held?package=1',
      read: { may: { decide: false, accept: 'replaces', second: true } },
    });
    await expect.element(page.getByText(t('held.mayNot'))).toBeVisible();
    await expect.element(perform(t('held.perform'))).not.toBeInTheDocument();
  });

  it('that was set aside says by whom, and may be decided otherwise', async () => {
    const decided = { at: NOW, by: 'Maya', note: 'Ask Noam' };
    const { t, asked } = await open('en', {
      path: '/devices/held?package=1',
      read: { state: 'aside', decided, may: { decide: true, accept: 'begins', second: false } },
    });
    await expect.element(page.getByText('Ask Noam')).toBeVisible();
    await expect.element(radio(t('held.aside'))).toBeDisabled();
    await perform(t('held.perform')).click();
    await expect.poll(() => asked).toMatchObject([{ as: 'accepted', seen: 'aside' }]);
  });

  it('tells both stories on request', async () => {
    const { t } = await open('en', { path: '/devices/held?package=1' });
    await page.getByRole('button', { name: t('held.allAnswers') }).click();
    await expect.element(page.getByRole('dialog').getByText('Plenty')).toBeVisible();
    expect(await axeFaults()).toEqual([]);
    await press('Escape');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    // The key was the dialog's: the package is still open.
    expect(addressShown()).toContain('package=1');
  });

  it('of an interview without held media tells of none', async () => {
    const { t } = await open('he', { path: '/devices/held?package=1' });
    await expect.element(perform(t('held.perform'))).toBeVisible();
    await expect.element(page.getByText(t('heldMedia.ofInterview'))).not.toBeInTheDocument();
  });

  it('lies over the list where the window is narrow', async () => {
    const { t } = await open('he', { path: '/devices/held?package=1', width: 390 });
    await expect.element(perform(t('held.perform'))).toBeVisible();
    expect(excessWidth()).toBe(0);
  });
});

describe('the file of a device', () => {
  it('says what came of the interviews in it', async () => {
    const { t, asked } = await open('he');
    takingFiles({ uploadId: 12, name: 'Tablet.seker-rescue', kind: 'rescue', bytes: 7 });
    await page.getByRole('button', { name: t('held.import') }).click();
    chooseFile('Tablet.seker-rescue');
    await expect.element(page.getByText(t('held.imported', { device: 'Tablet 07' }))).toBeVisible();
    expect(asked).toEqual([{ uploadId: 12 }]);
    await expect.element(page.getByText(t('held.cutOff'))).toBeVisible();
    await expect.element(page.getByText(t('held.others', { count: 1 }))).toBeVisible();
    await expect.element(page.getByText(t('heldMedia.rescued.given'))).toBeVisible();
    await expect.element(page.getByRole('link', { name: t('heldMedia.toHeld') })).toBeVisible();
    await expect.element(page.getByRole('link', { name: t('held.toHeld') })).toBeVisible();
    expect(await axeFaults()).toEqual([]);
  });
});

it('the list says that nothing is held', async () => {
  const { t } = await open('he', { rows: [] });
  await expect.element(page.getByText(t('held.empty'))).toBeVisible();
});
