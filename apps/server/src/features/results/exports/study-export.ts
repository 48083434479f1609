import type { ExportType } from '@seker/contract';
import { answersTable } from './answers-table.ts';
import { openCountedTable } from './counted-table.ts';
import { type AddedColumn, dataTable } from './data-table.ts';
import { logTable } from './log-table.ts';
import { begunTable, type ExportContext, type OpenExport } from './open-export.ts';
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
  const format = tableFormat(context.wish);
  const table = TABLES[type](study);
  return {
    total: interviews * format.passes,
    rows: null,
    columns: table.columns,
    begin: async (reading, moment) => await Promise.resolve(begunTable(context, format, { table, reading, moment })),
  };
}

/** Before the weights are known. */
const NO_WEIGHT: AddedColumn['cell'] = async () => await Promise.resolve(1);

/** Opens an export of the data with the requested weights. */
export async function openDataExport(context: ExportContext): Promise<OpenExport> {
  const { study, interviews } = await openStudy(context);
  const { wish, deps, language } = context;
  const format = tableFormat(wish);
  const isRaked = wish.weights === 'raked' || wish.weights === 'designRaked';
  const rakedWith = (cell: AddedColumn['cell']): readonly AddedColumn[] =>
    isRaked ? [{ name: 'weight_raked', label: deps.texts.listWord('export.weightRaked', language), cell }] : [];
  return {
    total: interviews * (format.passes + passesOfWeights(wish)),
    rows: interviews,
    columns: dataTable(study, rakedWith(NO_WEIGHT)).columns,
    begin: async (reading, moment) => {
      const counted = wish.weights === 'none' ? null : (await openCountedTable(context)).table;
      const weighing = counted === null ? null : await weigh(wish, counted, reading);
      const cell: AddedColumn['cell'] =
        counted === null || weighing === null
          ? NO_WEIGHT
          : async (interview) => weighing.weightOf(await counted.rowOf(interview));
      const table = dataTable(study, rakedWith(cell));
      return begunTable(context, format, { table, reading, moment }, weighing?.weighting);
    },
  };
}
