import { type Id, type Instant, instant } from '@seker/kernel';

/** How a value stands in a raw statement: as a parameter that it takes, or as a column of its rows. */
export interface Column<Value> {
  /** The names of PostgreSQL's types that it may have there. */
  readonly types: readonly string[];
  readonly isNullable: boolean;
  /** Its table may hold null there, and the statement leaves such rows out or fills it. */
  readonly isFilled?: true;
  /** All values that it can have, where they are few; a test compares them with the column's check constraint. */
  readonly values?: readonly string[];
  /** What the driver is given for it; itself where there is none. */
  encode?(value: Value): unknown;
  /** What comes of the driver's value; itself where there is none. */
  decode?(raw: unknown): Value;
}

const NUMBERS = ['int2', 'int4', 'int8', 'float8', 'numeric'];

export const number: Column<number> = { types: NUMBERS, isNullable: false };
export const text: Column<string> = { types: ['text', 'name'], isNullable: false };
export const boolean: Column<boolean> = { types: ['bool'], isNullable: false };
export const bytes: Column<Buffer> = { types: ['bytea'], isNullable: false };
export const date: Column<Date> = { types: ['timestamptz'], isNullable: false };

/** A point in time as the pure rooms know it. */
export const moment: Column<Instant> = {
  types: ['timestamptz'],
  isNullable: false,
  encode: (value) => new Date(value),
  // The driver gives a date for this type.
  decode: (raw) => instant((raw as Date).getTime()),
};

export function id<Name extends string>(): Column<Id<Name>> {
  return { types: ['int8'], isNullable: false };
}

export function oneOf<Value extends string>(...values: readonly Value[]): Column<Value> {
  return { types: ['text'], isNullable: false, values };
}

export function listOf<Value>({ types }: Column<Value>): Column<readonly Value[]> {
  const list = { types: types.map((type) => `_${type}`), isNullable: false };
  // The driver gives the elements of such a list as texts.
  return types.includes('int8') ? { ...list, decode: (raw) => (raw as unknown[]).map(Number) as Value[] } : list;
}

export function nullable<Value>(column: Column<Value>): Column<Value | null> {
  const { encode, decode, ...rest } = column;
  return {
    ...rest,
    isNullable: true,
    ...(encode && { encode: (value: Value | null) => (value === null ? null : encode(value)) }),
    ...(decode && { decode: (raw: unknown) => (raw === null ? null : decode(raw)) }),
  };
}

/** A column whose nulls the statement itself rules out. */
export function filled<Value>(column: Column<Value>): Column<Value> {
  return { ...column, isFilled: true };
}

/** What jsonb holds is parsed whenever it is read. */
export function json<Value>(schema: { parse(raw: unknown): Value }): Column<Value> {
  return {
    types: ['jsonb', 'json'],
    isNullable: false,
    encode: (value) => JSON.stringify(value),
    decode: (raw) => schema.parse(raw),
  };
}
