import type { DesignError, DesignErrorCode } from './design-error.ts';

/** Reads the members of one JSON object and collects what is wrong with them instead of stopping at the first. */
export interface JsonFields {
  /** The node's uid, or the place in the JSON. */
  readonly at: string;
  fail(code: DesignErrorCode, detail?: string): void;
  raw(key: string): unknown;
  text(key: string): string;
  optionalText(key: string): string | null;
  flag(key: string): boolean;
  whole(key: string): number;
  optionalNumber(key: string): number | null;
  /** One of the options; the first of them when the member is absent. */
  choice<T extends string>(key: string, options: readonly [T, ...T[]]): T;
  /** The members of a list, each with its place; an absent list is empty. */
  list(key: string): readonly unknown[];
  /** Fields of a nested object, whose errors are told under the given place. */
  inside(json: unknown, at: string): JsonFields;
}

const MAX_LIST = 20_000;

export function readFields(json: unknown, at: string, errors: DesignError[]): JsonFields {
  const members: Readonly<Record<string, unknown>> = isObject(json) ? json : {};
  const fail = (code: DesignErrorCode, detail = ''): void => void errors.push({ code, at, detail });
  const raw = (key: string): unknown => (Object.hasOwn(members, key) ? members[key] : undefined);
  if (!isObject(json)) fail('wrongShape', 'an object is expected');
  const read = <T>(key: string, isRight: (value: unknown) => value is T, instead: T, words: string): T => {
    const value = raw(key);
    if (isRight(value)) return value;
    fail('wrongShape', `${key}: ${words}`);
    return instead;
  };
  return {
    at,
    fail,
    raw,
    text: (key) => read(key, isText, '', 'a text is expected'),
    optionalText: (key) => (raw(key) === undefined ? null : read(key, isText, '', 'a text is expected')),
    flag: (key) => (raw(key) === undefined ? false : read(key, isFlag, false, 'true or false is expected')),
    whole: (key) => read(key, isWhole, 0, 'a whole number is expected'),
    optionalNumber: (key) => (raw(key) === undefined ? null : read(key, isFinite, 0, 'a number is expected')),
    choice: (key, options) => {
      const value = raw(key);
      const found = options.find((option) => option === value);
      if (found === undefined && value !== undefined) fail('wrongShape', `${key}: one of ${options.join(', ')}`);
      return found ?? options[0];
    },
    list: (key) => {
      const value = raw(key);
      if (value === undefined) return [];
      if (!Array.isArray(value)) fail('wrongShape', `${key}: a list is expected`);
      else if (value.length > MAX_LIST) fail('tooLarge', key);
      else return value;
      return [];
    },
    inside: (nested, place) => readFields(nested, place, errors),
  };
}

export function isObject(json: unknown): json is Readonly<Record<string, unknown>> {
  return typeof json === 'object' && json !== null && !Array.isArray(json);
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isFlag(value: unknown): value is boolean {
  return typeof value === 'boolean';
}

function isWhole(value: unknown): value is number {
  return Number.isSafeInteger(value);
}

function isFinite(value: unknown): value is number {
  return Number.isFinite(value);
}
