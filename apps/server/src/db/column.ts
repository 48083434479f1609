import { type Id, type Instant, instant } from '@seker/kernel';

/** The type of a value in a raw statement: a parameter, or a column of its rows. */
export interface Column<Value> {
  /** The names of the PostgreSQL types allowed. */
  readonly types: readonly string[];
  readonly isNullable: boolean;
  /** Set when the table allows null but the statement excludes such rows or fills the value. */
  readonly isFilled?: true;
  /** All possible values, if they are few; a test compares them with the column's check constraint. */
  readonly values?: readonly string[];
  /** Converts the value for the driver; without it the value is passed as it is. */
  encode?(value: Value): unknown;
  /** Converts the driver's value; without it the value is returned as it is. */
  decode?(raw: unknown): Value;
}

const NUMBERS = ['int2', 'int4', 'int8', 'float8', 'numeric'];

export const number: Column<number> = { types: NUMBERS, isNullable: false };
export const text: Column<string> = { types: ['text', 'name'], isNullable: false };
export const uuid: Column<string> = { types: ['uuid'], isNullable: false };
export const boolean: Column<boolean> = { types: ['bool'], isNullable: false };
export const bytes: Column<Buffer> = { types: ['bytea'], isNullable: false };
export const date: Column<Date> = { types: ['timestamptz'], isNullable: false };

/** A point in time, as an `Instant`. */
export const moment: Column<Instant> = {
  types: ['timestamptz'],
  isNullable: false,
  encode: (value) => new Date(value),
  // The driver returns a Date for this type.
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
  // The driver returns the elements of an int8 array as strings.
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

/** Declares a column whose nulls the statement itself excludes. */
export function filled<Value>(column: Column<Value>): Column<Value> {
  return { ...column, isFilled: true };
}

/** Declares a jsonb column, which is parsed whenever it is read. */
export function json<Value>(schema: { parse(raw: unknown): Value }): Column<Value> {
  return {
    types: ['jsonb', 'json'],
    isNullable: false,
    encode: (value) => JSON.stringify(value),
    decode: (raw) => schema.parse(raw),
  };
}
