import type { ByteWork } from '../byte-work.ts';
import type { Format, Piece } from '../format.ts';
import type { Row, Table } from '../table.ts';
import { readBackXlsx } from './read-back-xlsx.ts';
import { MOST_COLUMNS } from './sheet-xml.ts';
import { type Sheet, workbookBytes } from './workbook.ts';

export const XLSX: Format = {
  ending: 'xlsx',
  mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  mostColumns: MOST_COLUMNS,
  passes: 1,
  encode: encodeXlsx,
  readBack: readBackXlsx,
};

/** One sheet for the data, and one for the codebook. */
async function* encodeXlsx(table: Table, work: ByteWork): AsyncGenerator<Piece> {
  const { isRightToLeft, columns, title, words } = table;
  const data: Sheet = {
    name: title,
    isRightToLeft,
    headings: columns.map(({ name }) => name),
    types: columns.map(({ type }) => type),
    rows: table.rows(),
  };
  const codebook: Sheet = {
    name: words.codebook,
    isRightToLeft,
    headings: [words.name, words.label, words.code, words.meaning, ...(hasScores(table) ? [words.score] : [])],
    rows: codebookRows(table),
  };
  for await (const bytes of workbookBytes([data, codebook], work)) yield { bytes };
}

function hasScores({ columns }: Table): boolean {
  return columns.some(({ categories }) => categories.some(({ score }) => score !== undefined));
}

async function* codebookRows({ columns, facts = [], lines }: Table): AsyncGenerator<readonly Row[]> {
  for (const { name, label, categories, missing } of columns)
    yield [
      [name, label, null, null],
      ...[...categories, ...missing].map(({ code, label: meaning, score }) => [
        name,
        null,
        code,
        meaning,
        ...(score === undefined ? [] : [score]),
      ]),
    ];
  const programs =
    lines === undefined
      ? []
      : ([
          ['R', lines.r],
          ['SPSS', lines.spss],
          ['Stata', lines.stata],
        ] as const);
  if (facts.length > 0) yield facts.map(({ name, text }) => [null, name, null, text]);
  for (const [program, own] of programs) yield own.map((line) => [null, program, null, line]);
}
