import type { JsonFields } from '../document/json-fields.ts';
import type { Choice, Item } from './item.ts';
import { readItem, readPlainItem, refuseDuplicateCodes } from './read-items.ts';

/** Parses the answers of a choice question: single answers, or the points of a number scale. */
export function readChoices(fields: JsonFields, takesText: boolean): readonly Choice[] {
  const scale = fields.raw('scale');
  const points = scale === undefined ? [] : readScale(fields.inside(scale, fields.at));
  const choices = fields.list('answers').map((json) => {
    const plain = readPlainItem(json);
    return plain === null ? readChoice(fields.inside(json, fields.at), takesText) : choiceOf(plain, false, false);
  });
  const all = [...points, ...choices];
  if (all.length === 0) fields.fail('noAnswers');
  refuseDuplicateCodes(all, fields);
  return all;
}

function readChoice(fields: JsonFields, takesText: boolean): Choice {
  const item = readItem(fields);
  const openText = fields.flag('openText');
  if (openText && !takesText) fields.fail('wrongShape', `${item.uid}: this kind takes no open text`);
  const score = fields.optionalNumber('score');
  const choice = choiceOf(item, fields.flag('exclusive'), openText);
  return score === null ? choice : { ...choice, score };
}

function choiceOf(item: Item, exclusive: boolean, openText: boolean): Choice {
  return { ...item, exclusive, openText };
}

const MAX_POINTS = 101;

/**
 * Design rule of specification 2 §5: the upper end is at least 1 above the lower. The points' codes are their numbers.
 */
function readScale(fields: JsonFields): readonly Choice[] {
  const [lower, upper] = [fields.whole('lower'), fields.whole('upper')];
  if (upper < lower + 1 || upper - lower >= MAX_POINTS) {
    fields.fail('badScale', `${lower} to ${upper}`);
    return [];
  }
  return Array.from({ length: upper - lower + 1 }, (_, index): Choice => {
    const code = lower + index;
    const uid = code < 0 ? `scale-minus-${-code}` : `scale-${code}`;
    return { uid, code, fixed: true, exclusive: false, openText: false, label: String(code) };
  });
}
