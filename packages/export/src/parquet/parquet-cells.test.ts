import { parquetMetadata, parquetReadObjects } from 'hyparquet';
import { describe, expect, it } from 'vitest';
import { buildTable, encoded } from '../encoded.test-data.ts';
import { column } from '../formats.test-data.ts';
import type { Cell, Column, Row } from '../table.ts';

const COLUMNS = [
  column('n', 'number'),
  column('t', 'text'),
  column('d', 'date'),
  column('h', 'time'),
  column('m', 'moment'),
];

async function fileOf(columns: readonly Column[], rows: readonly Row[], pageRows?: number): Promise<ArrayBuffer> {
  const table = buildTable(columns, rows, pageRows === undefined ? {} : { pageRows });
  return Uint8Array.from(await encoded('parquet', table)).buffer;
}

/** The cells of one row, as a reader gives them. */
async function read(...cells: readonly Cell[]): Promise<readonly unknown[]> {
  const [row = {}] = await parquetReadObjects({ file: await fileOf(COLUMNS, [cells]) });
  return COLUMNS.map(({ name }) => row[name]);
}

describe('a cell of a Parquet file', () => {
  it('has the value of its type', async () => {
    expect(await read(-0.5, 'x', '1969-12-31', '23:59:58', '1970-01-02 03:04:05')).toEqual([
      -0.5,
      'x',
      new Date('1969-12-31'),
      86_398_000,
      new Date('1970-01-02T03:04:05Z'),
    ]);
    expect((await read(0, 7, '2000-02-29', '00:01', '2000-02-29 00:00:00')).slice(1)).toEqual([
      '7',
      new Date('2000-02-29'),
      60_000,
      new Date('2000-02-29T00:00:00Z'),
    ]);
  });

  it('is empty where it does not fit', async () => {
    const none = [null, null, null, null];
    expect(await read('7', null, '2000-01', '7', '2000-01-01')).toEqual([null, ...none]);
    expect(await read(Number.NaN, null, 20, 20, '2000')).toEqual([null, ...none]);
    expect(await read(Number.POSITIVE_INFINITY)).toEqual([null, ...none]);
    expect(await read(null, null, '', '', '2000-01-01 10')).toEqual([null, ...none]);
  });
});

describe('a Parquet file', () => {
  it('declares every column as one that may be empty, with its type', async () => {
    const { schema, created_by: creator } = parquetMetadata(await fileOf(COLUMNS, []));
    expect(creator).toBe('Seker');
    const [root, ...columns] = schema;
    expect([root?.name, root?.num_children]).toEqual(['root', 5]);
    expect(
      columns.map(({ name, type, repetition_type: times, logical_type: told }) => [name, type, times, told]),
    ).toEqual([
      ['n', 'DOUBLE', 'OPTIONAL', undefined],
      ['t', 'BYTE_ARRAY', 'OPTIONAL', { type: 'STRING' }],
      ['d', 'INT32', 'OPTIONAL', { type: 'DATE' }],
      ['h', 'INT32', 'OPTIONAL', { type: 'TIME', isAdjustedToUTC: false, unit: 'MILLIS' }],
      ['m', 'INT64', 'OPTIONAL', { type: 'TIMESTAMP', isAdjustedToUTC: false, unit: 'MILLIS' }],
    ]);
    expect(columns.map(({ converted_type: old }) => old)).toEqual([
      undefined,
      'UTF8',
      'DATE',
      'TIME_MILLIS',
      undefined,
    ]);
  });

  it('closes a group with its last row, and opens none behind it', async () => {
    const groups = async (count: number) => {
      const rows = Array.from({ length: count }, (_, at): Row => [at]);
      const file = await fileOf([column('n', 'number')], rows, 700);
      expect((await parquetReadObjects({ file })).map(({ n }) => Number(n))).toEqual(rows.map((_, at) => at));
      return parquetMetadata(file).row_groups.map(({ num_rows: own }) => Number(own));
    };
    expect(await groups(4_000)).toEqual([2_000, 2_000]);
    expect(await groups(4_001)).toEqual([2_000, 2_000, 1]);
  });

  it('keeps no extremes of its columns, which would tell single answers', async () => {
    const { row_groups: groups } = parquetMetadata(await fileOf([column('n', 'number')], [[7], [9]]));
    expect(groups[0]?.columns[0]?.meta_data?.statistics).toBeUndefined();
  });

  it('has its codebook by the name that readers are told', async () => {
    const { key_value_metadata: told } = parquetMetadata(await fileOf(COLUMNS, []));
    expect(told?.map(({ key }) => key)).toEqual(['seker.codebook']);
    expect(JSON.parse(told?.[0]?.value ?? '')).toMatchObject({ title: 'A study' });
  });
});
