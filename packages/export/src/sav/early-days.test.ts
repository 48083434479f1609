import { expect, it } from 'vitest';
import { buildTable, encoded, filesIn } from '../encoded.test-data.ts';
import { column } from '../formats.test-data.ts';
import type { Row } from '../table.ts';
import { readSav } from './read-sav.test-data.ts';

it('SPSS has no day before the Gregorian calendar: a column with one is text', async () => {
  const columns = [column('day', 'date'), column('early', 'date'), column('moment', 'moment'), column('old', 'moment')];
  const rows: readonly Row[] = [
    ['1582-10-15', '1582-10-14', '1582-10-15 00:00:00', '1066-10-14 09:00:00'],
    ['2026-11-27', '2026-11-27', null, null],
  ];
  const file = readSav(await encoded('sav', buildTable(columns, rows)));
  expect(file.variables.map(({ width }) => width)).toEqual([0, 10, 0, 19]);
  expect(file.records.filter(({ type }) => type !== -1).map(({ print }) => print)).toEqual([
    { format: 20, width: 11, decimals: 0 },
    { format: 1, width: 10, decimals: 0 },
    { format: 22, width: 20, decimals: 0 },
    { format: 1, width: 19, decimals: 0 },
  ]);
  expect(file.rows.map(([, early, , old]) => [early, old])).toEqual([
    ['1582-10-14', '1066-10-14 09:00:00'],
    ['2026-11-27', ''],
  ]);
});

it('so is it in the syntax beside comma-separated values', async () => {
  const columns = [column('day', 'date'), column('early', 'date')];
  const files = filesIn(await encoded('csv', buildTable(columns, [['1582-10-15', '1066-10-14']])));
  expect(files['read-data.sps']).toContain('  day SDATE10\r\n  early A10\r\n');
});
