import type { ExportType } from '@seker/contract';
import { byteWork } from '../../system/lists/index.ts';
import { answersTable } from './answers-table.ts';
import { openCountedTable } from './counted-table.ts';
import { type AddedColumn, dataTable } from './data-table.ts';
import { logTable } from './log-table.ts';
import { type ExportContext, framedTable, type OpenExport } from './open-export.ts';
import { openStudy } from './open-study.ts';
import type { Study } from './read-study.ts';
import type { ReadTable } from './read-table.ts';
import { tableFormat } from './table-format.ts';
import { passesOfWeights, weigh } from './weigh.ts';

/** The tables of typed texts and of events. */
const TABLES = { openAnswers: answersTable, log: logTable } as const satisfies Partial<
  Record<ExportType, (study: Study) => ReadTable>
>;

export async function openStudyExport(type: keyof typeof TABLES, context: ExportContext): Promise<OpenExport> {
  const { study, interviews } = await openStudy(context);
  const format = tableFormat(context.wish.fileFormat);
  const table = TABLES[type](study);
  return {
    total: interviews * format.passes,
    begin: async (reading, moment) => ({
      pieces: await Promise.resolve(format.encode(framedTable(context, table, reading), byteWork(), moment)),
      weighting: null,
    }),
  };
}

/** Opens an export of the data with the requested weights. */
export async function openDataExport(context: ExportContext): Promise<OpenExport> {
  const { study, interviews } = await openStudy(context);
  const { wish, deps, language } = context;
  const format = tableFormat(wish.fileFormat);
  return {
    total: interviews * (format.passes + passesOfWeights(wish)),
    begin: async (reading, moment) => {
      const added: AddedColumn[] = [];
      const counted = wish.weights === 'none' ? null : (await openCountedTable(context)).table;
      const weighing = counted === null ? null : await weigh(wish, counted, reading);
      if (counted !== null && weighing !== null && wish.weights !== 'design')
        added.push({
          name: 'weight_raked',
          label: deps.texts.listWord('export.weightRaked', language),
          cell: async (interview) => weighing.weightOf(await counted.rowOf(interview)),
        });
      const table = dataTable(study, added);
      return {
        pieces: format.encode(framedTable(context, table, reading), byteWork(), moment),
        weighting: weighing?.weighting ?? null,
      };
    },
  };
}
