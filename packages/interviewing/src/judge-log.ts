import {
  canonicalJson,
  type InterviewEvent,
  NO_RAW_ANSWER,
  type QuotaResult,
  type RawAnswer,
  type SubmittedPage,
  step,
  warningId,
} from '@seker/questionnaire';
import { eventsBeforeFirstPage } from './advance.ts';
import type { InterviewHost } from './interview-host.ts';
import type { InterviewRun } from './interview-run.ts';
import { takePage } from './take-page.ts';

/** `doubtful`: the engine would not have made this event; `at` is its index in the judged events. */
export type Judgement =
  | { readonly type: 'sound'; readonly run: InterviewRun }
  | { readonly type: 'doubtful'; readonly at: number };

/**
 * Judges the events of an interview that was held elsewhere: each page is taken once more with the answers that its
 * events tell, and must give the same events. Folding alone does not judge: it would store any answer. `from` is the
 * interview before these events, which are whole pages.
 */
export async function judgeLog(
  from: InterviewRun,
  events: readonly InterviewEvent[],
  policy: Pick<InterviewHost, 'by' | 'irrelevantAnswers' | 'media'>,
): Promise<Judgement> {
  let run = from;
  let at = 0;
  while (at < events.length) {
    const made = await madeAgain(run, events.slice(at), policy);
    const doubtful = made.findIndex((event, index) => !isSame(event, events[at + index]));
    if (made.length === 0 || doubtful !== -1) return { type: 'doubtful', at: at + Math.max(0, doubtful) };
    run = { ...run, state: foldOf(run, made), eventCount: run.eventCount + made.length };
    at += made.length;
  }
  return { type: 'sound', run };
}

/** The events that the engine makes of what the first page of these events tells; none where it refuses the page. */
async function madeAgain(
  run: InterviewRun,
  events: readonly InterviewEvent[],
  { by, irrelevantAnswers, media }: Parameters<typeof judgeLog>[2],
): Promise<readonly InterviewEvent[]> {
  const splits = splitsOf(events);
  if (run.eventCount === 0 && events[0]?.type === 'splitAllocated')
    return await eventsBeforeFirstPage(run.questionnaire, run.state, { splits });
  const submitted = pageOf(run, events);
  if (submitted === null) return [];
  const take = async (acceptedWarnings: readonly string[]) => {
    const told = quotaResults(events);
    return await takePage(
      run,
      { ...submitted, acceptedWarnings },
      {
        by,
        irrelevantAnswers,
        media,
        // The places were an allotment of the device: what it was told stands in the log.
        places: { held: true, reserve: async () => told.next().value ?? 'overQuota' },
        splits,
        sinceShown: () => Number.POSITIVE_INFINITY,
        store: async () => true,
      },
    );
  };
  const taken = await take([]);
  if (taken.ok) return taken.value.events;
  // The page was left, so its warnings were confirmed; errors cannot be.
  const again = taken.error.code === 'invalid' ? await take(taken.error.errors.map(warningId)) : taken;
  return again.ok ? again.value.events : [];
}

/** The page as it was sent, read from the events that it led to. */
function pageOf(run: InterviewRun, events: readonly InterviewEvent[]): SubmittedPage | null {
  const last = events.findIndex(({ type }) => type === 'pageLeft' || type === 'language');
  const end = events[last];
  const page = run.questionnaire.pageByUid.get(run.state.page ?? '');
  if (end === undefined || page === undefined) return null;
  const typed = events.slice(0, last).filter((event) => event.type !== 'answer' || event.by !== 'set');
  const state = foldOf(run, typed);
  const questions = page.nodes.filter((node) => node.type === 'question');
  const values: [string, RawAnswer][] = questions.flatMap(({ uid, behaviour, hidden }) => {
    const value = state.answers[uid]?.value;
    if (value === undefined || hidden || run.state.timedOut.includes(uid)) return [];
    return [[uid, value.type === 'na' ? { ...NO_RAW_ANSWER, na: true } : behaviour.toRaw(value)]];
  });
  return {
    token: '',
    page: page.uid,
    revision: null,
    action: end.type === 'language' ? end : { type: end.type === 'pageLeft' ? end.direction : 'next' },
    values: Object.fromEntries(values),
    shown: questions.map(({ uid }) => uid),
    acceptedWarnings: [],
    timedOut: typed.flatMap((event) => (event.type === 'timeout' ? [event.node] : [])),
  };
}

function splitsOf(events: readonly InterviewEvent[]): InterviewHost['splits'] {
  return {
    allocate: async ({ node }) => {
      const told = events.find((event) => event.type === 'splitAllocated' && event.node === node);
      return told?.type === 'splitAllocated' ? told.blocks : null;
    },
  };
}

function* quotaResults(events: readonly InterviewEvent[]): Generator<QuotaResult, undefined> {
  for (const event of events) if (event.type === 'quotaResult') yield event.result;
  return undefined;
}

function foldOf({ questionnaire, state }: InterviewRun, events: readonly InterviewEvent[]) {
  return events.reduce((before, event) => step(questionnaire, before, event).state, state);
}

function isSame(made: InterviewEvent, told: InterviewEvent | undefined): boolean {
  return told !== undefined && canonicalJson(made) === canonicalJson(told);
}
