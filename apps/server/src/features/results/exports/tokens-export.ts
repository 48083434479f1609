import { type Column, columnNamer, type Row } from '@seker/export';
import { type LinkedCase, linkedCases } from '../../projects/links/index.ts';
import { readExportFacts } from './export.queries.ts';
import { listFieldsOf, numberIn } from './list-fields.queries.ts';
import { clockText } from './local-clock.ts';
import { begunTable, type ExportContext, type OpenExport } from './open-export.ts';
import type { ReadPage } from './read-table.ts';
import { tableFormat } from './table-format.ts';

/** Opens an export with a row per respondent of the sample: the personal link, its state, and the list fields. */
export async function openTokensExport(context: ExportContext): Promise<OpenExport> {
  const { tx, projectId, wish } = context;
  const format = tableFormat(wish);
  const { cases } = await readExportFacts(tx, projectId);
  const columns = await columnsOf(context);
  const table = { columns: columns.map(({ column }) => column), sets: [], pages: () => pages(context, columns) };
  return {
    total: cases * format.passes,
    rows: cases,
    columns: table.columns,
    begin: async (reading, moment) => await Promise.resolve(begunTable(context, format, { table, reading, moment })),
  };
}

interface TokenColumn {
  readonly column: Column;
  readonly cell: (linked: LinkedCase) => Row[number];
}

async function columnsOf({
  deps,
  tx,
  projectId,
  language,
  zone,
  origin,
}: ExportContext): Promise<readonly TokenColumn[]> {
  const nameOf = columnNamer();
  const at = (moment: Date | null): string | null => (moment === null ? null : clockText(moment, zone));
  const column = (
    name: string,
    label: string,
    cell: TokenColumn['cell'],
    { type = 'text', isTyped = false }: Partial<Pick<Column, 'type' | 'isTyped'>> = {},
  ): TokenColumn => ({
    column: { name: nameOf(name), label, type, measure: 'nominal', categories: [], missing: [], isTyped },
    cell,
  });
  const word = (key: Parameters<typeof deps.texts.listWord>[0]): string => deps.texts.listWord(key, language);
  const fields = await listFieldsOf(tx, projectId, language);
  return [
    column('case_id', word('export.case'), ({ id }) => id, { type: 'number' }),
    column('link', word('export.link'), ({ token }) => (token === null ? null : `${origin}/s/${token}`)),
    column('state', word('export.linkState'), ({ state }) => state),
    column('issued', word('export.issued'), ({ issuedAt }) => at(issuedAt), { type: 'moment' }),
    column('opened', word('export.opened'), ({ openedAt }) => at(openedAt), { type: 'moment' }),
    column('phones', word('export.phones'), ({ phones }) => phones.join('; ') || null, { isTyped: true }),
    column('email', word('export.email'), ({ email }) => email, { isTyped: true }),
    ...fields.map(({ field, title, isOfNumbers }) =>
      column(
        `list_${field}`,
        title,
        ({ fields: said }) => {
          const value = said[field] ?? null;
          return value === null || !isOfNumbers ? value : numberIn(value);
        },
        { isTyped: true },
      ),
    ),
  ];
}

async function* pages(
  { deps, tx, projectId }: ExportContext,
  columns: readonly TokenColumn[],
): AsyncGenerator<ReadPage> {
  for await (const page of linkedCases(deps, tx, projectId))
    yield { rows: page.map((linked) => columns.map(({ cell }) => cell(linked))), read: page.length };
}
