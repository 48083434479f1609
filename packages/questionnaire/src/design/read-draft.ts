import { err, ok, type Result } from '@seker/kernel';
import type { DesignError, DesignErrorCode } from '../document/design-error.ts';
import { DOCUMENT_UID } from '../document/group.ts';
import { isLanguageCode } from '../document/read-languages.ts';
import { isUid } from '../document/uid.ts';
import { withoutWorkingName } from '../document/without-working-name.ts';
import type { DraftDocument, DraftLanguage, DraftLevel, DraftNode, OwnedTexts } from './draft-document.ts';
import { ownerOf } from './draft-document.ts';
import { isNode, levelInside } from './draft-tree.ts';
import { isJson, isJsonObject, type Json, type JsonObject, memberOf, withMember } from './json-value.ts';

/** Maximum nesting of blocks, far deeper than authors need. */
export const MAX_NODE_DEPTH = 30;

type Fail = (code: DesignErrorCode, at: string, detail?: string) => void;

/** Parses a draft from JSON, or returns all faults of its skeleton; other members are not checked. */
export function readDraft(written: unknown): Result<DraftDocument, readonly DesignError[]> {
  const json = withoutWorkingName(written);
  const errors: DesignError[] = [];
  const fail: Fail = (code, at, detail = '') => void errors.push({ code, at, detail });
  if (!isJson(json) || !isJsonObject(json)) {
    return err([{ code: 'wrongShape', at: DOCUMENT_UID, detail: 'an object is expected' }]);
  }
  const { chapters = [], languages = [], ...fields } = json;
  const document: DraftDocument = {
    fields,
    chapters: readNodes(chapters, 'chapters', DOCUMENT_UID, new Set([DOCUMENT_UID]), fail),
    languages: readLanguages(languages, fail),
  };
  return errors.length > 0 ? err(errors) : ok(document);
}

/**
 * Parses the nodes of a list with their contents, each with a uid that is not in `taken`; absent lists become empty.
 */
export function readNodes(
  json: Json,
  level: DraftLevel,
  at: string,
  taken: Set<string>,
  fail: Fail,
  depth = 0,
): readonly DraftNode[] {
  if (!Array.isArray(json)) fail('wrongShape', at, `${level}: a list is expected`);
  else if (depth > MAX_NODE_DEPTH) fail('tooDeep', at, level);
  else return json.flatMap((node: Json) => readNode(node, level, at, taken, fail, depth));
  return [];
}

function readNode(
  json: Json,
  level: DraftLevel,
  at: string,
  taken: Set<string>,
  fail: Fail,
  depth: number,
): readonly DraftNode[] {
  if (!isNode(json)) {
    fail('wrongShape', at, `${level}: objects with uids are expected`);
    return [];
  }
  const { uid } = json;
  if (!isUid(uid)) fail('invalidUid', at, uid);
  else if (taken.has(uid)) fail('duplicateUid', at, uid);
  taken.add(uid);
  const type = memberOf(json, 'type');
  if (type !== undefined && !TYPES[level].some((each) => each === type)) fail('wrongShape', uid, `${level}: type`);
  const inner = levelInside(json, level);
  if (inner === null) return [json];
  const members = readNodes(memberOf(json, inner) ?? [], inner, uid, taken, fail, depth + 1);
  return [{ ...json, [inner]: members }];
}

const TYPES = {
  chapters: ['chapter'],
  pages: ['page', 'block', 'split'],
  blocks: ['block'],
  nodes: ['question', 'text', 'block'],
} as const satisfies Record<DraftLevel, readonly string[]>;

function readLanguages(json: Json, fail: Fail): readonly DraftLanguage[] {
  if (!Array.isArray(json)) {
    fail('wrongShape', 'languages', 'a list is expected');
    return [];
  }
  const languages = json.flatMap((each: Json) => readLanguage(each, fail));
  const codes = new Set(languages.map(({ code }) => code));
  if (codes.size < languages.length) fail('duplicateUid', 'languages');
  return languages;
}

function readLanguage(json: Json, fail: Fail): readonly DraftLanguage[] {
  const code = isJsonObject(json) ? memberOf(json, 'code') : undefined;
  if (!isJsonObject(json) || typeof code !== 'string' || !isLanguageCode(code)) {
    fail('unknownLanguage', 'languages', typeof code === 'string' ? code : '');
    return [];
  }
  const texts = memberOf(json, 'texts') ?? {};
  if (!isJsonObject(texts)) fail('wrongShape', 'languages', `${code}: texts`);
  const fields = withMember(withMember(json, 'texts', undefined), 'code', undefined);
  return [{ code, fields, texts: isJsonObject(texts) ? textsByOwner(texts) : new Map() }];
}

/** Groups texts by the owner at the beginning of their keys. */
export function textsByOwner(texts: JsonObject): ReadonlyMap<string, OwnedTexts> {
  const byOwner = new Map<string, Record<string, Json>>();
  for (const [key, text] of Object.entries(texts)) {
    const owner = ownerOf(key);
    const owned = byOwner.get(owner);
    if (owned === undefined) byOwner.set(owner, { [key]: text });
    else owned[key] = text;
  }
  return byOwner;
}
