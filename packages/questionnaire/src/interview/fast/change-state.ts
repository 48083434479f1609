import type { InterviewState, StoredAnswer } from '../interview-state.ts';
import { type Fields, fieldsOf, type KnownOfState, KnownState, knownOf } from './known-of-state.ts';

/** The state with these answers (`null` removes one); results that do not depend on them are reused. */
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
  return changed(state, state, answers, uids);
}

/** The state with the order drawn at a node; the route before the node is reused. */
export function changeDrawn(state: InterviewState, node: string, drawn: InterviewState['drawn']): InterviewState {
  return changed(state, { ...fieldsOf(state), drawn }, knownOf(state).answers, [node]);
}

/** The state with other members changed; of `start`, only the quota members, on which no route depends. */
export function changeState(
  state: InterviewState,
  changes: Partial<Omit<InterviewState, 'answers' | 'drawn'>>,
): InterviewState {
  const known = knownOf(state);
  const isRoutedAlike = changes.language === undefined || changes.language === state.language;
  return new KnownState(
    { ...fieldsOf(state), ...changes },
    isRoutedAlike ? known : { ...known, route: null, earlier: null },
  );
}

/** Reuses the route of a state with equal answers to everything that the route depends on. */
export function shareRoute(from: InterviewState, to: InterviewState): void {
  const known = knownOf(to);
  known.route = knownOf(from).route;
  known.earlier = null;
}

/** Routes are lazy: usually no route is needed for an intermediate state. */
function changed(
  state: InterviewState,
  fields: Fields,
  answers: KnownOfState['answers'],
  nodes: readonly string[],
): InterviewState {
  return new KnownState(fields, { answers, route: null, earlier: earlierOf(knownOf(state), nodes) });
}

function earlierOf({ route, earlier }: KnownOfState, nodes: readonly string[]): KnownOfState['earlier'] {
  if (route !== null) return { route, changed: nodes };
  return earlier === null ? null : { route: earlier.route, changed: [...earlier.changed, ...nodes] };
}
