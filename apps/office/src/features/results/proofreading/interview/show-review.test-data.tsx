import type {
  Account,
  AnswerComplaint,
  InputField,
  RecordedCall,
  ReviewQuestion,
  ReviewReading,
} from '@seker/contract';
import { reviewCalls as calls, recordingsCalls, reviewsCalls } from '@seker/contract';
import { loggedIn } from '../../../../testing/account.test-data.ts';
import { type Answer, answerTo } from '../../../../testing/answering.ts';
import { AsScreen } from '../../../../testing/as-screen.tsx';
import { type Speak, show } from '../../../../testing/show.tsx';
import { ReviewPage } from './review-page.tsx';

/** A field of an answer that can be given anew. */
export const field = (part: string | null, type: InputField['type'], own: Partial<InputField> = {}): InputField => ({
  part,
  of: [],
  type,
  options: [],
  lines: 1,
  textOf: null,
  ...own,
});

export const NO_RAW = { values: [], texts: {}, na: false, parts: {} };

export const question = (uid: string, number: string, own: Partial<ReviewQuestion>): ReviewQuestion => ({
  uid,
  number,
  text: '',
  kind: 'closed',
  subKind: 'single',
  lines: [],
  medium: null,
  isNotApplicable: false,
  isOffRoute: false,
  seconds: 4,
  original: null,
  corrections: [],
  openTexts: [],
  input: null,
  fixed: null,
  isInQuota: false,
  flags: [],
  ...own,
});

const line = (words: string, label = '') => ({ label, words });
const REPEATED = 'Alles gut, nichts zu verbessern';

/** An interview of six questions, in Hebrew or English. */
export function reading(language: 'he' | 'en', own: Partial<ReviewReading> = {}): ReviewReading {
  const say = (he: string, en: string): string => (language === 'he' ? he : en);
  return {
    id: 30_412,
    endedAt: '2026-11-20T19:47:00.000Z',
    mode: 'phone',
    language,
    direction: language === 'he' ? 'rtl' : 'ltr',
    seconds: 372,
    medianSeconds: 1_120,
    flags: [
      { flag: 'tooShort', n: 33 },
      { flag: 'straightLine', question: 'q13', n: 8 },
      { flag: 'repeatedText', question: 'q22', n: 6 },
    ],
    state: 'inWork',
    corrections: 1,
    revision: 4,
    interviewRevision: 9,
    reason: null,
    decidedBy: null,
    decidedAt: null,
    isOwn: false,
    may: { correct: true, reject: true, decide: true },
    questions: [
      question('s1', 'S1', {
        text: say('מגדר', 'Gender'),
        lines: [line(say('אישה', 'Woman'))],
        isInQuota: true,
        fixed: 'inQuota',
      }),
      question('q13', 'Q13', {
        text: say('עד כמה כל היגד מתאים לרשת?', 'How well does each statement fit it?'),
        lines: [line('5', say('מחירים', 'Prices')), line('5', say('שירות', 'Service'))],
        flags: [{ flag: 'straightLine', question: 'q13', n: 8 }],
      }),
      question('q14', 'Q14', {
        text: say('מה הסיבה העיקרית שבחרת ברשת הזאת?', 'What is the main reason you chose this chain?'),
        lines: [line(say('זול וקרוב לבית', 'cheap and close to home'))],
        original: { lines: [line(say('זול וקורב לבית', 'chaep and close to home'))], isNotApplicable: false },
        corrections: [
          {
            at: '2026-11-21T07:58:00.000Z',
            by: 'proofreader',
            person: { id: 5, name: say('מיכל אדרי', 'Michal Adri') },
            reason: say('שגיאת הקלדה', 'A slip'),
          },
        ],
        openTexts: [{ answer: null, text: say('זול וקרוב לבית', 'cheap and close to home'), label: '' }],
        input: {
          fields: [field(null, 'text')],
          raw: { ...NO_RAW, values: [say('זול וקרוב לבית', 'cheap and close to home')] },
          na: true,
          isSum: false,
        },
      }),
      question('q17', 'Q17', {
        text: say('קנייה באתר', 'Buys on the site'),
        lines: [line(say('כן', 'Yes'))],
        input: {
          fields: [
            field(null, 'single', {
              options: [
                { code: 1, uid: 'yes', label: say('כן', 'Yes'), takesText: false },
                { code: 2, uid: 'no', label: say('לא', 'No'), takesText: false },
              ],
            }),
          ],
          raw: { ...NO_RAW, values: ['1'] },
          na: false,
          isSum: false,
        },
        seconds: 0.4,
      }),
      question('q22', 'Q22', {
        text: say('מה היית משפר/ת בסניף?', 'What would you improve in the branch?'),
        lines: [line(`${REPEATED} ${'W'.repeat(120)}`)],
        openTexts: [{ answer: null, text: REPEATED, label: '' }],
        fixed: 'notGranted',
        flags: [{ flag: 'repeatedText', question: 'q22', n: 6 }],
      }),
      question('q30', 'Q30', {
        text: say('למה לא?', 'Why not?'),
        isNotApplicable: true,
        isOffRoute: true,
        fixed: 'offRoute',
      }),
    ],
    history: [
      {
        act: 'allocated',
        at: '2026-11-20T20:00:00.000Z',
        person: { id: 3, name: say('רון לוי', 'Ron Levi') },
        worker: say('נוגה ברק', 'Noga Barak'),
        reason: null,
      },
    ],
    quotas: [{ id: 1, name: [say('מגדר', 'Gender'), say('אישה', 'Woman')], completed: 148, target: 150 }],
    isExtra: false,
    returned: [],
    interviewer: { id: 21, name: say('דנה כהן', 'Dana Cohen') },
    caseId: 88_213,
    movedFrom: [],
    sameDay: [
      { id: 30_398, endedAt: '2026-11-20T10:00:00.000Z', seconds: 400, state: 'approved', flags: 2 },
      { id: 30_405, endedAt: '2026-11-20T12:00:00.000Z', seconds: null, state: 'open', flags: 0 },
    ],
    identity: [{ field: 'phone', value: '03-5550123' }],
    ...own,
  };
}

