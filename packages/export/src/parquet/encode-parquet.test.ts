import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parquetMetadata, parquetReadObjects } from 'hyparquet';
import { afterAll, describe, expect, it } from 'vitest';
import { column, LONG, ROWS, tableOf, written } from '../formats.test-data.ts';
import type { Row } from '../table.ts';
import { PARQUET_CODEBOOK } from './encode-parquet.ts';

const folder = mkdtempSync(join(tmpdir(), 'seker-parquet-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function fileOf(table: ReturnType<typeof tableOf>): Promise<ArrayBuffer> {
  const bytes = readFileSync(await written(folder, 'parquet', table));
  return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) as ArrayBuffer;
}

describe('a Parquet file', () => {
  it('holds every value in its type, texts unmodified', async () => {
    const rows = await parquetReadObjects({ file: await fileOf(tableOf(ROWS)) });
    expect(rows.length).toBe(ROWS.length);
    const [first, second, third, fourth] = rows;
    expect(first).toMatchObject({ Q1: 1, Amount: 0.1, Short: 'a,b', Long: LONG, Q2_c1: 1, עיר: 'חיפה' });
    expect(first?.Day).toEqual(new Date('2026-03-27T00:00:00Z'));
    expect(first?.Moment).toEqual(new Date('2026-10-25T01:30:59Z'));
    expect(Number(first?.Hour)).toBe((9 * 60 + 30) * 60_000);
    expect(second).toMatchObject({ Q1: -99, Amount: -1234567.25, Short: '=1+1', Long: null, Q3_m2: null });
    expect(second?.Day).toEqual(new Date('1582-10-15T00:00:00Z'));
    expect(third).toMatchObject({ Q1: null, Short: '', Long: 'line\nend', Day: null });
    expect(fourth).toMatchObject({ Amount: 1e15, Long: 'x'.repeat(256) });
  });

  it('has the codebook in its metadata', async () => {
    const { key_value_metadata: said, row_groups: groups } = parquetMetadata(await fileOf(tableOf(ROWS)));
    const book: unknown = JSON.parse(said?.find(({ key }) => key === PARQUET_CODEBOOK)?.value ?? '');
    expect(book).toMatchObject({
      columns: expect.arrayContaining([
        expect.objectContaining({ name: 'Q1', label: 'שאלה ראשונה', measure: 'nominal' }),
      ]) as unknown,
      sets: [{ name: 'Q2', kind: 'dichotomies' }, { name: 'Q3' }],
    });
    expect(groups.length).toBe(1);
  });

  it('has many rows in groups, and is valid without rows', async () => {
    const many = Array.from({ length: 12_345 }, (_, index): Row => [index * 1.5, `row ${index}`]);
    const columns = [column('n', 'number'), column('t', 'text')];
    const file = await fileOf({ ...tableOf(many, columns), sets: [] });
    expect(parquetMetadata(file).row_groups.map(({ num_rows: rows }) => Number(rows))).toEqual([
      2_000, 2_000, 2_000, 2_000, 2_000, 2_000, 345,
    ]);
    expect((await parquetReadObjects({ file })).at(-1)).toEqual({ n: 12_344 * 1.5, t: 'row 12344' });
    const none = await fileOf({ ...tableOf([], columns), sets: [] });
    expect(await parquetReadObjects({ file: none })).toEqual([]);
  });
});
