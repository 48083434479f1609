import { readBinds } from '../binds/read-binds.ts';
import type { DesignError } from '../document/design-error.ts';
import { type JsonFields, readFields } from '../document/json-fields.ts';
import { readMedia } from '../document/read-media.ts';
import { readEntranceRules, readExitRules } from '../document/read-rules.ts';
import { answerRules, isAnswerRuleName } from '../rules/index.ts';
import type { DraftNode } from './draft-document.ts';
import { ITEM_LISTS, isItem } from './item-lists.ts';
import { type Json, type JsonObject, memberOf, withMember } from './json-value.ts';
import type { TellMend } from './mend.ts';

/** Optional members of a node, with the reader that tells whether one part of them is valid by itself. */
const PARTS = {
  entrance: readEntranceRules,
  exit: readExitRules,
  binds: readBinds,
  media: readMedia,
  rules: (fields: JsonFields) => {
    for (const rule of fields.list('rules')) {
      const own = fields.inside(rule, fields.at);
      const name = own.raw('rule');
      if (isAnswerRuleName(name)) answerRules[name].read(own);
      else own.fail('unknownRule');
    }
  },
} as const satisfies Readonly<Record<string, (fields: JsonFields) => unknown>>;

export const DISPENSABLE = [
  'binds',
  'random',
  'rules',
  'cellRules',
  'media',
  'timeLimitSeconds',
  'entrance',
  'exit',
  'parent',
] as const;

/** Removes rules, binds and media that are invalid by themselves, and assigns missing codes of items. */
export function mendNode(node: DraftNode, tell: TellMend): DraftNode {
  let mended: JsonObject = node;
  for (const [field, read] of Object.entries(PARTS)) {
    const value = memberOf(mended, field);
    if (value === undefined) continue;
    const parts: readonly Json[] = Array.isArray(value) ? value : [];
    const right = parts.filter((part) => isRight(read, { [field]: [part] }));
    if (Array.isArray(value) && right.length === value.length) continue;
    tell('part', node.uid, field);
    mended = withMember(mended, field, right);
  }
  for (const list of ITEM_LISTS) {
    const items = memberOf(mended, list);
    const coded = Array.isArray(items) ? withCodes(items) : null;
    if (coded === null || coded === items) continue;
    tell('code', node.uid, list);
    mended = withMember(mended, list, coded);
  }
  return mended === node ? node : { ...mended, uid: node.uid };
}

function isRight(read: (fields: JsonFields) => unknown, json: JsonObject): boolean {
  const errors: DesignError[] = [];
  read(readFields(json, '', errors));
  return errors.length === 0;
}

/** Removes items without a uid or with a duplicate one; assigns the next free code where it is missing or duplicate. */
function withCodes(items: readonly Json[]): readonly Json[] {
  const [uids, codes] = [new Set<string>(), new Set<Json>()];
  const named = items.filter((item) => {
    if (!isItem(item) || uids.has(item.uid)) return false;
    uids.add(item.uid);
    return true;
  });
  let isChanged = named.length < items.length;
  const coded = named.map((item) => {
    if (!isItem(item)) return item;
    const code = memberOf(item, 'code');
    if (typeof code === 'number' && Number.isSafeInteger(code) && !codes.has(code)) {
      codes.add(code);
      return item;
    }
    isChanged = true;
    const next = nextCode(codes);
    codes.add(next);
    return { ...item, code: next };
  });
  return isChanged ? coded : items;
}

function nextCode(codes: ReadonlySet<Json>): number {
  let next = codes.size + 1;
  while (codes.has(next)) next += 1;
  return next;
}
