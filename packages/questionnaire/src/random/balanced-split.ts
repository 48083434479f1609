import { groupsOf } from '../document/group.ts';
import type { Group, Questionnaire } from '../document/questionnaire.ts';
import type { Effect } from '../interview/interview-event.ts';
import type { InterviewState } from '../interview/interview-state.ts';
import { type RandomGroup, randomGroups } from './arrange.ts';
import { drawKey } from './draw-order.ts';

/** The balanced splits that contain the current page (also the first one) and have no blocks chosen yet. */
export function splitsReached(questionnaire: Questionnaire, state: InterviewState): readonly Effect[] {
  const { page } = state;
  if (page === null || !questionnaire.isRandom) return [];
  return randomGroups(questionnaire)
    .filter((group) => group.random.balanced && isOpen(group, state) && isReached(group, page))
    .map(({ uid, members, random }) => ({
      type: 'splitReached',
      node: uid,
      blocks: members.map((member) => member.uid),
      show: random.show ?? members.length,
    }));
}

/** The split's full order with the host's blocks first; `null` when the split is not open or the blocks do not fit. */
export function allocatedOrder(
  questionnaire: Questionnaire,
  state: InterviewState,
  node: string,
  blocks: readonly string[],
): readonly string[] | null {
  const group = randomGroups(questionnaire).find(({ uid }) => uid === node);
  if (group === undefined || !group.random.balanced || !isOpen(group, state)) return null;
  const members = group.members.map(({ uid }) => uid);
  const chosen = [...new Set(blocks)].filter((block) => members.includes(block));
  if (chosen.length !== blocks.length || chosen.length !== (group.random.show ?? members.length)) return null;
  return [...chosen, ...members.filter((member) => !chosen.includes(member))];
}

/** Whether the page is in the group, at any depth. */
export function isReached(group: Group, page: string): boolean {
  return groupsOf(group).some(({ uid, of }) => of?.type === 'page' && uid === page);
}

export function isInSplit(questionnaire: Questionnaire, split: string, page: string): boolean {
  return randomGroups(questionnaire).some((group) => group.uid === split && isReached(group, page));
}

function isOpen(group: RandomGroup, { drawn }: InterviewState): boolean {
  return !Object.hasOwn(drawn, drawKey(group.uid, 'members'));
}
