import { unreachable } from '@seker/kernel';
import type { Questionnaire } from '../document/questionnaire.ts';
import { isUid } from '../document/uid.ts';
import { arranged, keepArranged } from '../random/arrange.ts';
import { allocatedOrder, isInSplit, splitsReached } from '../random/balanced-split.ts';
import { drawKey } from '../random/draw-order.ts';
import { type Destination, destinationOf } from './destination.ts';
import { changeAnswers, changeDrawn, changeState } from './fast/change-state.ts';
import type { InterviewEvent, Step } from './interview-event.ts';
import type { Direction, InterviewState, Outcome } from './interview-state.ts';
import { quotaDue } from './quota-due.ts';
import { routeInterview } from './route.ts';
import { withQuotas } from './with-quotas.ts';

/**
 * Applies one event to the state. The same document and events give the same state everywhere, byte by byte. An event
 * that no longer applies (another page, a result that is not awaited) changes nothing.
 */
export function step(document: Questionnaire, state: InterviewState, event: InterviewEvent): Step {
  const questionnaire = arranged(document, state);
  switch (event.type) {
    case 'answer':
      return quiet(state.timedOut.includes(event.node) && state.outcome === null ? state : withAnswer(state, event));
    case 'timeout':
      return quiet(withTimeout(state, event));
    case 'drawn': {
      const key = drawKey(event.node, event.list);
      const isKept = Object.hasOwn(state.drawn, key) || !isUid(event.node);
      if (isKept) return quiet(state);
      const drawn = changeDrawn(state, event.node, { ...state.drawn, [key]: event.order });
      keepArranged(state, drawn, event);
      return quiet(drawn);
    }
    case 'splitAllocated':
      return allocateSplit(questionnaire, state, event);
    case 'language':
      return quiet(changeState(state, { language: event.language }));
    case 'pageLeft':
      if (event.page !== state.page || state.quota.status === 'pending') return quiet(state);
      return leavePage(questionnaire, state, event.direction);
    case 'quotaResult':
      if (state.quota.status !== 'pending' || state.outcome !== null) return quiet(state);
      if (event.result !== 'admitted') return end(state, event.result);
      return arrive(
        questionnaire,
        changeState(state, { quota: { status: 'admitted', values: state.quota.values, language: state.language } }),
        destination(questionnaire, state, state.quota.going),
      );
    case 'quotasChanged':
      return quiet(withQuotas(questionnaire, state, event));
    case 'ended':
      return state.outcome === null ? end(state, event.outcome) : quiet(state);
    default:
      return unreachable(event);
  }
}

function withAnswer(
  state: InterviewState,
  { node, value, by, lang }: Omit<Extract<InterviewEvent, { type: 'answer' }>, 'type'>,
): InterviewState {
  return changeAnswers(state, [[node, value === null ? null : { value, by, lang }]]);
}

/** Applies a time-out once; later ones for the same node change nothing. */
function withTimeout(
  state: InterviewState,
  { node, value, lang }: Extract<InterviewEvent, { type: 'timeout' }>,
): InterviewState {
  if (state.outcome !== null || state.timedOut.includes(node)) return state;
  const answered = withAnswer(state, { node, value, by: 'timeout', lang });
  return changeState(answered, { timedOut: [...state.timedOut, node] });
}

/** Leaves the page; quotas are checked before the next page is shown. */
function leavePage(questionnaire: Questionnaire, state: InterviewState, going: Direction): Step {
  const page = questionnaire.pageByUid.get(state.page ?? '');
  if (page === undefined) return quiet(state);
  const route = routeInterview(questionnaire, state);
  const target = destinationOf(questionnaire, route, page, going);
  const values = quotaDue(questionnaire, state, route, page, target, going);
  if (values === null) return arrive(questionnaire, state, target);
  return {
    state: changeState(state, { quota: { status: 'pending', values, going } }),
    effects: [{ type: 'quotaCheck', values }],
  };
}

function destination(questionnaire: Questionnaire, state: InterviewState, going: Direction): Destination {
  const page = questionnaire.pageByUid.get(state.page ?? '') ?? null;
  return destinationOf(questionnaire, routeInterview(questionnaire, state), page, going);
}

function arrive(questionnaire: Questionnaire, state: InterviewState, target: Destination): Step {
  if (target.type === 'end') return end(state, target.outcome);
  const there = changeState(state, { page: target.page.uid });
  return { state: there, effects: splitsReached(questionnaire, there) };
}

/** Replaces the seed's blocks of a split by the host's, before any of their questions is answered. */
function allocateSplit(
  questionnaire: Questionnaire,
  state: InterviewState,
  { node, blocks }: Extract<InterviewEvent, { type: 'splitAllocated' }>,
): Step {
  const order = allocatedOrder(questionnaire, state, node, blocks);
  if (order === null || state.outcome !== null) return quiet(state);
  const chosen = changeDrawn(state, node, { ...state.drawn, [drawKey(node, 'members')]: order });
  const rearranged = arranged(questionnaire, chosen);
  const from = rearranged.places.get(node) ?? 0;
  const current = rearranged.pageByUid.get(state.page ?? '');
  const stays = current !== undefined && (current.at < from || !isInSplit(questionnaire, node, current.uid));
  if (stays) return quiet(chosen);
  const route = routeInterview(rearranged, chosen);
  const next = rearranged.pages.find((page) => page.at >= from && route.isShown(page));
  return arrive(
    rearranged,
    chosen,
    next === undefined ? { type: 'end', outcome: route.endsWith ?? 'success' } : { type: 'page', page: next },
  );
}

function end(state: InterviewState, outcome: Outcome): Step {
  return { state: changeState(state, { page: null, outcome }), effects: [{ type: 'ended', outcome }] };
}

function quiet(state: InterviewState): Step {
  return { state, effects: [] };
}
