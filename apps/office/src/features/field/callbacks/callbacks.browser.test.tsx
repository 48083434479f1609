import '../../../project/bring-field-texts.ts';
import { axeFaults, excessWidth } from '@seker/component-tests';
import { officeCallbacksCalls as calls, type OfficeCallback } from '@seker/contract';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { loggedIn } from '../../../testing/account.test-data.ts';
import { answerTo } from '../../../testing/answering.ts';
import { AsScreen } from '../../../testing/as-screen.tsx';
import { addressShown, type Speak, show } from '../../../testing/show.tsx';
import { buildAnswer, buildCallback, NOW } from './callback.test-data.ts';
import { CallbacksScreen } from './callbacks-screen.tsx';

/** By the server, of any time that is typed. */
const MOVED = '2026-03-08T09:00:00.000Z';
const LATER = '2026-03-03T08:00:00.000Z';
const ROWS = [
  buildCallback({
    id: 1,
    takers: [],
    isWithoutTaker: true,
    stand: 'given',
    owner: { id: 8, isGiven: true },
    ownerName: 'Noam',
    opensAt: null,
  }),
  buildCallback({ id: 2, name: 'רות כץ', note: null }),
  buildCallback({ id: 3, name: 'Omar', stand: 'inHand', holder: 'Maya', takers: [] }),
  buildCallback({
    id: 4,
    name: 'Rachel',
    at: LATER,
    opensAt: LATER,
    stand: 'later',
    owner: { id: null, isGiven: false },
    ownerName: null,
    localZone: 'Europe/London',
  }),
];

interface Opened {
  readonly rows?: readonly OfficeCallback[];
  readonly mayChange?: boolean;
  readonly width?: number;
  readonly search?: string;
}

async function open(language: 'he' | 'en', { rows = ROWS, mayChange = true, width = 1440, search = '' }: Opened = {}) {
  const sent: unknown[] = [];
  const asked: string[] = [];
  const server = { rows };
  const t: Speak = await show(
    () => (
      <AsScreen>
        <h1>Callbacks</h1>
        <div className="callbacks-page" style={{ blockSize: '88vh' }}>
          <CallbacksScreen projectId={1042} />
        </div>
      </AsScreen>
    ),
    {
      language,
      route: '/p/$projectId/callbacks',
      path: `/p/1042/callbacks${search}`,
      screen: { width, height: 900 },
      answers: [
        loggedIn({ screenLanguage: language }),
        answerTo(calls.listOfficeCallbacks, ({ query }) => {
          asked.push(query.toString());
          return buildAnswer(server.rows, mayChange);
        }),
        answerTo(calls.readCallbackTeam, () => ({
          people: [
            { id: 7, name: 'Dana', isAtWork: true, why: null },
            { id: 8, name: 'Noam', isAtWork: false, why: 'loggedOff' as const },
          ],
          isDue: true,
        })),
        answerTo(calls.giveCallbacks, ({ body }) => {
          sent.push(body);
          const { callbacks } = body as { callbacks: { caseId: number }[] };
          return { done: callbacks.map(({ caseId }) => caseId), refused: [] };
        }),
        answerTo(calls.moveCallbacks, ({ body }) => {
          sent.push(body);
          const { callbacks, at } = body as { callbacks: { caseId: number }[]; at: string };
          const ids = callbacks.map(({ caseId }) => caseId);
          if (!ids.includes(4)) return { done: ids, refused: [], at: at.endsWith('Z') ? at : MOVED };
          return {
            done: [],
            at: MOVED,
            refused: [{ caseId: 4, why: 'changed' as const, by: 'Ruth', at: NOW, ownerName: 'Dana' }],
          };
        }),
      ],
    },
  );
  await expect.element(page.getByRole('link', { name: rows[0]?.name ?? '' })).toBeVisible();
  return { t, sent, asked, server };
}

for (const language of ['he', 'en'] as const) {
  test(`the callbacks are clean and fit, in parts by their time (${language})`, async () => {
    const { t } = await open(language);
    await expect.element(page.getByRole('heading', { name: t('officeCallbacks.withoutTaker') })).toBeVisible();
    await expect.element(page.getByRole('heading', { name: t('officeCallbacks.overdue') })).toBeVisible();
    await expect.element(page.getByText(t('officeCallbacks.keptRule', { count: 10 }))).toBeVisible();
    await expect.element(page.getByText(t('officeCallbacks.stand.inHand', { name: 'Maya' }))).toBeVisible();
    await expect.element(page.getByText(t('officeCallbacks.noOne'))).toBeVisible();
    await expect.element(page.getByText(t('officeCallbacks.theirTime', { time: '\u206608:00\u2069' }))).toBeVisible();
    expect(await axeFaults()).toEqual([]);
    await page
      .getByRole('button', { name: t('officeCallbacks.takers', { count: 1, n: '1' }) })
      .first()
      .click();
    await expect.element(page.getByRole('dialog').getByText('Dana')).toBeVisible();
    expect(await axeFaults()).toEqual([]);
  });

  test(`the callbacks fit a telephone (${language})`, async () => {
    await open(language, { width: 390 });
    expect(excessWidth()).toBe(0);
    expect(await axeFaults()).toEqual([]);
  });

  test(`a callback is given by keys to one who can take it, with what was seen, and given back (${language})`, async () => {
    const { t, sent } = await open(language);
    await userEvent.keyboard('j');
    await userEvent.keyboard('j');
    await expect.element(page.getByRole('link', { name: 'רות כץ' })).toHaveFocus();
    await userEvent.keyboard('g');
    const dialog = page.getByRole('dialog');
    await expect.element(dialog.getByText(t('officeCallbacks.giveText'))).toBeVisible();
    await expect.element(dialog.getByRole('radio', { name: 'Noam' })).toBeDisabled();
    await expect.element(dialog.getByText(t('officeCallbacks.why.loggedOff'))).toBeVisible();
    expect(await axeFaults()).toEqual([]);
    await dialog.getByRole('radio', { name: 'Dana' }).click();
    await dialog.getByRole('button', { name: t('officeCallbacks.give') }).click();
    await expect.poll(() => sent).toHaveLength(1);
    const seen = { caseId: 2, at: NOW, owner: { id: 7, isGiven: false } };
    expect(sent[0]).toMatchObject({ callbacks: [seen], owner: { id: 7, isGiven: true } });
    await page.getByRole('button', { name: t('officeCallbacks.undo') }).click();
    await expect.poll(() => sent).toHaveLength(2);
    expect(sent[1]).toMatchObject({
      callbacks: [{ ...seen, owner: { id: 7, isGiven: true } }],
      owner: { id: 7, isGiven: false },
    });
  });
}

