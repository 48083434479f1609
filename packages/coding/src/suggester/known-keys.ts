import type { CodeId } from '../frame/code.ts';

interface KnownKey {
  readonly index: number;
  /** Columns and share of what is no answer: names of codes, memory. */
  readonly examples: number[];
  share: number;
  /** The columns of each unit with this key, the last one put last. */
  readonly units: { readonly unit: number; readonly columns: readonly number[] }[];
}

/** The columns that a key has now, and how much it counts. */
interface KeyLabel {
  readonly columns: readonly number[];
  readonly share: number;
}

/**
 * Which key stands for which answer, which code for which column, and which codes each unit was given. Answers with one
 * key are one answer: it has the codes that were put last and not undone.
 */
export class KnownKeys {
  readonly #known = new Map<string, KnownKey>();
  readonly #keys: string[] = [];
  readonly #keyOfUnit = new Map<number, string>();
  readonly #columnOfCode = new Map<CodeId, number>();
  /** The code of each column; null for merged and retired ones. */
  readonly #codes: (CodeId | null)[] = [];
  /** The column that stands for each column; null for retired ones. */
  readonly #successors: (number | null)[] = [];

  get columns(): number {
    return this.#codes.length;
  }

  codeAt(column: number): CodeId | null {
    return this.#codes[column] ?? null;
  }

  /** The column of a code, or of what it was merged into; null when that is retired. */
  columnOf(code: CodeId): number | null {
    const column = this.#columnOfCode.get(code);
    if (column !== undefined) return this.#successor(column);
    this.#columnOfCode.set(code, this.columns);
    this.#successors.push(this.columns);
    return this.#codes.push(code) - 1;
  }

  columnsOf(codes: readonly CodeId[]): readonly number[] {
    return [...new Set(codes.flatMap((code) => this.columnOf(code) ?? []))];
  }

  merge(from: number, into: number): void {
    this.#successors[from] = into;
    this.#codes[from] = null;
  }

  retire(column: number): void {
    this.#successors[column] = null;
    this.#codes[column] = null;
  }

  /** The index of a key's answer; null for one that is not known. */
  indexOf(key: string): number | null {
    return this.#known.get(key)?.index ?? null;
  }

  keyAt(answer: number): string {
    return this.#keys[answer] ?? '';
  }

  isCoded(key: string): boolean {
    return (this.#known.get(key)?.units.length ?? 0) > 0;
  }

  keyOfUnit(unit: number): string | null {
    return this.#keyOfUnit.get(unit) ?? null;
  }

  keysWith(column: number): readonly string[] {
    return this.#keys.filter((key) => this.labelOf(key).columns.includes(column));
  }

  labelOf(key: string): KeyLabel {
    const known = this.#known.get(key);
    const last = known?.units.at(-1);
    const columns = (last?.columns ?? known?.examples ?? []).flatMap((column) => this.#successor(column) ?? []);
    return { columns: [...new Set(columns)], share: last === undefined ? (known?.share ?? 1) : 1 };
  }

  addExample(key: string, column: number, share: number): void {
    const known = this.#knownOf(key);
    known.examples.push(column);
    known.share = Math.max(known.share, share);
  }

  addUnit(key: string, unit: number, columns: readonly number[]): void {
    this.removeUnit(unit);
    this.#knownOf(key).units.push({ unit, columns });
    this.#keyOfUnit.set(unit, key);
  }

  /** The key that the unit had; null when it had none. */
  removeUnit(unit: number): string | null {
    const key = this.keyOfUnit(unit);
    if (key === null) return null;
    const { units } = this.#knownOf(key);
    units.splice(
      units.findLastIndex((one) => one.unit === unit),
      1,
    );
    this.#keyOfUnit.delete(unit);
    return key;
  }

  #knownOf(key: string): KnownKey {
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const fresh: KnownKey = { index: this.#keys.push(key) - 1, examples: [], share: 0, units: [] };
    this.#known.set(key, fresh);
    return fresh;
  }

  #successor(column: number): number | null {
    let last: number | null = column;
    while (last !== null && this.#successors[last] !== last) last = this.#successors[last] ?? null;
    return last;
  }
}
