import type { InterviewState, StoredAnswer } from '../interview-state.ts';
import { type Fields, fieldsOf, type KnownOfState, KnownState, knownOf } from './known-of-state.ts';

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
  return changed(state, state, answers, uids);
}

/** The state with the order that was drawn at a node: what lies before the node stands as it was. */
export function changeDrawn(state: InterviewState, node: string, drawn: InterviewState['drawn']): InterviewState {
  return changed(state, { ...fieldsOf(state), drawn }, knownOf(state).answers, [node]);
}

/** The state with anything else about it changed; of its start only what the quotas look at, which no way depends on. */
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

/** Lets a state go the way that was followed for another one, with the same answers to everything that the way looks at. */
export function shareRoute(from: InterviewState, to: InterviewState): void {
  const known = knownOf(to);
  known.route = knownOf(from).route;
  known.earlier = null;
}

/** As a rule no way is asked for of a state between two others, and so none is made. */
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
