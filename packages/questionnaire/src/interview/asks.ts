import type { QuestionNode } from '../document/questionnaire.ts';
import type { Complaint, ComplaintKey } from '../kinds/answer-value.ts';
import type { Choice } from '../kinds/item.ts';
import { togetherOf } from '../rules/limits.ts';
import { itemKey } from '../text/language-bundle.ts';
import { plainText } from '../text/resolved-text.ts';
import type { LocalTexts } from './localise.ts';
import type { Asked } from './page-view.ts';

/** What the rules of a question ask of an answer, for telling it beforehand; `offered`: the answers that are shown. */
export function asksOf(
  { uid, rules, mandatory, behaviour }: QuestionNode,
  offered: readonly Choice[],
  texts: Pick<LocalTexts, 'optionalText'>,
  today: string | null,
): readonly Asked[] {
  if (rules.length === 0) return [];
  const places = behaviour.variables('').filter(({ place }) => place !== undefined).length;
  const pickable = places === 0 ? togetherOf(offered) : Math.min(places, offered.length);
  return rules.flatMap((rule): readonly Asked[] => {
    const asked = rule.ask(pickable, today);
    if (asked === null || isPlain(asked) || (mandatory === 'hard' && isOneNeeded(asked))) return [];
    const { key, params, part } = asked;
    const column = part === undefined ? null : texts.optionalText(itemKey(uid, 'columns', part));
    return [{ key, params, ...(column === null ? {} : { column: plainText(column).replaceAll('\n', ' ') }) }];
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
