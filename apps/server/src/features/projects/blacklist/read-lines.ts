import type { BlacklistOutcome } from '@seker/contract';
import { DAY, type Instant } from '@seker/kernel';
import type { CountryCode } from 'libphonenumber-js/min';
import { readEntry } from './read-entry.ts';
import type { SaidEntry } from './store-entries.queries.ts';

/** A line of pasted text or of a file. */
export interface Line {
  readonly number: number;
  readonly entry: string;
  readonly comments: string;
  readonly source: string;
  /** Null: the common term of all entries. */
  readonly days: number | null;
}

interface Common {
  readonly comments: string;
  readonly source: string;
  readonly days: number | null;
  readonly country: CountryCode;
  readonly now: Instant;
}

export interface ReadLines {
  /** Without duplicates. */
  readonly entries: readonly SaidEntry[];
  readonly faults: BlacklistOutcome['faults'];
}

const LONGEST_SHOWN = 100;

/** Parses lines into entries, and reports invalid lines. */
export function readLines(lines: readonly Line[], { comments, source, days, country, now }: Common): ReadLines {
  const entries = new Map<string, SaidEntry>();
  const faults: BlacklistOutcome['faults'] = [];
  for (const line of lines) {
    const read = readEntry(line.entry, country);
    if (!read.ok) {
      faults.push({ line: line.number, code: read.error, value: line.entry.slice(0, LONGEST_SHOWN) });
      continue;
    }
    const lasts = line.days ?? days;
    const { phone, email } = read.value;
    entries.set(phone ?? email ?? '', {
      phone,
      email,
      comments: line.comments === '' ? comments : line.comments,
      source: line.source === '' ? source : line.source,
      until: lasts === null ? null : ((now + lasts * DAY) as Instant),
    });
  }
  return { entries: [...entries.values()], faults };
}

/** Splits pasted text: one entry per line, or several separated by commas, semicolons or tabs. */
export function pastedLines(text: string): readonly Line[] {
  return text.split(/\r\n|\r|\n/).flatMap((line, index) =>
    line
      .split(/[,;\t]/)
      .map((entry) => entry.trim())
      .filter((entry) => entry !== '')
      .map((entry) => ({ number: index + 1, entry, comments: '', source: '', days: null })),
  );
}

const HEADINGS: Readonly<Record<keyof Omit<Line, 'number'>, readonly string[]>> = {
  entry: ['phone', 'telephone', 'number', 'email', 'e-mail', 'mail', 'טלפון', 'מספר', 'דוא"ל', 'דוא״ל', 'מייל'],
  comments: ['comment', 'comments', 'note', 'הערה', 'הערות'],
  source: ['source', 'מקור'],
  days: ['days', 'ימים'],
};

/**
 * Returns the lines of a table. Headings, if present, identify the columns, with a number preferred to an e-mail
 * address; without headings the first column is the number or address, the second the comment.
 */
export function tableLines(
  rows: readonly { readonly number: number; readonly cells: readonly string[] }[],
): readonly Line[] {
  const [first] = rows;
  const found = (name: keyof typeof HEADINGS): readonly number[] =>
    (first?.cells ?? []).flatMap((cell, at) => (HEADINGS[name].includes(cell.trim().toLowerCase()) ? [at] : []));
  const columns = found('entry');
  const isHeaded = columns.length > 0;
  const at = { comments: isHeaded ? found('comments')[0] : 1, source: found('source')[0], days: found('days')[0] };
  return (isHeaded ? rows.slice(1) : rows).flatMap(({ number, cells }) => {
    const cell = (place: number | undefined): string => (place === undefined ? '' : (cells[place] ?? '').trim());
    const days = cell(at.days);
    // Spreadsheet exports quote what could be taken for a formula.
    const said = (isHeaded ? columns : [0])
      .map((place) => cell(place).replace(/^'(?=[+=])/, ''))
      .filter((one) => one !== '');
    return said.slice(0, 1).map((entry) => ({
      number,
      entry,
      comments: cell(at.comments).slice(0, 1_000),
      source: cell(at.source).slice(0, 200),
      days: /^\d{1,5}$/.test(days) && Number(days) > 0 ? Number(days) : null,
    }));
  });
}
