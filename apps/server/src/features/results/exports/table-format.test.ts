import { type ExportWish, USUAL_EXPORT } from '@seker/contract';
import { expect, it } from 'vitest';
import { exportName } from './export-name.ts';
import { fileKind, summaryFormat, tableFormat } from './table-format.ts';

const nameOf = (exportType: ExportWish['exportType'], fileFormat: ExportWish['fileFormat']) =>
  exportName(5, { ...USUAL_EXPORT, exportType, fileFormat });

it('a file is named after its type, its number and its format', () => {
  expect(nameOf('data', 'sav')).toBe('seker-data-5.sav');
  expect(nameOf('data', 'csv')).toBe('seker-data-5.zip');
  expect(nameOf('log', 'xlsx')).toBe('seker-log-5.xlsx');
  expect(nameOf('summary', 'html')).toBe('seker-summary-5.html');
  expect(nameOf('summary', 'xlsx')).toBe('seker-summary-5.xlsx');
  expect(fileKind({ ...USUAL_EXPORT, exportType: 'summary', fileFormat: 'html' }).mime).toMatch(/^text\/html/);
});

it('a page is for summaries only, and a data file for tables only', () => {
  const refused = expect.objectContaining({ code: 'fileFormatWrong' });
  expect(() => tableFormat({ exportType: 'data', fileFormat: 'html' })).toThrow(refused);
  for (const name of ['csv', 'sav', 'json'] as const) expect(() => summaryFormat(name)).toThrow(refused);
  expect([summaryFormat('xlsx'), summaryFormat('html')]).toEqual(['xlsx', 'html']);
});
