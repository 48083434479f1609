import type { Questionnaire, Stop } from '../../document/questionnaire.ts';
import type { EntranceAction, ExitAction, Rule } from '../../document/routing-rule.ts';
import { oncePerDocument } from './once-per-document.ts';

/** By place: earlier stops whose rules may jump over it; `null` when there are too many to evaluate individually. */
export type JumpCover = readonly (readonly number[] | null)[];

/** With more jumps over a place than this, the route is computed from the beginning. */
const MOST_JUMPS = 24;

const NO_JUMPS: readonly number[] = [];

/** Computed once per document; most places have no jumps, and neighbouring places share their list. */
export const jumpCover = oncePerDocument(coverOf);

function coverOf({ stops, places }: Questionnaire): JumpCover {
  let open: readonly Jump[] = [];
  let list: readonly number[] | null = NO_JUMPS;
  return stops.map((stop, place) => {
    const still = open.filter(({ reach }) => reach > place);
    if (still.length < open.length) {
      open = still;
      list = listOf(open);
    }
    const here = list;
    const reach = reachOf(stop, places, stops.length);
    if (reach > place + 1) {
      open = [...open, { at: place, reach }];
      list = listOf(open);
    }
    return here;
  });
}

interface Jump {
  readonly at: number;
  readonly reach: number;
}

function listOf(open: readonly Jump[]): readonly number[] | null {
  return open.length > MOST_JUMPS ? null : open.map(({ at }) => at);
}

/** The furthest place that rules at this stop may jump to; 0 without rules. */
function reachOf(stop: Stop, places: Questionnaire['places'], end: number): number {
  switch (stop.type) {
    case 'chapter':
      return entranceReach(stop.chapter.entrance, stop.chapter.end, places);
    case 'page':
      return entranceReach(stop.page.entrance, stop.page.end + 1, places);
    case 'pageEnd':
      return exitReach(stop.page.exit, places, end);
    case 'node': {
      const { node } = stop;
      const entering = entranceReach(node.entrance, node.at + 1, places);
      return node.type === 'text' ? entering : Math.max(entering, exitReach(node.exit, places, end));
    }
  }
}

/** Every rule may hide its own node. */
function entranceReach(
  rules: readonly Rule<EntranceAction>[],
  hidden: number,
  places: Questionnaire['places'],
): number {
  let reach = 0;
  for (const rule of rules)
    for (const { do: act } of rule) reach = Math.max(reach, hidden, act.do === 'skip' ? (places.get(act.to) ?? 0) : 0);
  return reach;
}

function exitReach(rules: readonly Rule<ExitAction>[], places: Questionnaire['places'], end: number): number {
  let reach = 0;
  for (const rule of rules) {
    for (const { do: act } of rule) {
      if (act.do === 'end') return end;
      if (act.do === 'skip') reach = Math.max(reach, places.get(act.to) ?? 0);
    }
  }
  return reach;
}
