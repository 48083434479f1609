import {
  type Account,
  type MailingRow,
  type MailRecipientRow,
  mailSendingCalls,
  mailTemplatesCalls,
  projectCalls,
} from '@seker/contract';
import { PROJECT } from '../../../project/project.test-data.ts';
import { loggedIn } from '../../../testing/account.test-data.ts';
import { type Answer, answerTo } from '../../../testing/answering.ts';
import type { MailOverview, OpenMailing } from './mail-data.ts';
import type { MailingPreview } from './send/preview.ts';
import type { MailTemplates } from './templates/templates-data.ts';

export const NOW = '2026-11-26T08:04:00.000Z';
const ACCOUNT: Partial<Account> = { acts: [{ act: 'handleLinks', reach: 'all' }] };

const FIGURES = { queued: 0, sent: 0, bounced: 0, unsubscribed: 0, begun: 0, completed: 0 };

export function mailingRow(id: number, own: Partial<MailingRow>): MailingRow {
  return {
    id,
    kind: 'invitation',
    parentId: null,
    position: 0,
    state: 'done',
    pauseReason: null,
    portions: [],
    languages: ['he', 'en'],
    dueAt: NOW,
    createdBy: 'מיכל אדרי',
    recipients: 0,
    isEstimate: false,
    isQueueing: false,
    ...FIGURES,
    ...own,
  };
}

export const PAUSED = mailingRow(4, {
  state: 'paused',
  pauseReason: 'hardBounces',
  portions: [4],
  recipients: 1_842,
  queued: 571,
  sent: 1_264,
  bounced: 41,
  unsubscribed: 6,
  begun: 312,
  completed: 208,
});

export const ROWS: readonly MailingRow[] = [
  PAUSED,
  mailingRow(5, {
    kind: 'reminder',
    parentId: 4,
    position: 1,
    state: 'planned',
    dueAt: '2026-11-30T07:00:00.000Z',
    recipients: 1_400,
    isEstimate: true,
  }),
  mailingRow(6, { kind: 'test', languages: ['he'], recipients: 3, sent: 3 }),
  mailingRow(8, { state: 'sending', recipients: 60_000, isQueueing: true, queued: 51_200, sent: 8_800 }),
  mailingRow(7, { kind: 'reminder', parentId: 3, position: 2, state: 'missed', recipients: 968 }),
];

export const OVERVIEW: MailOverview = {
  tabs: { all: 4, undecided: 2, planned: 1, tests: 1 },
  missed: [{ id: 7, parentId: 3, position: 2, dueAt: '2026-11-25T16:30:00.000Z', recipients: 871 }],
  problem: null,
  domain: 'galim.example',
  hasTemplate: true,
  hasAddresses: true,
  hasTest: true,
  isOnline: true,
  mayHandle: true,
  mayAcceptCopy: false,
  zone: 'Asia/Jerusalem',
};

const stage = (name: OpenMailing['funnel'][number]['stage'], count: number, lastHour = 0) => ({
  stage: name,
  count,
  lastHour,
});

export const OPEN: OpenMailing = {
  ...PAUSED,
  statuses: ['notSent'],
  hours: { from: '08:00', to: '21:00' },
  createdAt: NOW,
  endedAt: null,
  funnel: [
    stage('recipients', 1_842),
    stage('queued', 571),
    stage('skipped', 5),
    stage('sent', 1_264, 402),
    stage('bounced', 41, 11),
    stage('unknown', 2),
    stage('unsubscribed', 6),
    stage('begun', 312, 18),
    stage('endedOtherwise', 43, 2),
    stage('completed', 208, 11),
  ],
  skips: [],
  pause: {
    reason: 'hardBounces',
    at: NOW,
    by: null,
    count: 11,
    of: 200,
    domains: [{ domain: 'shemesh.example', count: 9, queued: 38 }],
    words: '550 5.7.1 blocked',
  },
  reminders: [
    {
      id: 5,
      position: 1,
      state: 'planned',
      dueAt: '2026-11-30T07:00:00.000Z',
      at: '2026-11-30T09:00',
      statuses: ['notStarted', 'stopped'],
    },
  ],
  zone: 'Asia/Jerusalem',
  mayHandle: true,
  mayResume: true,
};

export const SAMIRA: MailRecipientRow = {
  id: 1,
  caseId: 89_047,
  name: 'סמירה זועבי',
  address: 'samira.z@example.org',
  language: 'he',
  state: 'unknown',
  stage: 'unknown',
  at: NOW,
  startedAt: null,
  reason: null,
  words: null,
};

export const COUNTED: MailingPreview = {
  total: 1_905,
  gets: 1_842,
  skipped: [
    { reason: 'noAddress', source: null, count: 22 },
    { reason: 'blacklisted', source: null, count: 17 },
    { reason: 'duplicateAddress', source: null, count: 14 },
    { reason: 'missingField', source: 'city', count: 8 },
    { reason: 'inHand', source: null, count: 2 },
  ],
  byLanguage: [
    { language: 'he', count: 1_688 },
    { language: 'en', count: 154 },
  ],
  remindersIn: ['he', 'en'],
  manualRefused: null,
  problem: null,
  isOnline: true,
  warmUp: { day: 4, perDay: 1_600, left: 1_600 },
  lastTest: { at: NOW, addresses: 3, languages: ['he', 'en'] },
  countedAt: NOW,
  zone: 'Asia/Jerusalem',
};

export const TEMPLATES: MailTemplates = {
  languages: [
    { code: 'he', name: 'עברית', dir: 'rtl', isDefault: true },
    { code: 'en', name: 'English', dir: 'ltr', isDefault: false },
  ],
  templates: [],
  sources: [
    { source: 'first_name', kind: 'column', title: 'שם פרטי', value: null },
    { source: 'city', kind: 'column', title: 'עיר', value: null },
    { source: '@deadline', kind: 'fact', title: null, value: '2026-12-08' },
  ],
  assignmentSources: [
    { source: '@interviewer', kind: 'fact', title: null, value: null },
    { source: '@assigned', kind: 'fact', title: null, value: null },
  ],
  deadline: '2026-12-08',
  projectRevision: 1,
  problem: null,
  accent: '#1d4ed8',
  mayEdit: true,
};

const RECORD = { state: 'there', found: 'v=spf1 -all', add: null } as const;

/** What every screen of mail asks for. */
export function mailAnswers(): readonly Answer[] {
  return [
    loggedIn(ACCOUNT),
    answerTo(projectCalls.readProject, () => ({
      ...PROJECT,
      blockList: [],
      warnings: [],
      languages: [
        { id: 1, code: 'he', name: 'עברית', dir: 'rtl', isDefault: true },
        { id: 2, code: 'en', name: 'English', dir: 'ltr', isDefault: false },
      ] as never,
    })),
    answerTo(mailTemplatesCalls.readMailTemplates, () => TEMPLATES),
    answerTo(mailSendingCalls.readSendingDomain, () => ({
      domain: 'galim.example',
      spf: RECORD,
      dkim: {
        state: 'missing' as const,
        found: '',
        add: { name: 'seker1._domainkey.galim.example', text: 'v=DKIM1; k=rsa; p=MIIB' },
      },
      dmarc: { state: 'weak' as const, found: 'v=DMARC1; p=none', add: null },
      checkedAt: NOW,
    })),
  ];
}
