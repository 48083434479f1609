import type { Json, JsonObject } from './json-value.ts';

/**
 * A document under work: chapters, pages, blocks, splits and nodes as they stand in the document's JSON, each with a uid
 * of its own; all other members may be unfinished. Texts are kept by their owner, so that one letter typed copies the
 * texts of one node and not those of the language. `readDraft` makes it from JSON, `draftJson` makes JSON of it.
 */
export interface DraftDocument {
  /** The document's own members: default language, random rule, skin. */
  readonly fields: JsonObject;
  readonly chapters: readonly DraftNode[];
  readonly languages: readonly DraftLanguage[];
}

/** A chapter, page, block, split, question or text, with its members as the document's JSON has them. */
export interface DraftNode extends JsonObject {
  readonly uid: string;
}

export interface DraftLanguage {
  readonly code: string;
  /** Name, direction, fallback. */
  readonly fields: JsonObject;
  /** By the uid before the first dot of their keys, and there by the whole key. A text without an owner is its own. */
  readonly texts: ReadonlyMap<string, OwnedTexts>;
}

export interface OwnedTexts {
  readonly [key: string]: Json;
}

/** The list that a node stands in, which says what may stand there and what its own members are. */
export type DraftLevel = 'chapters' | 'pages' | 'blocks' | 'nodes';

export const EMPTY_TEXTS: Readonly<Record<string, Json>> = {};

/** The node that a text belongs to, or the text's own key. */
export function ownerOf(key: string): string {
  const dot = key.indexOf('.');
  return dot < 0 ? key : key.slice(0, dot);
}

export interface FirstLanguage {
  readonly code: string;
  readonly name: string;
  readonly direction: 'rtl' | 'ltr';
}

/** A draft of one language with one chapter and one page; the caller gives their names. */
export function emptyDraft(
  language: FirstLanguage,
  uids: { readonly chapter: string; readonly page: string },
): DraftDocument {
  return {
    fields: { defaultLanguage: language.code },
    chapters: [{ uid: uids.chapter, pages: [{ uid: uids.page, nodes: [] }] }],
    languages: [
      { code: language.code, fields: { name: language.name, direction: language.direction }, texts: new Map() },
    ],
  };
}

/** The document's JSON: what is stored, checked and published. */
export function draftJson({ fields, chapters, languages }: DraftDocument): JsonObject {
  return {
    ...fields,
    languages: languages.map(({ code, fields: own, texts }) => ({
      ...own,
      code,
      texts: Object.fromEntries([...texts.values()].flatMap((owned) => Object.entries(owned))),
    })),
    chapters,
  };
}
