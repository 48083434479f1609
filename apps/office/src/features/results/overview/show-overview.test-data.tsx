import {
  type Account,
  accountCalls,
  type Overview,
  overviewCalls,
  projectCalls,
  type WholeProject,
} from '@seker/contract';
import { Suspense } from 'react';
import { PROJECT } from '../../../project/project.test-data.ts';
import { answerTo } from '../../../testing/answering.ts';
import { type Speak, show } from '../../../testing/show.tsx';
import { OverviewPage } from './overview-page.tsx';

const NOW = '2026-11-24T12:20:00.000Z';
export const day = (number: number, phone: number, web: number, isClosed = false) => ({
  day: `2026-11-${number}`,
  phone,
  web,
  isClosed,
});

/** A project on its thirteenth day. */
const FIELD: Overview = {
  now: NOW,
  stage: 'field',
  startedAt: '2026-11-12T07:00:00.000Z',
  fieldDay: 13,
  done: 887,
  web: 203,
  target: 1_200,
  earlier: { phone: 20, web: 5 },
  days: [day(19, 76, 22), day(20, 19, 14), day(21, 0, 0, true), day(22, 84, 41), day(23, 89, 18), day(24, 47, 13)],
  pace: 110,
  problems: [
    { code: 'cellsRunDry', tone: 'danger', values: { count: 1, name: 'מין · 18–24', waiting: 1_260 } },
    { code: 'missedAppointments', tone: 'warn', values: { count: 14, atWork: 2 } },
  ],
  quotas: {
    cells: 12,
    watched: [
      {
        id: 1,
        name: ['מין', 'גברים · 18–24'],
        watch: 'mayRunDry',
        target: 72,
        done: 31,
        held: 2,
        extra: 0,
        lag: 20,

        supply: { missing: 39, left: 118, needed: 260 },
        lastAt: NOW,
      },
      {
        id: 2,
        name: ['Region', 'Jerusalem'],
        watch: 'behind',
        target: 240,
        done: 131,
        held: 0,
        extra: 0,
        lag: 46,
        supply: null,
        lastAt: NOW,
      },
      {
        id: 3,
        name: ['Age', '25–34'],
        watch: 'filling',
        target: 108,
        done: 99,
        held: 3,
        extra: 0,
        lag: 0,
        supply: null,
        lastAt: NOW,
      },
      {
        id: 4,
        name: ['Region', 'North'],
        watch: 'justClosed',
        target: 264,
        done: 267,
        held: 0,
        extra: 3,
        lag: 0,
        supply: null,
        lastAt: NOW,
      },
    ],
  },
  today: {
    phone: 47,
    web: 13,
    people: [
      { state: 'interview', count: 8 },
      { state: 'call', count: 4 },
      { state: 'intermission', count: 2 },
    ],
    dials: 486,
    contacts: 151,
    appointments: 12,
    appointmentsSoon: 3,
    ready: 10_000,
    mostReady: 10_000,
  },
};

/** Those who see the floor are told by a socket, for which there is no server here. */
const ACTS: Account['acts'] = [
  { act: 'seeReports', reach: 'group' },
  { act: 'exportResults', reach: 'group' },
];

const ACCOUNT: Account = {
  id: 1,
  login: 'michal',
  realName: 'Michal',
  role: 'supervisor',
  group: { id: 1, name: 'Field' },
  screenLanguage: 'he',
  chosenLanguage: null,
  revision: 1,
  languages: [],
  acts: ACTS,
};

interface Shown {
  readonly overview?: Partial<Overview>;
  readonly project?: Partial<WholeProject>;
  readonly acts?: Account['acts'];
  readonly width?: number;
}

/** Shows the page of a project as it is told here. */
export async function showOverview(
  language: 'he' | 'en',
  { overview = {}, project = {}, acts = ACTS, width = 1440 }: Shown = {},
): Promise<Speak> {
  return await show(
    () => (
      <main>
        <Suspense fallback={null}>
          <OverviewPage />
        </Suspense>
      </main>
    ),
    {
      language,
      route: '/p/$projectId',
      path: '/p/1042',
      screen: { width, height: 900 },
      answers: [
        answerTo(accountCalls.readAccount, () => ({ ...ACCOUNT, screenLanguage: language, acts })),
        answerTo(projectCalls.readProject, () => ({ ...PROJECT, ...project })),
        answerTo(overviewCalls.readOverview, () => ({ ...FIELD, ...overview })),
      ],
    },
  );
}