export interface Shown {
  readonly review?: Partial<ReviewReading>;
  readonly account?: Partial<Account>;
  readonly width?: number;
  /** The ids that are gone through. */
  readonly walk?: readonly number[];
  /** The address behind that of the interview. */
  readonly search?: string;
  readonly answers?: readonly Answer[];
  readonly recordings?: readonly RecordedCall[];
  /** Read anew each time; what the answers of the test have changed. */
  readonly now?: () => Partial<ReviewReading>;
  /** The encoder's task was taken back. */
  readonly isReleased?: boolean;
}

/** Shows an interview to the person who proofreads it. */
export async function showReview(language: 'he' | 'en', shown: Shown = {}): Promise<Speak> {
  const {
    review = {},
    account = {},
    width = 1_440,
    walk = [],
    search = '',
    answers = [],
    recordings = [],
    now = () => ({}),
    isReleased = false,
  } = shown;
  return await show(
    () => (
      <AsScreen>
        <ReviewPage projectId={1_042} reviewId={30_412} />
      </AsScreen>
    ),
    {
      language,
      route: '/p/$projectId/proofreading/$reviewId',
      path: `/p/1042/proofreading/30412${search}`,
      screen: { width, height: 900 },
      answers: [
        loggedIn({ id: 5, role: 'supervisor', ...account }),
        answerTo(reviewsCalls.walkReviews, () => ({ ids: [...walk] })),
        answerTo(reviewsCalls.myReviews, () => ({ reviews: [], doneToday: 0 })),
        answerTo(recordingsCalls.listReviewRecordings, () => ({ mayListen: true, recordings: [...recordings] })),
        answerTo(calls.readReview, () =>
          isReleased ? refusedWith('taskReleased', 'released') : reading(language, { ...review, ...now() }),
        ),
        ...answers,
      ],
    },
  );
}

/** What a server refuses an act with. */
export function refusedWith(code: string, words: string, status = 409): Response {
  return new Response(JSON.stringify({ code, error: words }), {
    status,
    headers: { 'content-type': 'application/json' },
  });
}

/** What the rules of a question refuse an answer with. */
export function refusedAnswer(complaint: AnswerComplaint): Response {
  const details = { faults: [{ field: 'raw', code: 'unfit' }], complaint };
  return new Response(JSON.stringify({ code: 'invalid', error: 'refused', details }), {
    status: 422,
    headers: { 'content-type': 'application/json' },
  });
}
