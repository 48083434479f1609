import { unreachable } from '@seker/kernel';
import { alwaysOffers } from '../binds/offer.ts';
import type { PageNode, Questionnaire, Stop } from '../document/questionnaire.ts';
import type { EntranceAction, ExitAction, Rule } from '../document/routing-rule.ts';
import { arranged } from '../random/arrange.ts';
import type { InterviewState } from './interview-state.ts';

/**
 * Whether another page certainly follows this one, with any answers, so that there is a way back to it. There is none
 * after the end; when the document alone cannot tell, the result is false.
 */
export function surelyGoesOn(document: Questionnaire, state: InterviewState): boolean {
  const questionnaire = arranged(document, state);
  const page = questionnaire.pageByUid.get(state.page ?? '');
  if (page === undefined || jumps([...page.exit, ...page.nodes.flatMap(rulesOf)])) return false;
  for (const stop of questionnaire.stops.slice(page.end + 1)) {
    if (jumps(rulesWithoutPage(stop))) return false;
    if (stop.type === 'node' && isAlwaysAsked(questionnaire, stop)) return true;
  }
  return false;
}

type Rules = readonly Rule<EntranceAction | ExitAction>[];

function jumps(rules: Rules): boolean {
  return rules.some((rule) => rule.some(({ do: act }) => act.do === 'skip' || act.do === 'end'));
}

function rulesOf(node: PageNode): Rules {
  return node.type === 'question' ? [...node.entrance, ...node.exit] : node.entrance;
}

/** The rules that act even if the page is not shown; a question's exit acts only on a page that is. */
function rulesWithoutPage(stop: Stop): Rules {
  switch (stop.type) {
    case 'chapter':
      return stop.chapter.entrance;
    case 'page':
      return stop.page.entrance;
    case 'node':
      return stop.node.entrance;
    case 'pageEnd':
      return stop.page.exit;
    default:
      return unreachable(stop);
  }
}

function isAlwaysAsked({ stops, pageByUid }: Questionnaire, { node }: Extract<Stop, { type: 'node' }>): boolean {
  if (node.type !== 'question' || node.hidden || node.parent !== null || node.entrance.length > 0) return false;
  if (!alwaysOffers(node)) return false;
  const page = pageByUid.get(node.page);
  const chapter = stops.find((stop) => stop.type === 'chapter' && stop.chapter.uid === page?.chapter);
  return page?.entrance.length === 0 && chapter !== undefined && rulesWithoutPage(chapter).length === 0;
}
