import { isJsonObject, type Json, type JsonObject, sameJson } from '@seker/questionnaire/design';

/** Marks of a text and their signs in a cell. */
export const MARKS = { bold: 'b', italic: 'i', underline: 'u' } as const;

/** What of a piece of text can be written: its words. `null`: it has none, and stands as its number. */
export type PieceWords = 'content' | 'items' | 'forms' | null;

const WORDS: Readonly<Record<string, PieceWords>> = {
  bold: 'content',
  italic: 'content',
  underline: 'content',
  link: 'content',
  list: 'items',
  plural: 'forms',
  select: 'forms',
};

export function wordsOf(piece: JsonObject): PieceWords {
  const { type } = piece;
  return typeof type === 'string' && Object.hasOwn(WORDS, type) ? (WORDS[type] ?? null) : null;
}

/** What of a piece no cell says in words: all of a pipe or a medium, and the value by which words are chosen. */
export function numberedPart(piece: JsonObject): JsonObject {
  const { forms: _, ...value } = piece;
  return wordsOf(piece) === 'forms' ? value : piece;
}

/** The pieces of these texts that have a number, each once, in the order in which they are met; the first is 1. */
export function piecesIn(texts: readonly (Json | undefined)[]): readonly JsonObject[] {
  const found: JsonObject[] = [];
  const look = (json: Json | undefined): void => {
    if (Array.isArray(json)) for (const part of json) look(part);
    if (!isJsonObject(json)) return;
    const words = wordsOf(json);
    const numbered = numberedPart(json);
    if ((words === null || words === 'forms') && !found.some((one) => sameJson(one, numbered))) found.push(numbered);
    if (words === 'forms') look(Object.values(isJsonObject(json['forms']) ? json['forms'] : {}));
    else if (words !== null) look(json[words]);
  };
  for (const text of texts) look(text);
  return found;
}
