import '../../../../project/bring-field-texts.ts';
import '../control.css';
import '../watch.css';
import { axeFaults, mainly } from '@seker/component-tests';
import {
  ACT_NAMES,
  type Account,
  supervisingCalls as calls,
  type FloorRow,
  type SupervisingAnswer,
} from '@seker/contract';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerTo } from '../../../../testing/answering.ts';
import { AsScreen } from '../../../../testing/as-screen.tsx';
import { type Speak, show } from '../../../../testing/show.tsx';
import { FloorTable } from '../floor-table.tsx';
import { OwnCall } from './own-call.tsx';
import { OwnStation } from './own-station.tsx';
import { SuperviseActs } from './supervise-acts.tsx';

const SINCE = '2026-03-01T09:00:00.000Z';
const clock = (): number => Date.parse(SINCE) + 60_000;

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
  hand: null,
  hears: null,
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
const idle: SupervisingAnswer = {
  now: SINCE,
  can: { supervise: true, handOver: true },
  hows: ['listen', 'whisper', 'barge'],
  station: { name: '107', isRegistered: true },
  current: null,
};

/** Live control with one interviewer in a call, and a server that does what it is asked. */
async function floor(language: 'he' | 'en', own: SupervisingAnswer, heardBy: FloorRow['heardBy'] = null) {
  const asked: unknown[] = [];
  let now = own;
  const row = { ...dana, heardBy };
  const done = (what: string, next: Partial<SupervisingAnswer>) => () => {
    asked.push(what);
    now = { ...now, ...next };
    return { success: true };
  };
  const t = await show(
    () => (
      <AsScreen>
        <h1>Floor</h1>
        <OwnStation />
        <OwnCall account={ronit} clock={clock} />
        <FloorTable
          rows={[row]}
          clock={clock}
          now={clock()}
          at={null}
          watched={null}
          supervisor={ronit}
          onWatch={() => undefined}
        />
        <SuperviseActs row={row} account={ronit} />
      </AsScreen>
    ),
    {
      language,
      route: '/control',
      path: '/control',
      answers: [
        answerTo(calls.readSupervising, () => now),
        answerTo(calls.listFreeStations, () => ({
          stations: [
            { name: '108', isRegistered: true },
            { name: '109', isRegistered: false },
          ],
        })),
        answerTo(calls.chooseStation, ({ body }) => {
          asked.push(body);
          now = { ...now, station: { name: '109', isRegistered: false } };
          return { success: true };
        }),
        answerTo(calls.superviseCall, ({ params, body }) => {
          asked.push({ ...params, ...(body as object) });
          return { success: true };
        }),
        answerTo(calls.endSupervision, done('end', { current: null })),
        answerTo(calls.takeOverCall, done('takeOver', {})),
        answerTo(calls.hangUpTaken, done('hangUp', { current: null })),
      ],
    },
  );
  return { t, asked };
}

const button = (t: Speak, key: Parameters<Speak>[0], values = {}) =>
  page.getByRole('button', { name: t(key, values), exact: true });
const inCall = (part: Partial<NonNullable<SupervisingAnswer['current']>>): SupervisingAnswer => ({
  ...idle,
  current: {
    person: { id: 7, name: 'Dana Levi' },
    project: { id: 1042, name: 'Demo' },
    caseId: 31,
    how: 'barge',
    state: 'hears',
    isAsked: false,
    since: SINCE,
    ...part,
  },
});

test.each(['he', 'en'] as const)("a call is heard from its line's menu and from the panel, %s", async (language) => {
  const { t, asked } = await floor(language, idle);
  await button(t, 'control.callOf', { name: 'Dana Levi' }).click();
  const menu = page.getByRole('menu');
  await expect.element(menu.getByRole('menuitem', { name: new RegExp(t('control.supervise.barge')) })).toBeVisible();
  expect(await axeFaults()).toEqual([]);
  await menu.getByRole('menuitem', { name: new RegExp(t('control.supervise.listen')) }).click();
  await expect.poll(() => asked).toEqual([{ personId: '7', how: 'listen' }]);
  await page
    .getByRole('region', { name: t('control.call') })
    .getByRole('button', { name: new RegExp(t('control.supervise.whisper')) })
    .click();
  await expect.poll(() => asked.at(-1)).toEqual({ personId: '7', how: 'whisper' });
});

