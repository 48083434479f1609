import { isJsonObject, type Json } from '@seker/questionnaire/design';
import { matchWords, type Span, type Wanted } from './match-words.ts';

/** One place of a text where the wanted words stand, with what is read around them. */
export interface Found {
  readonly before: string;
  readonly words: string;
  readonly after: string;
}

/** A run of plain words; which one it is in the order in which they are read, or a chip between them. */
type Run = { readonly leaf: number; readonly words: string } | null;

/** What stands for a chip in a line; it is not looked for, so that no find goes over one. */
const CHIP = '\ufffc';
const AROUND = 40;

/** Every place of a text where the wanted words stand, also across marks; in each of the ways in which they can come out. */
export function foundIn(text: Json | undefined, wanted: Wanted): readonly Found[] {
  return linesOf(text).flatMap((line) => {
    const words = wordsOf(line);
    return spansIn(words, wanted).map(({ from, to }) => ({
      before: said(words.slice(Math.max(0, from - AROUND), from)),
      words: words.slice(from, to),
      after: said(words.slice(to, to + AROUND)),
    }));
  });
}

/**
 * The text with other words at one of these places, or at all. The first mark that the words stood in is that of the new
 * ones; chips stay. The same object where nothing is replaced, nothing where no word is left.
 */
export function replacedIn(text: Json, wanted: Wanted, words: string, only: number | null = null): Json | undefined {
  const cuts = new Map<number, Cut[]>();
  let count = 0;
  for (const line of linesOf(text)) {
    for (const span of spansIn(wordsOf(line), wanted)) {
      if (only === null || only === count) cutLine(line, span, words, cuts);
      count += 1;
    }
  }
  if (cuts.size === 0) return text;
  let leaf = -1;
  const changed = mapWords(text, (run) => {
    leaf += 1;
    return (cuts.get(leaf) ?? []).toReversed().reduce(cutOut, run);
  });
  return changed === null || isEmpty(changed) ? undefined : changed;
}

function spansIn(words: string, wanted: Wanted): readonly Span[] {
  return wanted.find.includes(CHIP) ? [] : matchWords(words, wanted);
}

interface Cut extends Span {
  readonly words: string;
}

function cutOut(run: string, { from, to, words }: Cut): string {
  return run.slice(0, from) + words + run.slice(to);
}

/** What a find takes from each of the runs it goes over; the new words stand in the first. */
function cutLine(line: readonly Run[], { from, to }: Span, words: string, cuts: Map<number, Cut[]>): void {
  let start = 0;
  let isFirst = true;
  for (const run of line) {
    const length = run === null ? CHIP.length : run.words.length;
    const [cutFrom, cutTo] = [Math.max(from - start, 0), Math.min(to - start, length)];
    start += length;
    if (run === null || cutFrom >= cutTo) continue;
    cuts.set(run.leaf, [...(cuts.get(run.leaf) ?? []), { from: cutFrom, to: cutTo, words: isFirst ? words : '' }]);
    isFirst = false;
  }
}

function wordsOf(line: readonly Run[]): string {
  return line.map((run) => (run === null ? CHIP : run.words)).join('');
}

function said(words: string): string {
  return words.replaceAll(CHIP, '…');
}

/** The lines of a text in which words stand together: a paragraph, an item of a list, a form of words that have several. */
function linesOf(text: Json | undefined): readonly (readonly Run[])[] {
  const lines: Run[][] = [];
  let leaf = -1;
  const line = (json: Json): void => {
    const runs: Run[] = [];
    // What stands within has lines of its own, but is counted where it is met.
    lines.push(runs);
    walk(json, runs);
  };
  const walk = (json: Json, runs: Run[]): void => {
    if (typeof json === 'string') {
      leaf += 1;
      runs.push({ leaf, words: json });
    } else if (Array.isArray(json)) for (const inner of json) walk(inner, runs);
    else if (isJsonObject(json)) {
      const own = ownLines(json);
      if (own === null) walk(json['content'] ?? [], runs);
      else {
        runs.push(null);
        for (const inner of own) line(inner);
      }
    }
  };
  if (typeof text === 'string') line(text);
  else if (Array.isArray(text)) for (const paragraph of text) line(paragraph);
  return lines;
}

/** What a piece holds that is read by itself; null where its content is read in the line. */
function ownLines(piece: Readonly<Record<string, Json>>): readonly Json[] | null {
  const { items, forms, content } = piece;
  if (Array.isArray(items)) return items;
  if (isJsonObject(forms)) return Object.values(forms);
  return content === undefined ? [] : null;
}

/** The text with each run of words changed, in the order in which `linesOf` meets them; null for what is empty by it. */
function mapWords(json: Json, change: (run: string) => string): Json | null {
  if (typeof json === 'string') {
    const run = change(json);
    return run === '' && json !== '' ? null : run;
  }
  if (Array.isArray(json)) return json.flatMap((inner: Json) => kept(mapWords(inner, change)));
  if (!isJsonObject(json)) return json;
  const { items, forms, content } = json;
  if (Array.isArray(items)) return { ...json, items: items.map((item: Json) => mapWords(item, change) ?? []) };
  if (isJsonObject(forms)) {
    const all = Object.entries(forms).map(([name, form]) => [name, mapWords(form, change) ?? []] as const);
    return { ...json, forms: Object.fromEntries(all) };
  }
  if (content === undefined) return json;
  const inner = mapWords(content, change);
  return inner === null || isEmpty(inner) ? null : { ...json, content: inner };
}

function kept(json: Json | null): readonly Json[] {
  return json === null ? [] : [json];
}

function isEmpty(json: Json): boolean {
  return json === '' || (Array.isArray(json) && json.every((inner: Json) => isEmpty(inner)));
}
