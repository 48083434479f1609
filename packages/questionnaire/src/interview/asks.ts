import type { QuestionNode } from '../document/questionnaire.ts';
import type { Complaint, ComplaintKey } from '../kinds/answer-value.ts';

/** What the rules of a question ask of an answer, for telling it beforehand; `pickable`: how many can be chosen. */
export function asksOf(
  { rules, mandatory }: Pick<QuestionNode, 'rules' | 'mandatory'>,
  pickable: number | undefined,
  today: string | null,
): readonly Complaint[] {
  return rules.flatMap((rule) => {
    const asked = rule.ask(pickable, today);
    return asked === null || isPlain(asked) || (mandatory === 'hard' && isOneNeeded(asked)) ? [] : [asked];
  });
}

/** An amount that is not below zero needs no words. */
function isPlain({ key, params }: Complaint): boolean {
  return key === 'numberAtLeast' && params['min'] === 0;
}

const AT_LEAST: readonly ComplaintKey[] = ['pickAtLeast', 'rankAtLeast', 'textAtLeast'];

/** At least one of something: said already by a question that needs an answer. */
function isOneNeeded({ key, params, part }: Complaint): boolean {
  return part === undefined && AT_LEAST.includes(key) && params['min'] === 1;
}
