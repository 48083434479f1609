import { BoundedMap } from '@seker/kernel';
import { groupsOf, UNPLACED } from '../document/group.ts';
import { layOut } from '../document/lay-out.ts';
import type { Group, GroupRandom, Member, QuestionNode, Questionnaire } from '../document/questionnaire.ts';
import type { InterviewEvent } from '../interview/interview-event.ts';
import { applyRanking, type DrawInput, rankingOf } from './draw-order.ts';

/** A group with a random rule. */
export interface RandomGroup extends Group {
  readonly random: GroupRandom;
}

/** The members that one interview draws from a random group, in order. */
export function drawnMembers(group: RandomGroup, draws: DrawInput): readonly string[] {
  const uids = group.members.map(({ uid }) => uid);
  const ranking = rankingOf(draws, group.uid, 'members', uids);
  return applyRanking(uids, (uid) => group.random.fixed.has(uid), group.random, ranking);
}

export function randomGroups(questionnaire: Questionnaire): readonly RandomGroup[] {
  return questionnaire.isRandom ? arrangementsOf(questionnaire).groups : [];
}

/**
 * The questionnaire as arranged for this interview: chapters, pages and nodes in drawn order, without undrawn ones. All
 * other code treats it like a document written that way.
 */
export function arranged(questionnaire: Questionnaire, draws: DrawInput): Questionnaire {
  if (!questionnaire.isRandom) return questionnaire;
  const known = arrangementsOf(questionnaire);
  const found = lastOf.get(draws.drawn);
  if (found?.known === known && found.seed === draws.start.seed) return found.made;
  const made = arrangedAnew(known, draws);
  lastOf.set(draws.drawn, { known, seed: draws.start.seed, made });
  return made;
}

/** Keyed by `drawn`, which is the same object in successive states until more is drawn. */
const lastOf = new WeakMap<
  DrawInput['drawn'],
  { readonly known: Arrangements; readonly seed: string; readonly made: Questionnaire }
>();

function arrangedAnew(known: Arrangements, draws: DrawInput): Questionnaire {
  const drawn = new Map(known.groups.map((group) => [group.uid, drawnMembers(group, draws)]));
  const key = JSON.stringify([...drawn.values()]);
  const kept = known.byOrder.get(key);
  if (kept !== undefined) return kept;
  const made = arrange(known.base, drawn);
  arrangements.set(made, known);
  known.byOrder.set(key, made);
  return made;
}

/**
 * Keeps the cached arrangement when a stored draw does not change it (the seed's own result, or the order of a list).
 */
export function keepArranged(before: DrawInput, after: DrawInput, { node, list }: DrawnAt): void {
  const kept = lastOf.get(before.drawn);
  if (kept === undefined || kept.seed !== before.start.seed) return;
  const group = list === 'members' ? kept.known.groups.find(({ uid }) => uid === node) : undefined;
  const orders = [before, after].map((draws) => (group === undefined ? [] : drawnMembers(group, draws)).join());
  if (orders[0] === orders[1]) lastOf.set(after.drawn, kept);
}

type DrawnAt = Pick<Extract<InterviewEvent, { type: 'drawn' }>, 'node' | 'list'>;

interface Arrangements {
  /** The document as written. */
  readonly base: Questionnaire;
  readonly groups: readonly RandomGroup[];
  readonly byOrder: BoundedMap<string, Questionnaire>;
}

/**
 * Maximum number of cached arrangements; arranging costs a pass over the document, and an interview needs the same one
 * repeatedly.
 */
const KEPT = 64;
const arrangements = new WeakMap<Questionnaire, Arrangements>();

function arrangementsOf(questionnaire: Questionnaire): Arrangements {
  const known = arrangements.get(questionnaire);
  if (known !== undefined) return known;
  const groups = groupsOf(questionnaire.root).filter((group): group is RandomGroup => group.random !== null);
  const made = { base: questionnaire, groups, byOrder: new BoundedMap<string, Questionnaire>(KEPT) };
  arrangements.set(questionnaire, made);
  return made;
}

function arrange(base: Questionnaire, drawn: ReadonlyMap<string, readonly string[]>): Questionnaire {
  const choose = (group: Group): readonly Member[] => {
    const order = drawn.get(group.uid);
    if (order === undefined) return group.members;
    const members = new Map(group.members.map((member) => [member.uid, member]));
    return order.flatMap((uid) => members.get(uid) ?? []);
  };
  const { chapters, stops, places } = layOut(base.root, choose);
  const pages = chapters.flatMap((chapter) => chapter.pages);
  const placed = new Map(pages.flatMap((page) => page.nodes).map((node) => [node.uid, node]));
  const questions = [...base.questions.values()].map((question): [string, QuestionNode] => {
    const node = placed.get(question.uid);
    return [question.uid, node?.type === 'question' ? node : { ...question, at: UNPLACED }];
  });
  return {
    ...base,
    pages,
    pageByUid: new Map(pages.map((page) => [page.uid, page])),
    questions: new Map(questions),
    stops,
    places,
  };
}
