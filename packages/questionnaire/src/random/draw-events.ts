import type { Page, PageNode, Questionnaire } from '../document/questionnaire.ts';
import type { InterviewEvent } from '../interview/interview-event.ts';
import type { InterviewState } from '../interview/interview-state.ts';
import { randomGroups } from './arrange.ts';
import { isReached } from './balanced-split.ts';
import { drawKey, rankingOf } from './draw-order.ts';

/**
 * The draws in use when a page is left and not yet stored. Once stored, they are read from the events, so nothing is
 * drawn twice. A balanced split is stored only when reached, because the host may still choose.
 */
export function drawEvents(questionnaire: Questionnaire, state: InterviewState, page: Page): readonly InterviewEvent[] {
  if (!questionnaire.isRandom && !page.nodes.some(isDrawn)) return [];
  const groups = randomGroups(questionnaire)
    .filter((group) => !group.random.balanced || isReached(group, page.uid))
    .map((group) => ({ node: group.uid, list: 'members' as const, uids: group.members.map(({ uid }) => uid) }));
  const lists = page.nodes.flatMap((node) =>
    node.type === 'text'
      ? []
      : node.lists.filter((plan) => plan.random !== null).map(({ list, uids }) => ({ node: node.uid, list, uids })),
  );
  return [...groups, ...lists]
    .filter(({ node, list }) => !Object.hasOwn(state.drawn, drawKey(node, list)))
    .map(({ node, list, uids }) => ({ type: 'drawn', node, list, order: rankingOf(state, node, list, uids) }));
}

function isDrawn(node: PageNode): boolean {
  return node.type === 'question' && node.lists.some(({ random }) => random !== null);
}
