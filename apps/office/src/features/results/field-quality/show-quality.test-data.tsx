import {
  type Account,
  fieldQualityCalls as calls,
  type FieldQuality,
  type InterviewerQuality,
  projectCalls,
  type QualityFigures,
} from '@seker/contract';
import { Suspense } from 'react';
import { PROJECT } from '../../../project/project.test-data.ts';
import { loggedIn } from '../../../testing/account.test-data.ts';
import { answerTo } from '../../../testing/answering.ts';
import { type Speak, show } from '../../../testing/show.tsx';
import { FieldQualityPage } from './field-quality-page.tsx';

const RS = [0.9, 0.885, 0.88, 0.865, 0.85, 0.842, 0.838, 0.83, 0.828, 0.827, 0.815, 0.806, 0.81];
/** The list has codes where people read names. */
const NAMES: Readonly<Record<string, string>> = { J: 'ירושלים' };
const group = (field: string, value: string | null, unconditional: number, quota: [number, number] | null) => ({
  parts: [{ field, label: field === 'region' ? 'אזור' : 'גיל', value, valueLabel: NAMES[value ?? ''] ?? value ?? '' }],
  cases: 520,
  responded: 60,
  unconditional,
  conditional: Math.abs(unconditional) / 2,
  gain: Math.max(0, -unconditional),
  quota: quota === null ? null : { done: quota[0], target: quota[1] },
});

export const FIGURES: QualityFigures = {
  representativity: {
    cases: 5_000,
    responded: 887,
    days: [
      { day: '2026-11-11', r: null, from: null, to: null, responded: 9 },
      ...RS.map((r, at) => ({
        day: `2026-11-${12 + at}`,
        r,
        from: r - 0.07 + at * 0.002,
        to: r + 0.07 - at * 0.002,
        responded: 60 + at * 69,
      })),
    ],
    fields: [
      { field: 'region', label: 'אזור', unconditional: 0.06, conditional: 0.03 },
      { field: 'age', label: 'גיל', unconditional: 0.04, conditional: 0.02 },
    ],
    groups: [
      group('age', '18–24', -0.054, [31, 72]),
      group('region', 'J', -0.038, [131, 240]),
      group('age', '', -0.029, null),
      group('region', 'דרום', -0.011, null),
      group('region', 'שרון', -0.004, [40, 40]),
      group('age', '25–34', 0.012, [99, 108]),
      {
        ...group('region', 'J', -0.002, [20, 60]),
        parts: [...group('region', 'J', 0, null).parts, ...group('age', '18–24', 0, null).parts],
      },
      group('region', null, 0.015, null),
      group('region', 'מרכז', 0.018, [300, 400]),
      group('region', 'צפון', 0.031, [264, 264]),
    ],
  },
  breakOff: {
    stopped: 109,
    begun: 996,
    pages: [
      { key: 'p22', number: 'Q22', text: 'מטריצה, 14 שורות', stopped: 38, web: 29 },
      { key: 'p14', number: 'Q14', text: 'הוצאה חודשית', stopped: 31, web: 4 },
      { key: 'p4', number: 'Q4', text: 'מקום מגורים', stopped: 36, web: 9 },
      { key: '', number: '', text: '', stopped: 4, web: 4 },
    ],
  },
  readInterviews: 887,
  paces: [
    { mode: 'phone', interviews: 684, medianSeconds: 734, limitSeconds: 367, fast: 12 },
    { mode: 'web', interviews: 12, medianSeconds: 520, limitSeconds: null, fast: 0 },
  ],
  items: [
    { key: 'p22', number: 'Q22', text: 'מטריצה, 14 שורות', mode: 'web', interviews: 203, medianSeconds: 112 },
    { key: 'p4', number: 'Q4', text: 'מקום מגורים', mode: 'phone', interviews: 684, medianSeconds: 14.4 },
  ],
  straight: { interviews: 640, straight: 41, sameness: 0.31 },
  contact: {
    parts: ['בוקר', 'צהריים', 'ערב', 'סוף שבוע'],
    rows: [1, 2, 3, 4, 5, 6].map((attempt) => ({
      attempt,
      cells: [0, 1, 2, 3].map((part) => ({
        tries: part === 3 && attempt > 4 ? 0 : 900 - attempt * 100,
        contacts: 300 - attempt * 40 + part * 8,
      })),
    })),
  },
  appointments: { due: 214, kept: 171, early: 9, late: 20, missed: 14, reached: 122 },
};

