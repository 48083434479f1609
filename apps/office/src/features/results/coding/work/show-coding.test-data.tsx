import { type CodeRow, type CodeSuggestion, type CodingAnswer, codingWorkCalls as calls } from '@seker/contract';
import { Suspense } from 'react';
import { loggedIn } from '../../../../testing/account.test-data.ts';
import { type Answer, type Asked, answerTo } from '../../../../testing/answering.ts';
import { AsScreen } from '../../../../testing/as-screen.tsx';
import { type Speak, show } from '../../../../testing/show.tsx';
import { answer, CODES } from '../session/coding.test-data.ts';
import { withCodes } from '../session/unit-codes.ts';
import type { CodingTaskAnswer } from './coding-data.ts';
import { CodingTask } from './coding-task.tsx';

interface Said {
  readonly he: string;
  readonly en: string;
  readonly times?: number;
  readonly codes?: readonly number[];
  /** Suggested first. */
  readonly likely?: readonly number[];
  readonly own?: Partial<CodingAnswer>;
}

const AUTOMATIC = { how: 'rule', at: '2026-11-21T09:30:00.000Z', act: '0b0f6f8e-8a52-4f0e-9a4e-0d6a44b2f111' } as const;

/** What people said of why they chose a chain. */
const SAID: readonly Said[] = [
  { he: 'מחירים זולים', en: 'Low prices', times: 21, codes: [11] },
  { he: 'זול', en: 'Cheap', times: 17, codes: [11], own: { automatic: AUTOMATIC } },
  { he: 'הכי הרבה מבצעים שיש', en: 'The most sales anywhere', codes: [12] },
  { he: 'מבצעים', en: 'Sales', times: 12, codes: [12] },
  {
    he: 'זול וקרוב',
    en: 'cheap and close',
    times: 34,
    likely: [31, 11, 32],
    own: { variants: ['זול, וקרוב', 'זול וקרוב!!'] },
  },
  { he: 'ליד הבית', en: 'Next to home', times: 11, likely: [31] },
  { he: 'במרחק הליכה מאיתנו', en: 'Walking distance from us', times: 5, likely: [31] },
  { he: '2 דקות ברגל, לא צריך רכב', en: '2 minutes on foot, no car needed', times: 2, likely: [31] },
  { he: 'المحل قريب من بيتي', en: 'المحل قريب من بيتي', times: 2, likely: [31], own: { language: 'ar' } },
  { he: 'Рядом с домом', en: 'קרוב לבית', times: 3, likely: [31] },
  { he: 'זה על הדרך חזרה מהעבודה', en: 'It is on my way back from work', times: 4, likely: [32] },
  { he: 'הירקות תמיד טריים', en: 'The vegetables are always fresh', times: 7, likely: [22] },
  {
    he: 'יש שם הכול במקום אחד, מהירקות ועד חומרי הניקוי',
    en: 'They have everything in one place, from fruit to soap',
    times: 8,
    likely: [21],
  },
  { he: 'כי ככה', en: 'Because', times: 5, own: { state: 'query' } },
  { he: 'מגוון', en: 'Choice', times: 9, own: { isMeasured: true } },
  { he: 'השירות', en: 'The service', times: 6, likely: [41, 42] },
  { he: 'תמיד קנינו שם', en: 'We always shopped there', times: 3, likely: [51] },
  { he: 'קופאיות נחמדות ואין תור', en: 'Nice cashiers and no queue', codes: [41, 42], own: { state: 'review' } },
  { he: 'לא זוכרת', en: 'Can’t remember', times: 4, likely: [98] },
  { he: 'הילדים אוהבים', en: 'The kids like it', times: 2 },
  { he: 'חניה חינם', en: 'Free parking', times: 3, likely: [33] },
  {
    he: 'יקר, אבל קרוב',
    en: 'expensive, but close',
    likely: [31],
    own: { earlier: { text: 'זול וקרוב', codes: [11, 31] } },
  },
];

/** The answers of the task in a language, with so many more behind them. */
export function saidAnswers(language: 'he' | 'en', more = 0): readonly CodingAnswer[] {
  const own = SAID.map(({ he, en, times = 1, codes = [], own: other = {} }, index) =>
    answer(language === 'he' ? he : en, 1_000 * (index + 1), times, {
      language:
        language === 'en' && he !== en && en !== 'קרוב לבית'
          ? 'en'
          : he.startsWith('Р') && language === 'he'
            ? 'ru'
            : 'he',
      codes: [...codes],
      ...other,
    }),
  );
  const rest = Array.from({ length: more }, (_, index) =>
    answer(`${language === 'he' ? 'תשובה' : 'answer'} ${index + 1}`, 1_000_000 + index),
  );
  return [...own, ...rest];
}

