import { type CodeRow, type CodingAnswer, codingWorkCalls as calls } from '@seker/contract';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { loggedIn } from '../../../../testing/account.test-data.ts';
import { type Answer, type Asked, answerTo } from '../../../../testing/answering.ts';
import { AsScreen } from '../../../../testing/as-screen.tsx';
import { type Speak, show } from '../../../../testing/show.tsx';
import { CODES } from '../session/coding.test-data.ts';
import { withCodes } from '../session/unit-codes.ts';
import type { CodingTaskAnswer } from './coding-data.ts';
import { CodingTask } from './coding-task.tsx';
import { saidAnswers, suggestionsFor } from './said-answers.test-data.ts';

export interface CodingServer {
  /** The encoder. */
  readonly personId: number;
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
  /** Codes that have gone from the frame. */
  retired: readonly number[];
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
  /** As when the line tells that something has changed. */
  readonly readAgain: () => Promise<void>;
}

/** Another person with each server: what the last one's screen still keeps in the browser is not theirs. */
let lastPerson = 3;

function newServer(answers: readonly CodingAnswer[]): CodingServer {
  lastPerson += 1;
  return {
    personId: lastPerson,
    acts: [],
    suggested: [],
    queries: [],
    answers,
    isLost: false,
    isReleased: false,
    taken: [],
    sentToReview: [],
    retired: [],
  };
}

/** Shows a task to its encoder, with a server that keeps what is put. */
export async function showCoding(language: 'he' | 'en', shown: Shown = {}): Promise<ShownCoding> {
  const { width = 1_440, height = 900, scheme = 'light', task = {} } = shown;
  const server = shown.server ?? newServer(shown.answers ?? saidAnswers(language));
  const read: { queries?: QueryClient } = {};
  const t = await show(
    () => (
      <AsScreen>
        <Suspense fallback={null}>
          <CodingTask batchId={7} />
          <Queries onQueries={(found) => void Object.assign(read, { queries: found })} />
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
  return { t, server, readAgain: async () => await read.queries?.invalidateQueries() };
}

function Queries({ onQueries }: { readonly onQueries: (queries: QueryClient) => void }): null {
  const queries = useQueryClient();
  useEffect(() => onQueries(queries), [queries, onQueries]);
  return null;
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
    loggedIn({ id: server.personId, role: 'encoder', screenLanguage: language }),
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
        frame: {
          id: 1,
          name: 'reasons',
          isMultiple: true,
          mostCodes: 3,
          revision: 4,
          codes: CODES.map((code) => (server.retired.includes(code.id) ? { ...code, isRetired: true } : code)),
        },
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

/** As the server does: codes that are gone are refused, an act that is there already changes nothing, and what another person encoded is told. */
function put(server: CodingServer, sent: CodingServer['acts'][number]) {
  if (sent.puts.some(({ codes }) => codes.some((id) => server.retired.includes(id))))
    return refused('codesRefused', 422);
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
