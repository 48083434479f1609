import {
  accountCalls,
  jobsCalls,
  PRESET_FORMS,
  projectCalls,
  type WayIn,
  type WaysIn,
  waysInCalls,
} from '@seker/contract';
import { PROJECT } from '../../../project/project.test-data.ts';
import { loggedIn } from '../../../testing/account.test-data.ts';
import { type Answer, answerTo } from '../../../testing/answering.ts';

const NONE = { entered: 0, began: 0, completed: 0 };
const FIGURES = {
  today: { entered: 164, began: 102, completed: 47 },
  total: { entered: 900, began: 500, completed: 300 },
};

const way = (own: Pick<WayIn, 'way'> & Partial<WayIn>): WayIn => ({
  id: null,
  name: null,
  state: 'on',
  fact: { code: 'oncePerBrowser', count: 0, more: 0 },
  address: 'https://seker.example/s/abc',
  today: NONE,
  total: NONE,
  via: [],
  ...own,
});

/** A study with an open link, a panel in trouble and a banner. */
export const WAYS: WaysIn = {
  type: 'banner',
  isOnline: true,
  ...FIGURES,
  ways: [
    way({ way: 'open' }),
    way({ way: 'test', state: 'test', fact: { code: 'worksAlways', count: 0, more: 0 } }),
    way({
      way: 'panel',
      id: 3,
      name: 'Panel North',
      state: 'trouble',
      fact: { code: 'callbacksFailed', count: 7, more: 0 },
      ...FIGURES,
    }),
    way({ way: 'banner', id: 5, name: 'On the news', fact: { code: 'shown', count: 8_412, more: 131 } }),
    way({ way: 'kiosk', state: 'trouble', fact: { code: 'kiosksAway', count: 2, more: 3 }, address: null }),
  ],
  labels: [],
  hasQuestionnaire: true,
  positions: 'ask',
  flaggedToday: 3,
  key: 'current',
  mayChange: true,
  mayAcceptKey: false,
};

/** As readers see it who may not change it. */
export const WAYS_READ: WaysIn = {
  ...WAYS,
  mayChange: false,
  ways: WAYS.ways.map((one) => ({ ...one, address: null })),
};

export const PANEL = {
  ...PRESET_FORMS.generic,
  preset: 'generic',
  id: 3,
  name: 'Panel North',
  signature: 'sha256',
  hosts: ['panel.example'],
  active: true,
  isOnline: true,
  address: 'https://seker.example/p/k7Qm2abcdefg?id=',
  entryKey: null,
  callbackKey: null,
  callbacks: { sent: 46, waiting: 1, failed: 7 },
  today: { entered: 164, ends: { complete: 47, screenOut: 30, overQuota: 16, quality: 2, closed: 0 } },
  hasEntries: false,
  revision: 4,
  changedAt: '2026-11-24T12:20:00.000Z',
  changedBy: 'Michal Adri',
} as const;

/** What every screen of the ways in asks for; the ways as they are given. */
export function waysAnswers(language: 'he' | 'en', ways: WaysIn = WAYS): readonly Answer[] {
  return [
    loggedIn({ screenLanguage: language }),
    answerTo(projectCalls.readProject, () => ({ ...PROJECT, blockList: [], warnings: [] })),
    answerTo(accountCalls.readTables, () => ({ tables: {} })),
    answerTo(jobsCalls.listJobs, () => ({ jobs: [] })),
    answerTo(waysInCalls.readWaysIn, () => ways),
  ];
}
