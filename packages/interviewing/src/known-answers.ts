import { err, type Result } from '@seker/kernel';
import {
  type AnswerValue,
  type InterviewEvent,
  NO_RAW_ANSWER,
  type QuestionNode,
  type RawAnswer,
  type SubmittedPage,
  step,
  warningId,
} from '@seker/questionnaire';
import type { InterviewHost } from './interview-host.ts';
import type { InterviewRun } from './interview-run.ts';
import { type PageRefusal, type TakenPage, takePage } from './take-page.ts';

/** What an interview has come to in one version of a questionnaire, by the uids of its questions: it goes on with it in another. */
export interface KnownAnswers {
  readonly answers: Readonly<Record<string, KnownAnswer>>;
  /** Pages that were left for the next one, and when, by the clock of their host. */
  readonly pages: Readonly<Record<string, number>>;
}

export interface KnownAnswer {
  readonly kind: QuestionNode['kind'];
  readonly raw: RawAnswer;
  /** When its page was left, by the clock of its host. */
  readonly at: number;
  /** Of its question, as people read it. */
  readonly number: string;
}

/** The answers of an interview, page by page as it was held; a question that was left empty is known as such. */
export function knownAnswers(
  begun: InterviewRun,
  pages: readonly { readonly at: number; readonly events: readonly InterviewEvent[] }[],
): KnownAnswers {
  const { questionnaire } = begun;
  const left = new Map<string, number>();
  const seen = new Map<string, number>();
  let { state } = begun;
  for (const { at, events } of pages) {
    for (const event of events) {
      if (event.type === 'pageLeft' && event.direction === 'next') left.set(event.page, at);
      if (event.type === 'answer' && event.by !== 'set') seen.set(event.node, at);
      state = step(questionnaire, state, event).state;
    }
  }
  const known = [...questionnaire.questions.values()].flatMap((question): [string, KnownAnswer][] => {
    const { uid, kind, number, hidden, page } = question;
    const at = left.get(page) ?? seen.get(uid);
    const value = state.answers[uid]?.value;
    if (hidden || at === undefined || (value === undefined && !left.has(page))) return [];
    return [[uid, { kind, raw: rawOf(question, value), at, number }]];
  });
  return { answers: Object.fromEntries(known), pages: Object.fromEntries(left) };
}

function rawOf({ behaviour }: QuestionNode, value: AnswerValue | undefined): RawAnswer {
  if (value === undefined) return NO_RAW_ANSWER;
  return value.type === 'na' ? { ...NO_RAW_ANSWER, na: true } : behaviour.toRaw(value);
}

/** The answers of questions that this version does not have, or asks in another way. */
export function answersWithoutQuestion(
  { questionnaire }: Pick<InterviewRun, 'questionnaire'>,
  { answers }: KnownAnswers,
): readonly string[] {
  return Object.entries(answers)
    .filter(([uid, { kind, raw }]) => {
      const question = questionnaire.questions.get(uid);
      return isGiven(raw) && (question === undefined || question.hidden || question.kind !== kind);
    })
    .map(([uid]) => uid);
}

/** Whether there is anything in it. */
export function isGiven({ values, na, parts }: RawAnswer): boolean {
  return na || values.length > 0 || Object.keys(parts ?? {}).length > 0;
}

/** A page that is taken as it is known; `at`: when it was left before. */
export interface KnownPage {
  readonly submitted: SubmittedPage;
  readonly at: number;
}

/** The page at which the interview stands, filled in as it is known; null: nothing is known of it. */
export function knownPage({ questionnaire, state }: InterviewRun, known: KnownAnswers): KnownPage | null {
  const page = questionnaire.pageByUid.get(state.page ?? '');
  if (page === undefined || state.outcome !== null) return null;
  const questions = page.nodes.filter((node) => node.type === 'question');
  const here = questions.flatMap(({ uid, kind, hidden }) => {
    const answer = known.answers[uid];
    return answer === undefined || hidden || answer.kind !== kind ? [] : [[uid, answer] as const];
  });
  const left = known.pages[page.uid];
  if (here.length === 0 && left === undefined) return null;
  return {
    submitted: {
      token: '',
      page: page.uid,
      revision: null,
      action: { type: 'next' },
      values: Object.fromEntries(here.map(([uid, { raw }]) => [uid, raw])),
      // What is asked and not known makes the engine stop here.
      shown: here.map(([uid]) => uid),
      acceptedWarnings: [],
      timedOut: [],
    },
    at: left ?? Math.max(...here.map(([, { at }]) => at)),
  };
}

/** What is known besides the page at which the interview stands, once that was taken; undefined: nothing. */
export function forgetPage({ questionnaire, state }: InterviewRun, known: KnownAnswers): KnownAnswers | undefined {
  const page = questionnaire.pageByUid.get(state.page ?? '');
  const here = new Set(page?.nodes.map(({ uid }) => uid));
  const answers = Object.fromEntries(Object.entries(known.answers).filter(([uid]) => !here.has(uid)));
  const pages = Object.fromEntries(Object.entries(known.pages).filter(([uid]) => uid !== page?.uid));
  return Object.keys({ ...answers, ...pages }).length === 0 ? undefined : { answers, pages };
}

/**
 * Takes a page as it is known, if nothing else on it has to be asked; the warnings that were confirmed before are confirmed.
 * The end of an interview is not taken: a person goes there.
 */
export async function takeKnownPage(
  run: InterviewRun,
  { submitted }: KnownPage,
  host: InterviewHost,
): Promise<Result<TakenPage, PageRefusal>> {
  const onTheWay: InterviewHost = {
    ...host,
    store: async (page) => page.state.outcome === null && (await host.store(page)),
  };
  const taken = await takePage(run, submitted, onTheWay);
  if (taken.ok || taken.error.code !== 'invalid') return taken;
  const { errors } = taken.error;
  if (errors.some(({ severity, question }) => severity !== 'warning' || !submitted.shown?.includes(question)))
    return err(taken.error);
  return await takePage(run, { ...submitted, acceptedWarnings: errors.map(warningId) }, onTheWay);
}
