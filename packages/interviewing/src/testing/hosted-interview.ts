import { ok, type Result } from '@seker/kernel';
import {
  beginInterview,
  type InterviewEvent,
  parseDocument,
  type Questionnaire,
  type QuotaResult,
  readSubmission,
  replay,
  type SubmittedFields,
} from '@seker/questionnaire';
import type { InterviewHost, PageRecord, PlaceRequest, SplitArrival } from '../interview-host.ts';
import type { InterviewRun } from '../interview-run.ts';
import { type PageRefusal, type TakenPage, takePage } from '../take-page.ts';

const question = (uid: string, more: object) => ({ type: 'question', uid, number: uid.toUpperCase(), ...more });
const answers = [1, 2].map((code) => ({ uid: `a${code}`, code }));
const radio = (uid: string, more: object = {}) => question(uid, { kind: 'closed', subKind: 'radio', answers, ...more });
const hiddenForMen = [[{ if: { op: 'is', question: 'sex', answer: 2 }, act: { do: 'hide' } }]];
const TEXTS = ['sex', 'age', 'work', 'last'].flatMap((uid) => [`${uid}.text`, `${uid}.answer.a1`, `${uid}.answer.a2`]);

/** Page 1: sex. Page 2: age with a time limit. Page 3: work, for women only, and a last question. */
export const QUESTIONNAIRE: Questionnaire = compiled([
  { uid: 'p1', nodes: [radio('sex')] },
  { uid: 'p2', nodes: [question('age', { kind: 'open', subKind: 'number', mandatory: 'hard', timeLimitSeconds: 20 })] },
  { uid: 'p3', nodes: [radio('work', { entrance: hiddenForMen }), radio('last')] },
]);

export function compiled(pages: readonly object[], keys: readonly string[] = TEXTS): Questionnaire {
  const texts = Object.fromEntries(['title', 'c.text', ...keys].map((key) => [key, key]));
  const parsed = parseDocument({
    defaultLanguage: 'en',
    languages: [
      { code: 'en', name: 'English', direction: 'ltr', texts: { ...texts, goodbye: 'Thanks' } },
      { code: 'he', name: 'עברית', direction: 'rtl', texts },
    ],
    chapters: [{ uid: 'c', pages }],
  });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  return parsed.value;
}

export interface HostedInterview {
  /** Recorded calls of the host's ports, in order. */
  readonly asked: readonly PlaceRequest[];
  readonly reached: readonly SplitArrival[];
  readonly kept: readonly PageRecord[];
  run(): InterviewRun;
  /** Releases the places while the interview is idle. */
  giveBack(): void;
  post(fields: SubmittedFields): Promise<Result<TakenPage, PageRefusal>>;
}

export interface HostFacts {
  /** Answers of the quotas in order; the last one repeats. */
  readonly quotas?: readonly QuotaResult[];
  /** Another request advances the interview meanwhile. */
  readonly isOvertaken?: boolean;
  readonly secondsShown?: number;
  readonly irrelevantAnswers?: InterviewHost['irrelevantAnswers'];
  readonly blocks?: readonly string[] | null;
  /** No captured medium has come. */
  readonly lacksMedia?: boolean;
}

/** An interview with an in-memory host. */
export function hostInterview(facts: HostFacts = {}, questionnaire: Questionnaire = QUESTIONNAIRE): HostedInterview {
  const { quotas = ['admitted'], secondsShown = 0, irrelevantAnswers = 'flag', blocks = null } = facts;
  const start = { seed: '01', language: 'en', mode: 'web', profile: {}, quotaVariables: ['SEX'] } as const;
  const [asked, reached, kept] = [new Array<PlaceRequest>(), new Array<SplitArrival>(), new Array<PageRecord>()];
  let run: InterviewRun = { questionnaire, start, state: beginInterview(questionnaire, start), eventCount: 0 };
  let held = false;
  const host = (): InterviewHost => ({
    by: 'respondent',
    irrelevantAnswers,
    places: {
      held,
      reserve: async (places) => {
        asked.push(places);
        return quotas[Math.min(asked.length, quotas.length) - 1] ?? 'admitted';
      },
    },
    media: { has: async () => !(facts.lacksMedia ?? false) },
    splits: {
      allocate: async (split) => {
        reached.push(split);
        return blocks;
      },
    },
    sinceShown: () => secondsShown * 1_000,
    store: async (page) => {
      if (facts.isOvertaken === true) return false;
      kept.push(page);
      return true;
    },
  });
  return {
    asked,
    reached,
    kept,
    run: () => run,
    giveBack: () => {
      held = false;
    },
    post: async (fields) => {
      const page = { _page: run.state.page ?? '', _shown: ['sex', 'age', 'work', 'last'], ...fields };
      const taken = await takePage(run, readSubmission(page), host());
      if (!taken.ok) return taken;
      run = taken.value.run;
      held = taken.value.placesHeld;
      return ok(taken.value);
    },
  };
}

/** The state replayed from the stored events. */
export function replayed(interview: HostedInterview): InterviewRun['state'] {
  const events: readonly InterviewEvent[] = interview.kept.flatMap((page) => page.events);
  const { questionnaire, start } = interview.run();
  return replay(questionnaire, start, events);
}
