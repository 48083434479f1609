import '../../../../project/bring-field-texts.ts';
import '../control.css';
import '../watch.css';
import { axeFaults, mainly } from '@seker/component-tests';
import {
  ACT_NAMES,
  type Account,
  controlCalls as calls,
  type FloorHand,
  type FloorRow,
  supervisingCalls,
} from '@seker/contract';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerTo } from '../../../../testing/answering.ts';
import { AsScreen } from '../../../../testing/as-screen.tsx';
import { show } from '../../../../testing/show.tsx';
import { FloorTable } from '../floor-table.tsx';
import { HandCount } from './hand-count.tsx';
import { HandPart } from './hand-part.tsx';

const SINCE = '2026-03-01T09:00:00.000Z';
const clock = (): number => Date.parse(SINCE) + 60_000;
const up: FloorHand = { id: 4, since: SINCE, question: 'Who pays?', wish: 'answer', takenBy: null, follows: null };

const dana: FloorRow = {
  id: 7,
  realName: 'Dana Levi',
  role: 'interviewer',
  languages: ['he'],
  state: 'call',
  since: SINCE,
  station: '101',
  project: { id: 1042, name: 'Demo' },
  hasCase: true,
  callSince: SINCE,
  conversation: { observersMayListen: false },
  heardBy: null,
  hears: null,
  hand: up,
  today: null,
  field: null,
  at: 'station',
};
const ronit: Account = {
  id: 5,
  login: 'ronit',
  realName: 'Ronit',
  role: 'supervisor',
  group: { id: 1, name: 'Demo' },
  screenLanguage: 'he',
  chosenLanguage: null,
  revision: 1,
  languages: [],
  acts: ACT_NAMES.map((act) => ({ act, reach: 'group' as const })),
};

/** Live control with one raised hand, and a server that does what it is asked, or says who was first. */
async function floor(
  language: 'he' | 'en',
  hand: FloorHand,
  { account = ronit, first }: { readonly account?: Account; readonly first?: string } = {},
) {
  const asked: unknown[] = [];
  const opened: number[] = [];
  const row = { ...dana, hand };
  const take = (what: string) => (request: { readonly body: unknown }) => {
    asked.push([what, request.body]);
    if (first === undefined) return { success: true };
    const refused = { code: 'handClosed', error: 'closed', details: { by: first } };
    return new Response(JSON.stringify(refused), { status: 409, headers: { 'content-type': 'application/json' } });
  };
  const t = await show(
    () => (
      <AsScreen>
        <h1>Floor</h1>
        <HandCount rows={[row]} onOpen={(id) => void opened.push(id)} />
        <FloorTable
          rows={[row]}
          clock={clock}
          now={clock()}
          at={null}
          watched={null}
          supervisor={null}
          onWatch={(id) => void opened.push(id)}
        />
        <HandPart row={row} hand={hand} account={account} clock={clock} />
      </AsScreen>
    ),
    {
      language,
      route: '/control',
      path: '/control',
      answers: [
        answerTo(calls.answerHand, take('answer')),
        answerTo(calls.dismissHand, take('dismiss')),
        answerTo(calls.takeHand, take('take')),
        answerTo(supervisingCalls.readSupervising, () => ({
          now: SINCE,
          can: { supervise: false, handOver: false },
          hows: [],
          station: null,
          current: null,
        })),
      ],
    },
  );
  return { t, asked, opened, part: page.getByRole('region', { name: t('control.hand.up') }) };
}

test.each(['he', 'en'] as const)('a raised hand is marked in its row, counted, and answered, %s', async (language) => {
  const { t, asked, opened, part } = await floor(language, up);
  await expect.element(page.getByRole('row').getByText('Who pays?')).toBeVisible();
  await page.getByRole('button', { name: t('control.hand.count', { count: 1 }) }).click();
  expect(opened).toEqual([7]);
  expect(await axeFaults()).toEqual([]);
  const send = part.getByRole('button', { name: new RegExp(t('control.hand.send')) });
  await expect.element(send).toBeDisabled();
  await part.getByRole('textbox', { name: t('control.hand.answer') }).fill('A public body');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.poll(() => asked).toEqual([['answer', { handId: 4, text: 'A public body' }]]);
  await expect.element(page.getByText(t('control.hand.answered', { name: 'Dana Levi' }))).toBeVisible();
});

test.each(mainly('he'))('it is taken, let go, and lowered without words, %s', async (language) => {
  const { t, asked, part } = await floor(language, up);
  await part.getByRole('button', { name: t('control.hand.mine') }).click();
  await part.getByRole('button', { name: t('control.hand.dismiss') }).click();
  await expect
    .poll(() => asked)
    .toEqual([
      ['take', { handId: 4, takes: true }],
      ['dismiss', { handId: 4 }],
    ]);
});

test.each(['he', 'en'] as const)('another supervisor who was first is named, %s', async (language) => {
  const { t, part } = await floor(
    language,
    { ...up, wish: 'join', question: '', follows: 'A public body' },
    { first: 'Michal' },
  );
  await expect.element(part.getByText(t('control.hand.follows', { text: 'A public body' }))).toBeVisible();
  await expect.element(part.getByText(t('control.hand.join'))).toBeVisible();
  await part.getByRole('textbox', { name: t('control.hand.answer') }).fill('Coming');
  await part.getByRole('button', { name: new RegExp(t('control.hand.send')) }).click();
  await expect.element(page.getByText(t('control.hand.closedBy', { name: 'Michal' }))).toBeVisible();
  // What was typed stays where it could not be sent.
  await expect.element(part.getByRole('textbox', { name: t('control.hand.answer') })).toHaveValue('Coming');
});

test.each(mainly('en'))(
  'with another supervisor it cannot be taken, and who may only look has no acts, %s',
  async (language) => {
    const taken = { ...up, takenBy: { id: 9, name: 'Michal' } };
    const { t, part } = await floor(language, taken);
    await expect.element(part.getByText(t('control.hand.takenBy', { name: 'Michal' }))).toBeVisible();
    await expect.element(part.getByRole('button', { name: t('control.hand.mine') })).toBeDisabled();
    expect(await axeFaults()).toEqual([]);
    const observer = await floor(language, taken, { account: { ...ronit, role: 'observer', acts: [] } });
    await expect.element(observer.part.getByText('Who pays?')).toBeVisible();
    expect(observer.part.getByRole('button').elements()).toEqual([]);
  },
);
