import { unreachable } from '@seker/kernel';
import type { Page, Questionnaire, Stop } from '../document/questionnaire.ts';
import type { EntranceAction, Rule } from '../document/routing-rule.ts';
import { arranged } from '../random/arrange.ts';
import type { InterviewState } from './interview-state.ts';

/**
 * Whether another page certainly follows this one, with any answers, so that there is a way back to it. There is none
 * after the end; when the document alone cannot tell, the result is false.
 */
export function surelyGoesOn(document: Questionnaire, state: InterviewState): boolean {
  const questionnaire = arranged(document, state);
  const page = questionnaire.pageByUid.get(state.page ?? '');
  if (page === undefined || leavesTheOrder(page)) return false;
  for (const stop of questionnaire.stops.slice(page.end + 1)) {
    const entrance = entranceOf(stop);
    if (entrance.some((rule) => rule.some(({ do: act }) => act.do === 'skip'))) return false;
    if (stop.type === 'node' && entrance.length === 0 && isAlwaysAsked(questionnaire, stop)) return true;
  }
  return false;
}

function leavesTheOrder(page: Page): boolean {
  const rules = [...page.exit, ...page.nodes.flatMap((node) => (node.type === 'question' ? node.exit : []))];
  return rules.some((rule) => rule.some(({ do: act }) => act.do === 'skip' || act.do === 'end'));
}

function entranceOf(stop: Stop): readonly Rule<EntranceAction>[] {
  switch (stop.type) {
    case 'chapter':
      return stop.chapter.entrance;
    case 'page':
      return stop.page.entrance;
    case 'node':
      return stop.node.entrance;
    case 'pageEnd':
      return [];
    default:
      return unreachable(stop);
  }
}

function isAlwaysAsked({ stops, pageByUid }: Questionnaire, { node }: Extract<Stop, { type: 'node' }>): boolean {
  if (node.type !== 'question' || node.hidden || node.parent !== null) return false;
  const page = pageByUid.get(node.page);
  const chapter = stops.find((stop) => stop.type === 'chapter' && stop.chapter.uid === page?.chapter);
  return page?.entrance.length === 0 && chapter !== undefined && entranceOf(chapter).length === 0;
}
