import type { ExportType } from '@seker/contract';
import type { Table } from '@seker/export';
import { answersTable } from './answers-table.ts';
import { makeChainWeights, plannedChainColumns, weighByChain } from './chain-weights.ts';
import { openCountedTable } from './counted-table.ts';
import { type AddedColumns, dataTable } from './data-table.ts';
import { logTable } from './log-table.ts';
import { begunTable, type ExportContext, type OpenExport, type Reading } from './open-export.ts';
import { openStudy } from './open-study.ts';
import type { Study } from './read-study.ts';
import type { ReadTable } from './read-table.ts';
import { tableFormat } from './table-format.ts';
import { passesOfWeights, type Weighing, weigh } from './weigh.ts';
import { weightFacts } from './weight-facts.ts';

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

/** Opens an export of the data with the requested weights. */
export async function openDataExport(context: ExportContext): Promise<OpenExport> {
  const { study, interviews } = await openStudy(context);
  const { wish } = context;
  const format = tableFormat(wish);
  const planned =
    wish.weights === 'chain' ? await plannedChainColumns(context) : rakedColumn(context, async () => await NOTHING);
  return {
    total: interviews * (format.passes + passesOfWeights(wish)),
    rows: interviews,
    columns: dataTable(study, planned).columns,
    begin: async (reading, moment) => {
      const { added, weighing, about } = await weightsOf(context, reading);
      const table = { ...dataTable(study, added), ...about };
      return begunTable(context, format, { table, reading, moment }, weighing?.weighting);
    },
  };
}

interface DataWeights {
  readonly added: AddedColumns;
  readonly weighing: Weighing | null;
  /** What the file says of them. */
  readonly about: Pick<Table, 'facts' | 'lines'>;
}

async function weightsOf(context: ExportContext, reading: Reading): Promise<DataWeights> {
  const { wish } = context;
  if (wish.weights === 'none')
    return { added: rakedColumn(context, async () => await NOTHING), weighing: null, about: {} };
  const { table: counted } = await openCountedTable(context);
  if (wish.weights !== 'chain') {
    const weighing = await weigh(wish, counted, reading);
    const added = rakedColumn(context, async (interview) => [weighing.weightOf(await counted.rowOf(interview))]);
    return { added, weighing, about: {} };
  }
  const chain = await makeChainWeights(context);
  const weighing = await weighByChain(chain, counted, reading);
  const facts = weightFacts(context, { weighting: weighing.weighting, isProbability: chain.isProbability });
  return { added: chain.added, weighing, about: { facts, lines: chain.lines } };
}

const NOTHING = Promise.resolve([null]);

/** The column of raked weights, where they are wished. */
function rakedColumn({ deps, language, wish }: ExportContext, cellsOf: AddedColumns['cellsOf']): AddedColumns {
  const isRaked = wish.weights === 'raked' || wish.weights === 'designRaked';
  const label = deps.texts.listWord('export.weightRaked', language);
  return { columns: isRaked ? [{ name: 'weight_raked', label }] : [], cellsOf };
}
