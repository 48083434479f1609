import { cutText } from '../cut-text.ts';
import type { Column, Table } from '../table.ts';

const MOST_LABEL = 255;
const MOST_VALUE_LABEL = 120;
const MOST_WIDTH = 32_767;
const LEVELS = { nominal: 'NOMINAL', ordinal: 'ORDINAL', scale: 'SCALE' } as const;

/** SPSS (and PSPP) commands that read the file beside them; `widths` are the widths of its texts in bytes. */
export function spssSyntax({ columns, sets }: Table, file: string, widths: ReadonlyMap<string, number>): string {
  const lines = [
    'SET DECIMAL=DOT.',
    `GET DATA /TYPE=TXT /FILE=${quoted(file)} /ENCODING='UTF8' /ARRANGEMENT=DELIMITED /DELCASE=LINE`,
    `  /FIRSTCASE=2 /DELIMITERS=',' /QUALIFIER='"' /VARIABLES=`,
    ...columns.map((column) => `  ${column.name} ${formatOf(column, widths.get(column.name) ?? 1)}`),
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
  ];
  return `${lines.join('\r\n')}\r\n`;
}

function formatOf({ type }: Column, width: number): string {
  if (type === 'text') return `A${Math.min(width, MOST_WIDTH)}`;
  if (type === 'date') return 'SDATE10';
  if (type === 'time') return 'TIME5';
  return type === 'moment' ? 'YMDHMS19' : 'F12.0';
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