test.each(mainly('he'))('without a station no call can be heard, and one is chosen, %s', async (language) => {
  const { t, asked } = await floor(language, { ...idle, station: null });
  await expect
    .element(
      page
        .getByRole('region', { name: t('control.call') })
        .getByRole('button')
        .first(),
    )
    .toBeDisabled();
  await button(t, 'control.station.choose').click();
  await page.getByRole('combobox', { name: t('control.station.title') }).click();
  expect(await axeFaults()).toEqual([]);
  await page.getByRole('option', { name: t('control.station.isAway', { station: '109' }) }).click();
  await expect.element(button(t, 'control.station.away', { station: '109' })).toBeVisible();
  expect(asked).toEqual([{ station: '109' }]);
  await button(t, 'control.station.away', { station: '109' }).click();
  await expect.element(page.getByText(t('control.station.awayHint'))).toBeVisible();
});

test.each(['he', 'en'] as const)(
  'the own call tells what it is about, and is taken over and hung up, %s',
  async (language) => {
    const heardBy = { id: 5, name: 'Ronit', how: 'barge', state: 'hears', since: SINCE } as const;
    const { t, asked } = await floor(language, inCall({ isAsked: true }), heardBy);
    const own = page.getByRole('region', { name: t('control.own'), exact: true });
    await expect.element(own.getByText(t('control.own.barge', { name: 'Dana Levi' }))).toBeVisible();
    await expect.element(own.getByText(t('control.own.wasAsked'))).toBeVisible();
    await expect
      .element(own.getByRole('link', { name: t('control.own.case', { id: 31 }) }))
      .toHaveAttribute('href', '/p/1042/cases/31');
    await expect.element(page.getByRole('row').getByText(t('control.heardBy.barge', { name: 'Ronit' }))).toBeVisible();
    expect(await axeFaults()).toEqual([]);
    await own.getByRole('button', { name: t('control.own.takeOver') }).click();
    await expect.poll(() => asked).toEqual(['takeOver']);
  },
);

test.each(mainly('en'))('a call that was taken over is hung up, %s', async (language) => {
  const { t, asked } = await floor(language, inCall({ state: 'talks' }));
  const own = page.getByRole('region', { name: t('control.own'), exact: true });
  await expect.element(own.getByText(t('control.own.talks', { name: 'Dana Levi' }))).toBeVisible();
  expect(own.getByRole('button', { name: t('control.supervise.end') }).elements()).toEqual([]);
  await own.getByRole('button', { name: t('control.own.hangUp') }).click();
  await expect.poll(() => asked).toEqual(['hangUp']);
  await expect.element(own).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
});

/** The width of the screen beside the menu of the office, with the panel of a person open or not. */
test.each([
  ['he', 1_060, true],
  ['en', 1_060, true],
  ['he', 980, true],
  ['en', 1_220, true],
  ['he', 1_220, false],
  ['he', 1_060, false],
] as const)('names have room in %s, %i wide, with the panel %s', async (language, width, hasPanel) => {
  await show(
    () => (
      <div className="control">
        <div className="control-main">
          <FloorTable
            rows={[{ ...dana, realName: 'Dana Levi-Abramson' }]}
            clock={clock}
            now={clock()}
            at={null}
            watched={null}
            supervisor={ronit}
            onWatch={() => undefined}
          />
        </div>
        {hasPanel ? <aside className="control-panel" /> : null}
      </div>
    ),
    {
      language,
      route: '/control',
      path: '/control',
      screen: { width, height: 600 },
      answers: [answerTo(calls.readSupervising, () => idle)],
    },
  );
  const name = page.getByRole('button', { name: 'Dana Levi-Abramson', exact: true });
  await expect.element(name).toBeVisible();
  const { scrollWidth, clientWidth } = name.element();
  expect(scrollWidth, 'the name is cut').toBeLessThanOrEqual(clientWidth);
  const main = document.querySelector('.control-main') as HTMLElement;
  expect(main.scrollWidth).toBeLessThanOrEqual(main.clientWidth);
});
