import { type CodingUseRow, codingCalls as calls, type EncoderRow, projectCalls } from '@seker/contract';
import type { CodingProgress } from '../../../../project/coding-progress.ts';
import { PROJECT } from '../../../../project/project.test-data.ts';
import { loggedIn } from '../../../../testing/account.test-data.ts';
import { type Answer, answerTo } from '../../../../testing/answering.ts';
import { AsScreen } from '../../../../testing/as-screen.tsx';
import { type Speak, show } from '../../../../testing/show.tsx';
import { CodingProgressPage } from './coding-progress-page.tsx';

const USE: CodingUseRow = {
  id: 1,
  frameId: 1,
  frame: 'סיבות בחירה',
  frameRevision: 7,
  isMultiple: true,
  mostCodes: 3,
  variable: 'Q14_code',
  sources: [{ question: 'q14', part: '' }],
  number: 'Q14',
  question: 'סיבת הבחירה ברשת',
  counts: { answers: 838, open: 279, coded: 512, review: 41, query: 6, waiting: 0, automatic: 96 },
  doublePercent: 20,
  alpha: 0.81,
  putsSame: true,
  putsByRule: true,
  putsByMemory: false,
  encodersExtend: false,
  pullSize: 50,
  isSmartOrder: true,
  reviewers: [],
  isClosed: false,
  revision: 4,
};

/** A question with its first encoding under way. */
export const questionRow = (own: Partial<CodingUseRow> = {}): CodingUseRow => ({ ...USE, ...own });

const USES: readonly CodingUseRow[] = [
  questionRow(),
  questionRow({
    id: 2,
    frameId: 2,
    frame: 'מותגים',
    frameRevision: 3,
    number: 'Q3',
    question: 'Another brand – which?',
    counts: { answers: 127, open: 0, coded: 119, review: 8, query: 0, waiting: 0, automatic: 0 },
    doublePercent: 0,
    alpha: null,
    isClosed: true,
  }),
  questionRow({
    id: 3,
    frameId: 3,
    frame: 'שיפורים',
    frameRevision: 2,
    number: 'Q22',
    question: 'מה אפשר לשפר בסניף?',
    counts: { answers: 796, open: 584, coded: 196, review: 13, query: 3, waiting: 368, automatic: 0 },
    doublePercent: 10,
    alpha: 0.66,
    putsSame: false,
    putsByRule: false,
  }),
  questionRow({
    id: 4,
    frameId: 4,
    frame: 'עיסוקים',
    frameRevision: 1,
    number: 'Q31',
    question: 'מה העיסוק?',
    counts: { answers: 846, open: 846, coded: 0, review: 0, query: 0, waiting: 846, automatic: 0 },
    doublePercent: 15,
    alpha: null,
  }),
];

const TASK: EncoderRow['tasks'][number] = {
  lastAt: null,
  batchId: 7,
  useId: 1,
  number: 'Q14',
  pass: 1,
  answers: 240,
  done: 143,
  queries: 5,
  allocatedAt: '2026-11-24T08:12:00.000Z',
};
export const task = (own: Partial<typeof TASK>) => ({ ...TASK, ...own });

export const person = (personId: number, name: string, own: Partial<EncoderRow>): EncoderRow => ({
  personId,
  name,
  isOnline: true,
  languages: ['he', 'en'],
  tasks: [task({ batchId: 10 * personId })],
  today: 64,
  perHour: 92,
  alpha: 0.84,
  ...own,
});

const PEOPLE: readonly EncoderRow[] = [
  person(4, 'יעל שגיא', {
    isOnline: false,
    languages: ['he'],
    tasks: [task({ batchId: 40, answers: 320, done: 246, queries: 1 })],
    perHour: 79,
    today: 0,
    alpha: 0.83,
  }),
  person(1, 'דנה לוי', {}),
  person(2, 'נועה כהן', {
    tasks: [
      task({ batchId: 20, useId: 3, number: 'Q22', answers: 400, done: 212, queries: 3 }),
      task({ batchId: 21, pass: 2, answers: 60, done: 12, queries: 0 }),
    ],
    today: 53,
    perHour: 86,
    alpha: 0.66,
  }),
  person(5, 'Olga Kogan', {
    isOnline: false,
    languages: ['ru', 'he'],
    tasks: [task({ batchId: 50, useId: 2, number: 'Q3', answers: 127, done: 127, queries: 0 })],
    today: 31,
    perHour: null,
    alpha: null,
  }),
];

export const PROGRESS: CodingProgress = {
  uses: [...USES],
  people: [...PEOPLE],
  hours: [
    { hour: 9, answers: 22 },
    { hour: 10, answers: 64 },
    { hour: 11, answers: 71 },
    { hour: 12, answers: 29 },
  ],
  pairs: [
    { first: 'נועה כהן', second: 'יעל שגיא', answers: 21, equal: 0.571, alpha: 0.66 },
    { first: 'דנה לוי', second: 'Olga Kogan', answers: 28, equal: 0.71, alpha: 0.78 },
  ],
  today: 186,
  interviews: 852,
  doneOn: '2026-11-26',
  mayEdit: true,
  mayAllocate: true,
  mayForce: false,
};

export const LANGUAGES = [
  { code: 'he', name: 'עברית' },
  { code: 'en', name: 'English' },
  { code: 'ru', name: 'Русский' },
];

interface Shown {
  /** What the server knows at each reading. */
  readonly progress?: () => Partial<CodingProgress>;
  readonly answers?: readonly Answer[];
  readonly width?: number;
}

/** The page of encoding of a project, as a server tells of it. */
export async function showProgress(
  language: 'he' | 'en',
  { progress = () => ({}), answers = [], width = 1_280 }: Shown = {},
): Promise<Speak> {
  return await show(
    () => (
      <AsScreen>
        <CodingProgressPage />
      </AsScreen>
    ),
    {
      language,
      route: '/p/$projectId/coding',
      path: '/p/1042/coding',
      screen: { width, height: 900 },
      answers: [
        loggedIn({ screenLanguage: language }),
        answerTo(projectCalls.readProject, () => ({
          ...PROJECT,
          languages: LANGUAGES.map((one) => ({
            ...one,
            dir: one.code === 'he' ? ('rtl' as const) : ('ltr' as const),
            isDefault: one.code === 'he',
          })),
        })),
        answerTo(calls.readCoding, () => ({ ...PROGRESS, ...progress() })),
        ...answers,
      ],
    },
  );
}