const PEOPLE: InterviewerQuality = {
  effects: [
    {
      key: 'q12',
      number: 'Q12',
      text: 'קונים באינטרנט',
      icc: 0.012,
      from: 0.004,
      to: 0.03,
      interviewers: 14,
      interviews: 684,
    },
    {
      key: 'q25',
      number: 'Q25',
      text: 'אמון ברשת',
      icc: 0.081,
      from: 0.05,
      to: 0.13,
      interviewers: 14,
      interviews: 684,
    },
  ],
  people: [
    {
      personId: 31,
      name: 'עידו פרץ',
      interviews: 58,
      medianSeconds: 534,
      fast: 9,
      grids: 52,
      straight: 11,
      contacted: 240,
      refusals: { observed: 60, expected: 55.2, ratio: 1.087, from: 0.83, to: 1.4 },
      duration: null,
      flags: ['fast', 'straight'],
    },
    {
      personId: 32,
      name: 'תמר בן־חמו',
      interviews: 64,
      medianSeconds: 720,
      fast: 0,
      grids: 0,
      straight: 0,
      contacted: 200,
      refusals: { observed: 81, expected: 50, ratio: 1.62, from: 1.29, to: 2.01 },
      duration: { observed: 500, expected: 700, ratio: 0.71, from: 0.6, to: 0.8 },
      flags: ['refusals', 'shorter'],
    },
    {
      personId: 33,
      name: 'Maya Stern',
      interviews: 2,
      medianSeconds: null,
      fast: 0,
      grids: 0,
      straight: 0,
      contacted: 0,
      refusals: null,
      duration: null,
      flags: [],
    },
  ],
};

export const QUALITY: FieldQuality = {
  computedAt: '2026-11-24T12:00:00.000Z',
  isComputing: false,
  choices: {
    fields: [
      { key: 'region', label: 'אזור', isChosen: true },
      { key: 'age', label: 'גיל', isChosen: false },
    ],
    questions: [{ key: 'q12', label: 'Q12 · קונים באינטרנט', isChosen: true }],
    isUsual: true,
  },
  figures: FIGURES,
};

/** What a supervisor may do here; others lack the second. */
export const SUPERVISOR: Account['acts'] = [
  { act: 'seeQuality', reach: 'group' },
  { act: 'seeInterviewerQuality', reach: 'group' },
  { act: 'chooseQuality', reach: 'group' },
  { act: 'editQuotas', reach: 'group' },
];

interface Shown {
  readonly quality?: Partial<FieldQuality>;
  readonly people?: Partial<InterviewerQuality>;
  readonly acts?: Account['acts'];
  readonly width?: number;
  /** Hears what was chosen. */
  readonly chosen?: (body: unknown) => void;
}

/** Shows the page of a project as it is told here. */
export async function showQuality(
  language: 'he' | 'en',
  { quality = {}, people = {}, acts = SUPERVISOR, width = 1440, chosen }: Shown = {},
): Promise<Speak> {
  return await show(
    () => (
      <main>
        <Suspense fallback={null}>
          <FieldQualityPage />
        </Suspense>
      </main>
    ),
    {
      language,
      route: '/p/$projectId',
      path: '/p/1042',
      screen: { width, height: 1_400 },
      answers: [
        loggedIn({ screenLanguage: language, acts }),
        answerTo(projectCalls.readProject, () => PROJECT),
        answerTo(calls.readFieldQuality, () => ({ ...QUALITY, ...quality })),
        answerTo(calls.readInterviewerQuality, () => ({ ...PEOPLE, ...people })),
        answerTo(calls.chooseQuality, ({ body }) => {
          chosen?.(body);
          return {};
        }),
      ],
    },
  );
}
