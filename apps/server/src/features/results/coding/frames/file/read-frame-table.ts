import type { FileCode, FileRule } from '@seker/coding';
import { type FileWord, isWord, KIND_WORDS, RULE_WORDS } from './file-words.ts';

interface TableRow {
  readonly number: number;
  readonly cells: readonly string[];
}

const NAME_IN = /^(.+?)\s*[[(]\s*([A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,4})?)\s*[\])]$/;

/**
 * The codes of a table, each row one, and their rules; null where its first row has neither numbers nor names. A name
 * without a language is one in the first language of the project. `rules`: null where there is no table of rules, and
 * rules stay as they are.
 */
export function readFrameTable(
  [headings, ...rows]: readonly TableRow[],
  rules: readonly TableRow[] | null,
  language: string,
): readonly FileCode[] | null {
  const cells = headings?.cells ?? [];
  const column = (word: FileWord): number => cells.findIndex((cell) => isWord(cell, word));
  const at = {
    number: column('number'),
    kind: column('kind'),
    net: column('net'),
    note: column('note'),
    exclusive: column('exclusive'),
  };
  const names = cells.flatMap((cell, place) => {
    if (isWord(cell, 'name')) return [{ place, language }];
    const [, word, code] = NAME_IN.exec(cell.trim()) ?? [];
    return word !== undefined && code !== undefined && isWord(word, 'name') ? [{ place, language: code }] : [];
  });
  if (at.number === -1 && names.length === 0) return null;
  const ruled = rules === null ? null : Map.groupBy(readRules(rules), ({ number }) => number);
  return rows.map((row) => {
    const said = (place: number): string | undefined => (place === -1 ? undefined : (row.cells[place] ?? '').trim());
    const number = numberIn(said(at.number) ?? '');
    return {
      row: row.number,
      kind: kindIn(said(at.kind)),
      number,
      net: at.net === -1 ? undefined : numberIn(said(at.net) ?? ''),
      names: Object.fromEntries(names.map(({ place, language: code }) => [code, said(place) ?? ''])),
      note: said(at.note),
      isExclusive: at.exclusive === -1 ? undefined : isYes(said(at.exclusive) ?? ''),
      rules: ruled === null ? undefined : (ruled.get(number) ?? []).map(({ rule }) => rule),
    };
  });
}

function readRules([headings, ...rows]: readonly TableRow[]): readonly {
  readonly number: number | null;
  readonly rule: FileRule;
}[] {
  const cells = headings?.cells ?? [];
  const column = (word: FileWord): number => cells.findIndex((cell) => isWord(cell, word));
  const at = {
    number: column('number'),
    kind: column('kind'),
    language: column('language'),
    text: column('text'),
    automatic: column('automatic'),
  };
  return rows.map(({ cells: row }) => {
    const said = (place: number): string => (place === -1 ? '' : (row[place] ?? '').trim());
    return {
      number: numberIn(said(at.number)),
      rule: {
        kind: RULE_WORDS.find((kind) => isWord(said(at.kind), kind)) ?? null,
        language: said(at.language) === '' ? null : said(at.language),
        text: said(at.text),
        isAuto: isYes(said(at.automatic)),
      },
    };
  });
}

/** Null for an empty cell, and no number for what is none. */
function numberIn(cell: string): number | null {
  if (cell === '') return null;
  return /^\d{1,9}$/.test(cell) ? Number(cell) : Number.NaN;
}

function kindIn(cell: string | undefined): FileCode['kind'] {
  if (cell === undefined || cell === '') return;
  return (['code', 'net', 'system'] as const).find((kind) => isWord(cell, KIND_WORDS[kind])) ?? null;
}

function isYes(cell: string): boolean {
  return isWord(cell, 'yes') || ['1', 'x', 'true', '✓', '✔'].includes(cell.toLowerCase());
}
