import type { InterviewState, StoredAnswer } from './interview-state.ts';
import { type KnownOfState, keepKnown, knownOf } from './known-of-state.ts';
import { reroute } from './route.ts';

/** The state with these answers given (`null`: taken back); what it shares with the one before is not worked out again. */
export function changeAnswers(
  state: InterviewState,
  changes: Iterable<readonly [string, StoredAnswer | null]>,
): InterviewState {
  const known = knownOf(state);
  let { answers } = known;
  const uids: string[] = [];
  for (const [uid, answer] of changes) {
    answers = answers.with(uid, answer);
    uids.push(uid);
  }
  const nextKnown: KnownOfState = { answers, route: null };
  const next = stateOf(state, nextKnown);
  if (known.route !== null) nextKnown.route = reroute(known.route, next, uids);
  return next;
}

/** The state with anything but its answers changed. */
export function changeState(
  state: InterviewState,
  changes: Partial<Omit<InterviewState, 'answers' | 'start'>>,
): InterviewState {
  const known = knownOf(state);
  const isRoutedAlike = changes.language === undefined && changes.drawn === undefined;
  return stateOf({ ...fieldsOf(state), ...changes }, isRoutedAlike ? known : { ...known, route: null });
}

type Fields = Omit<InterviewState, 'answers'>;

function fieldsOf({ start, language, page, drawn, timedOut, quota, outcome }: Fields): Fields {
  return { start, language, page, drawn, timedOut, quota, outcome };
}

/** Plain JSON to everybody who looks at it, with the members always in this order. */
function stateOf(
  { start, language, page, drawn, timedOut, quota, outcome }: Fields,
  known: KnownOfState,
): InterviewState {
  const state: InterviewState = {
    start,
    language,
    page,
    get answers() {
      return known.answers.toRecord();
    },
    drawn,
    timedOut,
    quota,
    outcome,
  };
  keepKnown(state, known);
  return state;
}
