import { cutText } from '../cut-text.ts';
import type { TableMeasures } from '../sav/table-measures.ts';
import type { Column, ColumnType, Table } from '../table.ts';

const MOST_LABEL = 255;
const MOST_VALUE_LABEL = 120;
const LEVELS = { nominal: 'NOMINAL', ordinal: 'ORDINAL', scale: 'SCALE' } as const;

/** SPSS (and PSPP) commands that read the file beside them; `measures` are those of its cells. */
export function spssSyntax({ columns, sets, lines: design }: Table, file: string, measures: TableMeasures): string {
  const lines = [
    'SET DECIMAL=DOT.',
    `GET DATA /TYPE=TXT /FILE=${quoted(file)} /ENCODING='UTF8' /ARRANGEMENT=DELIMITED /DELCASE=LINE`,
    `  /FIRSTCASE=2 /DELIMITERS=',' /QUALIFIER='"' /VARIABLES=`,
    ...columns.map(({ name, type }, at) => `  ${name} ${formatOf(type, measures, at)}`),
    '.',
    ...columns.map(({ name, label }) => `VARIABLE LABELS ${name} ${quoted(cutText(label, MOST_LABEL))}.`),
    ...columns.flatMap(labelsOf),
    ...columns.flatMap(({ name, missing }) =>
      missing.length === 0 ? [] : [`MISSING VALUES ${name} (${missing.map(({ code }) => code).join(', ')}).`],
    ),
    ...columns.map(({ name, measure }) => `VARIABLE LEVEL ${name} (${LEVELS[measure]}).`),
    ...sets
      .filter((set) => set.columns.length > 1)
      .map(({ name, label, kind, columns: held }) => {
        const start = `NAME=$${name} LABEL=${quoted(cutText(label, MOST_LABEL))} VARIABLES=${held.join(' ')}`;
        return kind === 'categories' ? `MRSETS /MCGROUP ${start}.` : `MRSETS /MDGROUP ${start} VALUE=1.`;
      }),
    'EXECUTE.',
    // A comment, as not every SPSS has Complex Samples: its asterisk and the file's are to be removed.
    ...(design?.spss ?? []).map((line) => `* ${line.trim().replace(/\.$/, '')}.`),
  ];
  return `${lines.join('\r\n')}\r\n`;
}

function formatOf(type: ColumnType, measures: TableMeasures, at: number): string {
  const bytes = measures.width(at);
  if (bytes > 0) return `A${bytes}`;
  if (type === 'date') return 'SDATE10';
  if (type === 'time') return 'TIME5';
  if (type === 'moment') return 'YMDHMS19';
  const { width, decimals } = measures.shape(at);
  return `F${width}.${decimals}`;
}

function labelsOf({ name, categories, missing, type }: Column): readonly string[] {
  const labels = [...categories, ...missing].filter(({ label }) => label !== '');
  if (type !== 'number' || labels.length === 0) return [];
  return [
    `VALUE LABELS ${name}`,
    ...labels.map(({ code, label }) => `  ${code} ${quoted(cutText(label, MOST_VALUE_LABEL))}`),
    '.',
  ];
}

/** On one line, because a period at the end of a line ends the command. */
function quoted(text: string): string {
  return `'${text.replace(/\s+/g, ' ').replaceAll("'", "''")}'`;
}
