import type { Json, JsonObject } from './json-value.ts';

/**
 * A document being edited: chapters, pages, blocks, splits and nodes as in the document's JSON, each with a uid; all
 * other members may be unfinished. Texts are stored by owner, so a typed letter copies the texts of one node instead of
 * the whole language. `readDraft` parses it from JSON, `draftJson` converts it back.
 */
export interface DraftDocument {
  /** The document's own members: default language, random rule, skin. */
  readonly fields: JsonObject;
  readonly chapters: readonly DraftNode[];
  readonly languages: readonly DraftLanguage[];
}

/** A chapter, page, block, split, question or text, with its members as in the document's JSON. */
export interface DraftNode extends JsonObject {
  readonly uid: string;
}

export interface DraftLanguage {
  readonly code: string;
  /** Name, direction, fallback. */
  readonly fields: JsonObject;
  /**
   * By the key's prefix before its first dot (the owner's uid), then by full key. A key without a dot is its own owner.
   */
  readonly texts: ReadonlyMap<string, OwnedTexts>;
}

export interface OwnedTexts {
  readonly [key: string]: Json;
}

/** The list that contains a node; determines the allowed nodes and their member lists. */
export type DraftLevel = 'chapters' | 'pages' | 'blocks' | 'nodes';

export const EMPTY_TEXTS: Readonly<Record<string, Json>> = {};

/** The node that owns a text, or the key itself. */
export function ownerOf(key: string): string {
  const dot = key.indexOf('.');
  return dot < 0 ? key : key.slice(0, dot);
}

export interface FirstLanguage {
  readonly code: string;
  readonly name: string;
  readonly direction: 'rtl' | 'ltr';
}

/** Creates a draft with one language, one chapter and one page, under the given uids. */
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

/** The document's JSON, for storing, checking and publishing. */
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
