import type { JsonFields } from '../document/json-fields.ts';
import { isUid } from '../document/uid.ts';
import type { Choice } from './kind.ts';

/** The answers of a choice question; each needs its uid and a whole-number code of its own. */
export function readChoices(fields: JsonFields, takesText: boolean): readonly Choice[] {
  const choices = fields.list('answers').map((json) => readChoice(fields.inside(json, fields.at), takesText));
  if (choices.length === 0) fields.fail('noAnswers');
  const codes = new Set<number>();
  for (const { code } of choices) {
    if (codes.has(code)) fields.fail('duplicateCode', String(code));
    codes.add(code);
  }
  return choices;
}

function readChoice(fields: JsonFields, takesText: boolean): Choice {
  const uid = fields.text('uid');
  if (!isUid(uid)) fields.fail('invalidUid', uid);
  const openText = fields.flag('openText');
  if (openText && !takesText) fields.fail('wrongShape', `${uid}: this kind takes no open text`);
  return {
    uid,
    code: fields.whole('code'),
    exclusive: fields.flag('exclusive'),
    openText,
    fixed: fields.flag('fixed'),
  };
}