test('a new time that is closed is told with the next one, and a refusal with who was first', async () => {
  const { t, sent } = await open('en');
  await page.getByRole('checkbox', { name: t('officeCallbacks.tick', { name: 'Rachel' }) }).click();
  await page
    .getByRole('toolbar')
    .getByRole('button', { name: t('officeCallbacks.move') })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('2026-03-07 10:00');
  // A Saturday without calls; on Sunday from nine in London.
  const next = '\u20662026-03-08 11:00\u2069';
  await expect.element(dialog.getByText(t('officeCallbacks.closed', { time: next }))).toBeVisible();
  await dialog.getByRole('button', { name: t('officeCallbacks.takeNext', { time: next }) }).click();
  await expect.element(dialog.getByRole('textbox')).toHaveValue('2026-03-08 11:00');
  await dialog.getByRole('button', { name: t('officeCallbacks.move') }).click();
  await expect.poll(() => sent).toMatchObject([{ at: '2026-03-08 11:00', callbacks: [{ caseId: 4 }] }]);
  await expect.element(dialog.getByText(/^Ruth was first/)).toBeVisible();
});

test('callbacks that were moved are put back, each to the time that was agreed', async () => {
  const { t, sent } = await open('en', {
    rows: [buildCallback({ id: 5, name: 'Ada' }), buildCallback({ id: 6, name: 'Ben', at: LATER, stand: 'later' })],
  });
  for (const name of ['Ada', 'Ben'])
    await page.getByRole('checkbox', { name: t('officeCallbacks.tick', { name }) }).click();
  await page
    .getByRole('toolbar')
    .getByRole('button', { name: t('officeCallbacks.move') })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('2026-03-08 11:00');
  await dialog.getByRole('button', { name: t('officeCallbacks.move') }).click();
  await page.getByRole('button', { name: t('officeCallbacks.undo') }).click();
  await expect
    .poll(() => sent.slice(1))
    .toMatchObject([
      { at: NOW, isPutBack: true, callbacks: [{ caseId: 5, at: MOVED }] },
      { at: LATER, isPutBack: true, callbacks: [{ caseId: 6, at: MOVED }] },
    ]);
  await expect.element(page.getByText(t('officeCallbacks.undone'))).toBeVisible();
});

test('a day and the filters stand in the address, and are what is asked for', async () => {
  const { t, asked } = await open('en', { search: '?state=given%2Ckept&isWithoutTaker=true' });
  expect(asked[0]).toContain('state=given%2Ckept');
  expect(asked[0]).toContain('isWithoutTaker=true');
  expect(asked[0]).toContain('projectId=1042');
  await page.getByRole('button', { name: new RegExp(`^${t('officeCallbacks.today')}`) }).click();
  await expect.poll(addressShown).toContain('day=2026-03-02');
  await expect.poll(() => asked.at(-1)).toContain('day=2026-03-02');
  await page.getByRole('textbox', { name: t('officeCallbacks.search') }).fill('70001');
  await expect.poll(() => asked.at(-1)).toContain('respondent=70001');
});

test('one who may only read sees no acts', async () => {
  const { t } = await open('en', {
    mayChange: false,
    rows: [buildCallback({ name: null, note: null })].map((row) => ({ ...row, name: 'Respondent 1' })),
  });
  expect(page.getByRole('checkbox').elements()).toHaveLength(0);
  await userEvent.keyboard('j');
  await userEvent.keyboard('g');
  expect(page.getByRole('dialog').elements()).toHaveLength(0);
  await expect.element(page.getByText(t('officeCallbacks.total', { count: 1, n: '1' }))).toBeVisible();
});

test('nothing moves under the pointer; what has changed is told, and shown when it is asked for', async () => {
  const { t, server, sent } = await open('en');
  const order = () =>
    page
      .getByRole('listitem')
      .getByRole('link')
      .elements()
      .map((link) => link.textContent);
  const before = order();
  await page.getByRole('link', { name: 'Rachel' }).hover();
  server.rows = ROWS.toReversed();
  await userEvent.keyboard('jjo');
  await expect.poll(() => sent).toMatchObject([{ owner: { id: null, isGiven: false } }]);
  await expect.element(page.getByText(t('officeCallbacks.changed', { count: 3, n: '3' }))).toBeVisible();
  expect(order()).toEqual(before);
  await page.getByRole('button', { name: t('officeCallbacks.showChanged') }).click();
  await expect.poll(order).toEqual(before.toReversed());
});
