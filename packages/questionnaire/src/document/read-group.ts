import { readRandomRule } from '../random/random-rule.ts';
import type { JsonFields } from './json-fields.ts';
import type { GroupRandom, Member } from './questionnaire.ts';

/** Parses the random rule of a chapter, page, block or the document: `{ shuffle, order, show, fixed: [uids] }`. */
export function readGroupRandom(fields: JsonFields, members: readonly Member[]): GroupRandom | null {
  const json = fields.raw('random');
  if (json === undefined) return null;
  const fixed = new Set(fields.inside(json, fields.at).list('fixed').map(String));
  for (const uid of fixed) {
    if (!members.some((member) => member.uid === uid)) fields.fail('unknownTarget', `fixed: ${uid}`);
  }
  const rule = readRandomRule(json, fields, members.length - fixed.size);
  return rule === null ? null : { ...rule, fixed, balanced: false };
}

/** Parses the rule of a split: `show` of its blocks, in random or document order. */
export function readSplitRandom(fields: JsonFields, members: readonly Member[]): GroupRandom {
  const rule = readRandomRule({ show: fields.raw('show'), shuffle: fields.raw('shuffle') }, fields, members.length);
  return {
    shuffle: rule?.shuffle ?? false,
    order: 'shuffled',
    show: rule?.show ?? null,
    fixed: new Set(),
    balanced: fields.flag('balanced'),
  };
}
