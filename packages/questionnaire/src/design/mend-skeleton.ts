import { DOCUMENT_UID } from '../document/group.ts';
import { isLanguageCode } from '../document/read-languages.ts';
import { isUid } from '../document/uid.ts';
import type { DraftDocument, DraftLanguage, DraftLevel, DraftNode } from './draft-document.ts';
import { isNode, levelInside } from './draft-tree.ts';
import { isJson, isJsonObject, type Json, type JsonObject, memberOf, withMember } from './json-value.ts';
import type { TellMend } from './mend.ts';
import { MAX_NODE_DEPTH, textsByOwner } from './read-draft.ts';

const FALLBACK_LANGUAGE = { code: 'en', fields: { name: 'English', direction: 'ltr' } } as const;

/** Makes a draft from any JSON; parts that do not fit are left out. */
export function mendSkeleton(json: unknown, tell: TellMend): DraftDocument {
  const object = isJson(json) && isJsonObject(json) ? json : {};
  const { chapters = [], languages = [], ...fields } = object;
  const read = languagesOf(languages, tell);
  const kept = read.map((language) => withFallback(language, read, tell));
  const wanted = memberOf(fields, 'defaultLanguage');
  const isThere = kept.some(({ code }) => code === wanted);
  if (!isThere) tell('field', DOCUMENT_UID, 'defaultLanguage');
  const all = kept.length > 0 ? kept : [{ ...FALLBACK_LANGUAGE, texts: new Map() }];
  return {
    fields: isThere ? fields : { ...fields, defaultLanguage: all[0]?.code ?? FALLBACK_LANGUAGE.code },
    chapters: nodesOf(chapters, 'chapters', DOCUMENT_UID, new Set([DOCUMENT_UID]), tell, 0),
    languages: all,
  };
}

function nodesOf(
  json: Json,
  level: DraftLevel,
  at: string,
  taken: Set<string>,
  tell: TellMend,
  depth: number,
): readonly DraftNode[] {
  if (!Array.isArray(json) || depth > MAX_NODE_DEPTH) {
    tell('field', at, level);
    return [];
  }
  return json.flatMap((node: Json): readonly DraftNode[] => {
    if (!isNode(node) || !isUid(node.uid) || taken.has(node.uid) || !TYPES[level].includes(memberOf(node, 'type'))) {
      tell('node', isNode(node) ? node.uid : at);
      return [];
    }
    taken.add(node.uid);
    const inner = levelInside(node, level);
    if (inner === null) return [node];
    return [{ ...node, [inner]: nodesOf(memberOf(node, inner) ?? [], inner, node.uid, taken, tell, depth + 1) }];
  });
}

const TYPES: Readonly<Record<DraftLevel, readonly (Json | undefined)[]>> = {
  chapters: [undefined, 'chapter'],
  pages: [undefined, 'page', 'block', 'split'],
  blocks: [undefined, 'block'],
  nodes: ['question', 'text', 'block', undefined],
};

function languagesOf(json: Json, tell: TellMend): readonly DraftLanguage[] {
  const languages = Array.isArray(json) ? json : [];
  const codes = new Set<string>();
  return languages.flatMap((each: Json): readonly DraftLanguage[] => {
    const code = isJsonObject(each) ? memberOf(each, 'code') : undefined;
    if (!isJsonObject(each) || typeof code !== 'string' || !isLanguageCode(code) || codes.has(code)) {
      tell('language', typeof code === 'string' ? code : '');
      return [];
    }
    codes.add(code);
    const texts = memberOf(each, 'texts');
    return [{ code, fields: languageFields(each), texts: textsByOwner(isJsonObject(texts) ? texts : {}) }];
  });
}

function withFallback(language: DraftLanguage, all: readonly DraftLanguage[], tell: TellMend): DraftLanguage {
  const fallback = memberOf(language.fields, 'fallback');
  if (fallback === undefined || all.some(({ code }) => code === fallback)) return language;
  tell('language', language.code, 'fallback');
  return { ...language, fields: withMember(language.fields, 'fallback', undefined) };
}

function languageFields(language: JsonObject): JsonObject {
  const name = memberOf(language, 'name');
  const direction = memberOf(language, 'direction');
  return {
    ...withMember(withMember(language, 'texts', undefined), 'code', undefined),
    name: typeof name === 'string' ? name : '',
    direction: direction === 'rtl' ? 'rtl' : 'ltr',
  };
}