const LEVELS = ['sure', 'likely', 'maybe', 'maybe', 'maybe'] as const;
const RECORDS = [
  { right: 193, of: 200 },
  { right: 77, of: 95 },
  { right: 6, of: 31 },
] as const;

/** What the server suggests for an answer. */
function suggestionsFor(key: string, language: 'he' | 'en'): CodeSuggestion[] {
  const said = SAID.find((one) => one[language] === key);
  return (said?.likely ?? []).map((codeId, index) => ({
    codeId,
    level: LEVELS[index] ?? 'maybe',
    record: RECORDS[index] ?? null,
    why: language === 'he' ? ['ליד הבית, זול', 'קרוב וזול'] : ['close to home, cheap', 'cheap, nearby'],
    by: 'learned',
  }));
}

export interface CodingServer {
  /** Every act that was sent, in its order; those that got no answer, too. */
  readonly acts: { readonly act: string; readonly how: string; readonly puts: readonly Put[] }[];
  readonly suggested: (readonly string[])[];
  readonly queries: string[];
  answers: readonly CodingAnswer[];
  isLost: boolean;
  isReleased: boolean;
  /** Interviews that another person has encoded meanwhile. */
  taken: readonly { readonly unitId: number; readonly codes: number[] }[];
  readonly sentToReview: number[];
}

export interface Put {
  readonly unitId: number;
  readonly codes: readonly number[];
  readonly seen: readonly number[];
}

export interface Shown {
  readonly width?: number;
  readonly height?: number;
  readonly scheme?: 'light' | 'dark';
  readonly answers?: readonly CodingAnswer[];
  readonly task?: Partial<CodingTaskAnswer>;
  /** The same server as before: the page is loaded anew. */
  readonly server?: CodingServer;
}

export interface ShownCoding {
  readonly t: Speak;
  readonly server: CodingServer;
}

function newServer(answers: readonly CodingAnswer[]): CodingServer {
  return {
    acts: [],
    suggested: [],
    queries: [],
    answers,
    isLost: false,
    isReleased: false,
    taken: [],
    sentToReview: [],
  };
}

/** Shows a task to its encoder, with a server that keeps what is put. */
export async function showCoding(language: 'he' | 'en', shown: Shown = {}): Promise<ShownCoding> {
  const { width = 1_440, height = 900, scheme = 'light', task = {} } = shown;
  const server = shown.server ?? newServer(shown.answers ?? saidAnswers(language));
  const t = await show(
    () => (
      <AsScreen>
        <Suspense fallback={null}>
          <CodingTask batchId={7} />
        </Suspense>
      </AsScreen>
    ),
    {
      language,
      route: '/coding/$batchId',
      path: '/coding/7',
      screen: { width, height, colorScheme: scheme },
      answers: answersOf(server, language, task),
    },
  );
  return { t, server };
}

const refused = (code: string, status = 409): Response =>
  new Response(JSON.stringify({ code, error: code }), { status, headers: { 'content-type': 'application/json' } });

