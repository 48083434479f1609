import { escapedXml } from '../xlsx/xml.ts';

/** A table of a page. */
export interface PageTable {
  readonly caption: string;
  /** In one or two rows; none where the lines name themselves. */
  readonly head: readonly (readonly HeadCell[])[];
  readonly lines: readonly PageLine[];
  /** Under the lines. */
  readonly note?: string;
}

export interface HeadCell {
  readonly text: string;
  /** The letter of a column that is compared. */
  readonly letter?: string;
  readonly columns?: number;
  readonly rows?: number;
  readonly look?: CellLook;
}

export interface PageLine {
  readonly name: string;
  readonly cells: readonly PageCell[];
  /** A base, or of those who did not answer. */
  readonly look?: 'b' | 'm';
}

/** A formatted number, or a text where the lines are of texts. */
export interface PageCell {
  readonly text: string;
  /** Stands raised at the left of the number in both directions, so that digits are aligned. */
  readonly letters?: string;
  readonly look?: CellLook;
  readonly isText?: boolean;
}

/** Of a column of few and of too few, and of what is told beside the figure. */
type CellLook = 'few' | 'grey' | 'aside';

export const TABLE_STYLE = `table{border-collapse:collapse;margin:0 0 1.5em}
caption{font-weight:bold;text-align:start;padding:.3em 0}th,td{border:1px solid #999;padding:.2em .6em;text-align:start;vertical-align:baseline}
thead th{background:#eee}thead th.r{text-align:right}thead th.h{text-align:center}thead tr+tr th{font-weight:normal}td.n{text-align:right;white-space:nowrap}tbody th{font-weight:normal}tr.b td,tr.b th{background:#f6f6f6;font-weight:bold}
tr.m td,tr.m th{color:#555;font-weight:normal}tr td.few,thead th.few{background:#fff3d6}tr td.grey,thead th.grey{color:#6b6b6b;font-weight:normal}td.aside{color:#555;font-size:9pt}
sup{color:#1553c0;font-size:8pt;line-height:0;margin-right:.35em}thead sup{margin:0 .2em}tfoot td{border:0;padding-inline-start:0;color:#333;font-size:9pt}`;

/** Writes a table; texts are escaped. */
export function tableHtml({ caption, head, lines, note }: PageTable): string {
  const rows = head.map(
    (cells, row) => `<tr>${cells.map((cell, at) => headHtml(cell, row > 0 || at > 0)).join('')}</tr>`,
  );
  const body = lines.map(
    ({ name, cells, look }) =>
      `<tr${look === undefined ? '' : ` class="${look}"`}><th scope="row">${isolated(name)}</th>${cells.map(cellHtml).join('')}</tr>`,
  );
  const width = 1 + (lines[0]?.cells.length ?? 0);
  const foot = note === undefined ? '' : `<tfoot><tr><td colspan="${width}">${escapedXml(note)}</td></tr></tfoot>`;
  return `<table><caption>${escapedXml(caption)}</caption>${rows.length === 0 ? '' : `<thead>${rows.join('')}</thead>`}<tbody>${body.join('')}</tbody>${foot}</table>\n`;
}

function headHtml({ text, letter = '', columns = 1, rows = 1, look }: HeadCell, isNumber: boolean): string {
  const own = [...(columns > 1 ? ['h'] : isNumber ? ['r'] : []), ...(look === undefined ? [] : [look])];
  const kind = own.length === 0 ? '' : ` class="${own.join(' ')}"`;
  const span = `${columns > 1 ? ` colspan="${columns}"` : ''}${rows > 1 ? ` rowspan="${rows}"` : ''}`;
  const scope = columns > 1 ? 'colgroup' : 'col';
  return `<th scope="${scope}"${span}${kind}>${isolated(text)}${letter === '' ? '' : `<sup>${letter}</sup>`}</th>`;
}

function cellHtml({ text, letters = '', look, isText = false }: PageCell): string {
  if (isText) return `<td>${escapedXml(text)}</td>`;
  const kind = look === undefined ? 'n' : `n ${look}`;
  return `<td class="${kind}" dir="ltr">${letters === '' ? '' : `<sup>${escapedXml(letters)}</sup>`}${escapedXml(text)}</td>`;
}

/** A text without letters has no direction of its own, and would turn round among Hebrew: 55+, 18–34. */
export function isolated(text: string): string {
  return text === '' || /\p{L}/u.test(text) ? escapedXml(text) : `<bdi dir="ltr">${escapedXml(text)}</bdi>`;
}
