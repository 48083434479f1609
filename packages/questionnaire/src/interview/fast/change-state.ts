import type { InterviewState, StoredAnswer } from '../interview-state.ts';
import { reroute } from './follow-route.ts';
import { type KnownOfState, KnownState, knownOf } from './known-of-state.ts';

/** The state with these answers given (`null`: taken back); what it shares with the one before is not worked out again. */
export function changeAnswers(
  state: InterviewState,
  changes: Iterable<readonly [string, StoredAnswer | null]>,
): InterviewState {
  let { answers } = knownOf(state);
  const uids: string[] = [];
  for (const [uid, answer] of changes) {
    answers = answers.with(uid, answer);
    uids.push(uid);
  }
  return rerouted(state, state, answers, uids);
}

/** The state with the order that was drawn at a node: what lies before the node stands as it was. */
export function changeDrawn(state: InterviewState, node: string, drawn: InterviewState['drawn']): InterviewState {
  return rerouted(state, { ...fieldsOf(state), drawn }, knownOf(state).answers, [node]);
}

/** The state with anything else about it changed; of its start only what the quotas look at, which no way depends on. */
export function changeState(
  state: InterviewState,
  changes: Partial<Omit<InterviewState, 'answers' | 'drawn'>>,
): InterviewState {
  const known = knownOf(state);
  const isRoutedAlike = changes.language === undefined || changes.language === state.language;
  return new KnownState({ ...fieldsOf(state), ...changes }, isRoutedAlike ? known : { ...known, route: null });
}

/** Lets a state go the way that was followed for another one, with the same answers to everything that the way looks at. */
export function shareRoute(from: InterviewState, to: InterviewState): void {
  knownOf(to).route = knownOf(from).route;
}

function rerouted(
  state: InterviewState,
  fields: Fields,
  answers: KnownOfState['answers'],
  changed: readonly string[],
): InterviewState {
  const known: KnownOfState = { answers, route: null };
  const next = new KnownState(fields, known);
  const { route } = knownOf(state);
  if (route !== null) known.route = reroute(route, next, answers, changed);
  return next;
}

function fieldsOf({ start, language, page, drawn, timedOut, quota, outcome }: InterviewState): Fields {
  return { start, language, page, drawn, timedOut, quota, outcome };
}

type Fields = Omit<InterviewState, 'answers'>;
