import type { ExportType } from '@seker/contract';
import { FORMATS } from '@seker/export';
import { BYTE_WORK } from '../lists/index.ts';
import { answersTable } from './answers-table.ts';
import { dataTable } from './data-table.ts';
import { logTable } from './log-table.ts';
import { type ExportContext, framedTable, type OpenExport } from './open-export.ts';
import { openStudy } from './open-study.ts';
import type { Study } from './read-study.ts';
import type { ReadTable } from './read-table.ts';

/** What interviews come to as a table. */
const TABLES = { data: dataTable, openAnswers: answersTable, log: logTable } as const satisfies Partial<
  Record<ExportType, (study: Study) => ReadTable>
>;

export async function openStudyExport(type: keyof typeof TABLES, context: ExportContext): Promise<OpenExport> {
  const { study, interviews } = await openStudy(context);
  const format = FORMATS[context.wish.fileFormat];
  const table = TABLES[type](study);
  return {
    total: interviews * format.passes,
    pieces: (reading, moment) => format.encode(framedTable(context, table, reading), BYTE_WORK, moment),
  };
}
