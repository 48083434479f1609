import { isDemanded } from '../data-test/draw-task.ts';
import type { QuestionNode } from '../document/questionnaire.ts';
import type { Choice, Offer } from '../kinds/item.ts';
import { limitsWithin, offeredOf, togetherOf } from '../rules/limits.ts';
import { answerSpace } from './answer-space.ts';

/** How many can be chosen together of what is offered; `null` when the question does not choose several answers. */
export function pickableOf(question: QuestionNode, offer: Offer | null): number | null {
  const offered = offeredOf(question.behaviour.answers, offer);
  const space = answerSpace(question);
  if (space.type === 'order') return Math.min(space.places, offered.length);
  return space.type === 'whole' && choosesSeveral(question) ? togetherOf(offered) : null;
}

/** Whether less is offered than must be chosen. */
export function isTooLittle(question: QuestionNode, offer: Offer | null): boolean {
  const pickable = pickableOf(question, offer);
  return pickable !== null && asksTooMuch(question, pickable);
}

/** Whether some offer, possible or not, would leave less than must be chosen. */
export function mayBeTooLittle(question: QuestionNode): boolean {
  const most = pickableOf(question, null);
  if (most === null) return false;
  for (let pickable = leastPickable(question); pickable <= most; pickable += 1)
    if (asksTooMuch(question, pickable)) return true;
  return false;
}

function asksTooMuch({ rules }: QuestionNode, pickable: number): boolean {
  const demands = rules.map(({ demand }) => demand);
  let least = isDemanded(demands, 'placeAll') ? Math.max(1, pickable) : 1;
  let most = pickable;
  for (const demand of demands) {
    if (demand.rule !== 'pickCount' && demand.rule !== 'rankCount') continue;
    const { min, max } = limitsWithin(demand, pickable);
    least = Math.max(least, min ?? 1);
    most = Math.min(most, max ?? most);
  }
  return most < least;
}

function choosesSeveral({ behaviour }: QuestionNode): boolean {
  return behaviour.lists.answers !== undefined && behaviour.variables('')[0]?.type === 'multiple';
}

function isTogether({ exclusive }: Choice): boolean {
  return !exclusive;
}

/** At least so many can be chosen whenever the question is asked, with the most that binds may hide and the least that chance may draw. */
function leastPickable(question: QuestionNode): number {
  const { answers } = question.behaviour;
  const plan = question.lists.find(({ list }) => list === 'answers');
  const sure = answers.filter(({ uid }) => plan?.conditions.has(uid) !== true && plan?.source?.uids.has(uid) !== true);
  const show = plan?.random?.show ?? null;
  const free = sure.filter(({ fixed }) => !fixed);
  const fixed = sure.filter((answer) => answer.fixed && isTogether(answer)).length;
  const alone = answers.filter((answer) => !answer.fixed && !isTogether(answer)).length;
  const drawn = show === null ? free.filter(isTogether).length : Math.min(show, free.length) - alone;
  const together = fixed + Math.max(0, drawn);
  return answerSpace(question).type === 'order'
    ? Math.min(
        pickableOf(question, null) ?? 1,
        Math.max(1, fixed + (show === null ? free.length : Math.min(show, free.length))),
      )
    : Math.max(1, together);
}
