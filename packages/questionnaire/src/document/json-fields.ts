import type { DesignError, DesignErrorCode } from './design-error.ts';

/** Reads the members of one JSON object and collects all errors. */
export interface JsonFields {
  /** The node's uid, or the path in the JSON. */
  readonly at: string;
  fail(code: DesignErrorCode, detail?: string): void;
  raw(key: string): unknown;
  text(key: string): string;
  optionalText(key: string): string | null;
  flag(key: string): boolean;
  whole(key: string): number;
  optionalNumber(key: string): number | null;
  /** One of the options; the first one when the member is absent. */
  choice<T extends string>(key: string, options: readonly [T, ...T[]]): T;
  /** The items of a list; empty when absent. */
  list(key: string): readonly unknown[];
  /** Fields of a nested object, with errors reported at the given place. */
  inside(json: unknown, at: string): JsonFields;
}

const MAX_LIST = 20_000;

export function readFields(json: unknown, at: string, errors: DesignError[]): JsonFields {
  return new FieldsOfObject(json, at, errors);
}

/** A class, because a long document has tens of thousands of objects, and closures for each would dominate loading. */
class FieldsOfObject implements JsonFields {
  readonly at: string;
  readonly #members: Readonly<Record<string, unknown>>;
  readonly #errors: DesignError[];

  constructor(json: unknown, at: string, errors: DesignError[]) {
    this.at = at;
    this.#errors = errors;
    this.#members = isObject(json) ? json : {};
    if (!isObject(json)) this.fail('wrongShape', 'an object is expected');
  }

  fail(code: DesignErrorCode, detail = ''): void {
    this.#errors.push({ code, at: this.at, detail });
  }

  raw(key: string): unknown {
    return Object.hasOwn(this.#members, key) ? this.#members[key] : undefined;
  }

  text(key: string): string {
    const value = this.raw(key);
    return typeof value === 'string' ? value : this.#wrong(key, '', 'a text is expected');
  }

  optionalText(key: string): string | null {
    const value = this.raw(key);
    if (value === undefined) return null;
    return typeof value === 'string' ? value : this.#wrong(key, '', 'a text is expected');
  }

  flag(key: string): boolean {
    const value = this.raw(key);
    if (value === undefined) return false;
    return typeof value === 'boolean' ? value : this.#wrong(key, false, 'true or false is expected');
  }

  whole(key: string): number {
    const value = this.raw(key);
    const isWhole = typeof value === 'number' && Number.isSafeInteger(value);
    return isWhole ? value : this.#wrong(key, 0, 'a whole number is expected');
  }

  optionalNumber(key: string): number | null {
    const value = this.raw(key);
    if (value === undefined) return null;
    const isFinite = typeof value === 'number' && Number.isFinite(value);
    return isFinite ? value : this.#wrong(key, 0, 'a number is expected');
  }

  choice<T extends string>(key: string, options: readonly [T, ...T[]]): T {
    const value = this.raw(key);
    if (value === undefined) return options[0];
    for (const option of options) if (option === value) return option;
    this.fail('wrongShape', `${key}: one of ${options.join(', ')}`);
    return options[0];
  }

  list(key: string): readonly unknown[] {
    const value = this.raw(key);
    if (value === undefined) return [];
    if (!Array.isArray(value)) this.fail('wrongShape', `${key}: a list is expected`);
    else if (value.length > MAX_LIST) this.fail('tooLarge', key);
    else return value;
    return [];
  }

  inside(json: unknown, at: string): JsonFields {
    return new FieldsOfObject(json, at, this.#errors);
  }

  #wrong<T>(key: string, instead: T, words: string): T {
    this.fail('wrongShape', `${key}: ${words}`);
    return instead;
  }
}

export function isObject(json: unknown): json is Readonly<Record<string, unknown>> {
  return typeof json === 'object' && json !== null && !Array.isArray(json);
}