function answersOf(server: CodingServer, language: 'he' | 'en', own: Partial<CodingTaskAnswer>): readonly Answer[] {
  /** What a released task or a lost network answers, else the answer itself. */
  const unless =
    <T,>(said: (asked: Asked) => T) =>
    (asked: Asked): T | Response => {
      if (server.isLost) throw new TypeError('no network');
      return server.isReleased ? refused('taskReleased') : said(asked);
    };
  const isHebrew = language === 'he';
  return [
    loggedIn({ id: 3, role: 'encoder', screenLanguage: language }),
    answerTo(
      calls.readCodingBatch,
      unless(() => ({
        project: {
          id: 1_042,
          name: isHebrew ? 'סקר צרכנות 2026 – גל ב׳' : 'Consumer survey 2026 – wave B',
          number: '',
        },
        useId: 1,
        number: 'Q14',
        question: isHebrew
          ? 'מה הסיבה העיקרית שבחרת לקנות ברשת הזאת?'
          : 'What is the main reason you chose to shop at this chain?',
        hint: isHebrew
          ? 'לרשום מילה במילה, ולשאול „ומה עוד?” פעם אחת.'
          : 'write word for word, ask “anything else?” once.',
        pass: 1 as const,
        frame: { id: 1, name: 'reasons', isMultiple: true, mostCodes: 3, revision: 4, codes: [...CODES] },
        counts: CODES.map(({ id, number }) => ({ codeId: id, answers: (number * 37) % 240 })),
        changes: [
          { revision: 4, at: new Date().toISOString(), by: 'Michal', act: 'added' as const, codeId: 53, intoId: null },
          {
            revision: 3,
            at: new Date(Date.now() - 86_400_000).toISOString(),
            by: null,
            act: 'noted' as const,
            codeId: 32,
            intoId: null,
          },
          { revision: 2, at: '2026-01-02T10:00:00.000Z', by: null, act: 'merged' as const, codeId: 15, intoId: 13 },
        ],
        answers: [...server.answers],
        mayExtend: true,
        languages: [
          { code: 'he', name: isHebrew ? 'עברית' : 'Hebrew' },
          { code: 'en', name: isHebrew ? 'אנגלית' : 'English' },
          { code: 'ar', name: isHebrew ? 'ערבית' : 'Arabic' },
        ],
        perHour: 86.4,
        pullSize: 50,
        ...own,
      })),
    ),
    answerTo(
      calls.suggestCodes,
      unless(({ body }) => {
        const { keys } = body as { readonly keys: readonly string[] };
        server.suggested.push(keys);
        return { learned: 512, suggestions: keys.map((key) => ({ key, codes: suggestionsFor(key, language) })) };
      }),
    ),
    answerTo(calls.putCodes, (asked) => {
      const sent = asked.body as CodingServer['acts'][number];
      server.acts.push(sent);
      return unless(() => put(server, sent))(asked);
    }),
    answerTo(
      calls.readCodingContext,
      unless(() => ({
        answers: isHebrew
          ? [
              { number: 'S2', question: 'קבוצת גיל', answer: '35–44' },
              { number: 'Q2', question: 'אזור מגורים', answer: 'צפון' },
              { number: 'Q11', question: 'הרשת שקונים בה הכי הרבה', answer: 'שוק טוב' },
              { number: 'Q13', question: 'שביעות רצון', answer: '4 מתוך 5' },
              { number: 'Q16', question: 'מה חסר שם?', answer: 'מאפייה, וחניה לנכים' },
            ]
          : [
              { number: 'S2', question: 'Age group', answer: '35–44' },
              { number: 'Q2', question: 'Region', answer: 'North' },
              { number: 'Q11', question: 'Main chain', answer: 'Shuk Tov' },
              { number: 'Q13', question: 'Satisfaction', answer: '4 of 5' },
              { number: 'Q16', question: 'What is missing there?', answer: 'A bakery, disabled parking' },
            ],
      })),
    ),
    answerTo(
      calls.findAlike,
      unless(() => ({
        alike: [
          { key: server.answers[6]?.key ?? '', isNegated: false },
          { key: server.answers[7]?.key ?? '', isNegated: true },
        ],
      })),
    ),
    answerTo(
      calls.readCodingQuery,
      unless(() => ({
        lines: server.queries.map((text, index) => ({
          id: index + 1,
          at: '2026-11-24T08:31:00.000Z',
          by: index % 2 === 0 ? (isHebrew ? 'דנה לוי' : 'Dana Levi') : null,
          text,
          isOwn: index % 2 === 0,
        })),
      })),
    ),
    answerTo(
      calls.askCodingQuery,
      unless(({ body }) => {
        server.queries.push((body as { readonly text: string }).text);
        return { success: true };
      }),
    ),
    answerTo(
      calls.sendToReview,
      unless(({ body }) => {
        server.sentToReview.push(...(body as { readonly unitIds: readonly number[] }).unitIds);
        return { success: true };
      }),
    ),
    answerTo(
      calls.proposeCode,
      unless(({ body }) => {
        const { names, number, parentId } = body as Pick<CodeRow, 'names' | 'number' | 'parentId'>;
        if (number === 31) return refused('categoryExists');
        const base = CODES[1];
        return base === undefined || own.mayExtend === false
          ? { code: null }
          : { code: { ...base, id: 500, number, names, parentId, position: 500 } };
      }),
    ),
    answerTo(
      calls.pullCoding,
      unless(() => ({ batchId: 8, answers: 50 })),
    ),
  ];
}

/** As the server does: an act that is there already changes nothing, and what another person encoded is told. */
function put(server: CodingServer, sent: CodingServer['acts'][number]) {
  const conflicts = server.taken.filter(({ unitId }) => sent.puts.some((one) => one.unitId === unitId));
  const isTaken = new Set(conflicts.map(({ unitId }) => unitId));
  const saved = sent.puts.filter(({ unitId }) => !isTaken.has(unitId));
  const codes = new Map(saved.map((one) => [one.unitId, one.codes]));
  server.answers = server.answers.map((one) =>
    one.unitIds.some((unitId) => codes.has(unitId)) ? withCodes(one, codes) : one,
  );
  const at = '2026-11-24T08:49:00.000Z';
  return {
    saved: saved.length,
    conflicts: conflicts.map(({ unitId, codes: theirs }) => ({ unitId, codes: theirs, by: 'יעל שגיא', at })),
  };
}
