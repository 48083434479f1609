import {
  type DesignCommand,
  type DraftDocument,
  findLanguage,
  type Json,
  sameJson,
  textOf,
} from '@seker/questionnaire/design';
import { textRows } from '../text-rows.ts';
import { readNotation } from './read-notation.ts';
import { piecesIn } from './text-pieces.ts';
import { writeNotation } from './write-notation.ts';

/** Which text a row is; the columns after it are languages, by their codes. */
export const PLACE = 'place';
export const KEY = 'key';

/** All texts side by side: a heading, then a row for each. */
export function textsTable(document: DraftDocument, placeOf: (key: string) => string): readonly (readonly string[])[] {
  const codes = document.languages.map(({ code }) => code);
  return [
    [PLACE, KEY, ...codes],
    ...textRows(document).map(({ key }) => [placeOf(key), key, ...cellsOf(document, key).map(({ cell }) => cell)]),
  ];
}

function cellsOf(document: DraftDocument, key: string) {
  const texts = document.languages.map((language) => ({ code: language.code, text: textOf(language, key) }));
  const pieces = piecesIn(texts.map(({ text }) => text));
  return texts.map(({ code, text }) => ({ code, text, pieces, cell: writeNotation(text, pieces) }));
}

export type TextFault = 'unknown' | 'twice' | 'empty' | 'marks' | 'lost';

export interface ToldRow {
  /** Of the file, from 1. */
  readonly line: number;
  readonly key: string;
  readonly language: string;
  readonly why: TextFault | 'changed';
}

export interface TextsImportPlan {
  readonly commands: readonly DesignCommand[];
  readonly told: readonly ToldRow[];
}

/** What a table changes, and what of it is left as it is; null where it is no table of texts. */
export function planTexts(document: DraftDocument, table: readonly (readonly string[])[]): TextsImportPlan | null {
  const [head = [], ...rows] = table;
  const names = head.map((name) => name.trim());
  const keyAt = names.indexOf(KEY);
  const columns = names.flatMap((name, at) => (findLanguage(document, name) === null ? [] : [[name, at] as const]));
  if (keyAt < 0 || columns.length === 0) return null;
  const known = new Set(textRows(document).map(({ key }) => key));
  const met = new Set<string>();
  const commands: DesignCommand[] = [];
  const told: ToldRow[] = [];
  for (const [place, row] of rows.entries()) {
    const key = row[keyAt]?.trim() ?? '';
    const line = place + 2;
    const tell = (why: ToldRow['why'], language = ''): void => void told.push({ line, key, language, why });
    if (row.every((cell) => cell.trim() === '')) continue;
    if (!known.has(key) || met.has(key)) {
      tell(known.has(key) ? 'twice' : 'unknown');
      continue;
    }
    met.add(key);
    const before = cellsOf(document, key);
    for (const [language, at] of columns) {
      const was = before.find(({ code }) => code === language);
      const cell = row[at]?.replaceAll('\r\n', '\n') ?? '';
      if (was === undefined || cell === was.cell) continue;
      const value = readNotation(cell, was.pieces);
      if (cell.trim() === '') tell('empty', language);
      else if (value === null) tell('marks', language);
      else if (loses(was.text, value)) tell('lost', language);
      else {
        commands.push({ op: 'text', language, key, value });
        tell('changed', language);
      }
    }
  }
  return { commands, told };
}

/** A value or a medium that the text had is nowhere in the new one. */
function loses(text: Json | undefined, value: Json): boolean {
  const kept = piecesIn([value]);
  return piecesIn([text]).some((piece) => !kept.some((one) => sameJson(one, piece)));
}
