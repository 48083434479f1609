import type { PopulationFile, VariableValue } from '@seker/contract';
import { cellKey } from '@seker/fieldwork';
import { readNumber } from '../../../values/read-number.ts';

type Fault = PopulationFile['faults'][number];

export type ReadPopulation = Pick<PopulationFile, 'unit' | 'rows' | 'wrong' | 'faults'>;

/** A row of a file, with its row number. */
export interface FileRow {
  readonly number: number;
  readonly cells: readonly string[];
}

const MOST_FAULTS = 100;
const LONGEST = 200;

/**
 * Parses values with their amounts from a file: one column per part of the value, then the amount, and optionally the
 * label. A first line without a number is headings. `valueOf` finds the value for a label.
 */
export function readPopulation(
  rows: readonly FileRow[],
  width: number,
  valueOf: (part: string, place: number) => string = (part) => part,
): ReadPopulation {
  const lines = rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const [first] = lines;
  const hasHeadings = first !== undefined && readAmount(first.cells[width] ?? '') === null;
  const said = hasHeadings ? lines.slice(1) : lines;
  const found: VariableValue[] = [];
  const faults: Fault[] = [];
  const keys = new Set<string>();
  let percents = 0;
  for (const { number: line, cells } of said) {
    const parts = cells.slice(0, width).map((cell, place) => valueOf(cell.trim().slice(0, LONGEST), place));
    const fault = (code: Fault['code'], value: string) => faults.push({ line, code, value: value.slice(0, LONGEST) });
    const [written = '', label = ''] = cells.slice(width).map((cell) => cell.trim());
    const amount = readAmount(written);
    const key = cellKey(parts);
    if (parts.length < width || parts.includes('')) fault('valueMissing', cells.join(' · '));
    else if (amount === null) fault('amountUnfit', written);
    else if (keys.has(key)) fault('valueTwice', parts.join(' · '));
    else {
      keys.add(key);
      if (written.includes('%')) percents += 1;
      const text = label.slice(0, LONGEST);
      found.push({ parts, labels: text === '' ? {} : { he: text, en: text }, amount });
    }
  }
  return {
    unit: isPercent(found, percents, first, width) ? 'percent' : 'count',
    rows: found,
    wrong: faults.length,
    faults: faults.slice(0, MOST_FAULTS),
  };
}

const PERCENT = /%|percent|אחוז/i;

/** Whether amounts are percentages: by percent signs, by a heading, or by a sum of a hundred. */
function isPercent(
  found: readonly VariableValue[],
  percents: number,
  first: FileRow | undefined,
  width: number,
): boolean {
  if (percents > 0 || PERCENT.test(first?.cells[width] ?? '')) return true;
  const sum = found.reduce((all, { amount }) => all + (amount ?? 0), 0);
  return found.length > 1 && Math.abs(sum - 100) < 0.5 && found.some(({ amount }) => !Number.isInteger(amount));
}

const MOST = 9_999_999_999;

/** Parses an amount, with or without a percent sign; null when it is none. */
export function readAmount(text: string): number | null {
  const written = readNumber(text);
  if (written === null || written.startsWith('-')) return null;
  const amount = Number(written);
  return amount <= MOST ? Math.round(amount * 10_000) / 10_000 : null;
}
