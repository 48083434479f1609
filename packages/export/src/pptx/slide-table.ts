import { escapedXml } from '../xlsx/xml.ts';

/** A table on a slide. */
export interface SlideTable {
  readonly title: string;
  readonly isRightToLeft: boolean;
  /** In EMU; they fill the width of the slide. */
  readonly widths: readonly number[];
  readonly rows: readonly SlideRow[];
  /** Under the table. */
  readonly notes: readonly string[];
}

export interface SlideRow {
  readonly cells: readonly SlideCell[];
  readonly fill: string | null;
  readonly isBold: boolean;
}

export interface SlideCell {
  readonly text: string;
  /** Raised at the left of a number in both directions. */
  readonly letters?: string;
  /** A number stands at the right in both directions. */
  readonly isNumber: boolean;
  readonly fill?: string;
  readonly colour?: string;
  /** How many columns it spans; those that it covers are told too, and are empty. */
  readonly span?: number;
  readonly isCovered?: boolean;
}

export const SLIDE = { width: 12_192_000, height: 6_858_000, margin: 457_200 } as const;
const TABLE_TOP = 1_000_000;
const NOTES_HEIGHT = 1_000_000;
/** The height that a table has between the title and the notes. */
export const TABLE_ROOM = SLIDE.height - TABLE_TOP - NOTES_HEIGHT - 100_000;
const ROW_HEIGHT = 300_000;
/** Of letters of 11 points: the height of a line, and the width of one on average; and what a cell keeps free of both. */
const LETTER = { height: 170_000, width: 77_000 } as const;
const FREE = { height: 40_000, width: 120_000 } as const;
const LETTERS = '4A4FC8';
const INK = '1B1F24';
const LINE = 'D5D9DF';
const DRAWING = 'http://schemas.openxmlformats.org/drawingml/2006/main';
const SHEET = 'http://schemas.openxmlformats.org/presentationml/2006/main';

/** The height that a row takes with all that stands in it; programs make a row higher, and what is below it falls off the slide. */
export function heightOf({ cells }: SlideRow, widths: readonly number[]): number {
  const lines = cells.map(({ text, letters = '', span = 1 }, at) => {
    const width = widths.slice(at, at + span).reduce((sum, own) => sum + own, -FREE.width);
    return Math.ceil((Array.from(text + letters).length * LETTER.width) / Math.max(width, LETTER.width));
  });
  return Math.max(ROW_HEIGHT, FREE.height + LETTER.height * Math.max(...lines));
}

/** Writes a slide with a title, a native table and notes. */
export function slideXml({ title, isRightToLeft, widths, rows, notes }: SlideTable): string {
  const width = SLIDE.width - 2 * SLIDE.margin;
  const frame = (y: number, height: number): string =>
    `<a:off x="${SLIDE.margin}" y="${y}"/><a:ext cx="${width}" cy="${height}"/>`;
  const box = (id: number, kind: string, y: number, height: number, texts: readonly string[], size: number): string =>
    `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="${kind} ${id}"/><p:cNvSpPr${kind === 'Title' ? '' : ' txBox="1"'}/><p:nvPr>${kind === 'Title' ? '<p:ph type="title"/>' : ''}</p:nvPr></p:nvSpPr><p:spPr><a:xfrm>${frame(y, height)}</a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr><p:txBody><a:bodyPr wrap="square" lIns="0" rIns="0"><a:normAutofit/></a:bodyPr><a:lstStyle/>${texts.map((text) => paragraph(text, { isRightToLeft, size, isBold: kind === 'Title' })).join('')}</p:txBody></p:sp>`;
  const columns = widths.map((own) => `<a:gridCol w="${own}"/>`).join('');
  const body = rows.map((row) => rowXml(row, heightOf(row, widths), isRightToLeft)).join('');
  const height = rows.reduce((sum, row) => sum + heightOf(row, widths), 0);
  const table = `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="3" name="Table 3"/><p:cNvGraphicFramePr><a:graphicFrameLocks noGrp="1"/></p:cNvGraphicFramePr><p:nvPr/></p:nvGraphicFramePr><p:xfrm>${frame(TABLE_TOP, height)}</p:xfrm><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/table"><a:tbl><a:tblPr firstRow="1"${isRightToLeft ? ' rtl="1"' : ''}/><a:tblGrid>${columns}</a:tblGrid>${body}</a:tbl></a:graphicData></a:graphic></p:graphicFrame>`;
  const foot =
    notes.length === 0 ? '' : box(4, 'Notes', SLIDE.height - NOTES_HEIGHT - 50_000, NOTES_HEIGHT, notes, 800);
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><p:sld xmlns:a="${DRAWING}" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:p="${SHEET}"><p:cSld><p:spTree><p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/>${box(2, 'Title', 300_000, 600_000, [title], 2000)}${table}${foot}</p:spTree></p:cSld><p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:sld>`;
}

function rowXml({ cells, fill, isBold }: SlideRow, height: number, isRightToLeft: boolean): string {
  const own = cells.map((cell) => {
    const { text, letters = '', isNumber, colour = INK, span = 1, isCovered = false } = cell;
    const colourFill = cell.fill ?? fill;
    const raised =
      letters === ''
        ? ''
        : `<a:r><a:rPr lang="en-US" sz="1200" b="0" baseline="30000" dirty="0"><a:solidFill><a:srgbClr val="${LETTERS}"/></a:solidFill></a:rPr><a:t>${escapedXml(letters)} </a:t></a:r>`;
    const words = paragraph(text, {
      isRightToLeft: isRightToLeft && !isNumber,
      size: 1100,
      isBold,
      isNumber,
      colour,
      before: raised,
    });
    return `<a:tc${span > 1 ? ` gridSpan="${span}"` : ''}${isCovered ? ' hMerge="1"' : ''}><a:txBody><a:bodyPr/><a:lstStyle/>${words}</a:txBody><a:tcPr marL="60000" marR="60000" marT="20000" marB="20000" anchor="ctr">${NO_LINE.map((side) => `<a:${side} w="0"><a:noFill/></a:${side}>`).join('')}<a:lnB w="6350"><a:solidFill><a:srgbClr val="${LINE}"/></a:solidFill></a:lnB>${colourFill === null ? '<a:noFill/>' : `<a:solidFill><a:srgbClr val="${colourFill}"/></a:solidFill>`}</a:tcPr></a:tc>`;
  });
  return `<a:tr h="${height}">${own.join('')}</a:tr>`;
}

const NO_LINE = ['lnL', 'lnR', 'lnT'];

interface ParagraphLook {
  readonly isRightToLeft: boolean;
  /** In hundredths of a point. */
  readonly size: number;
  readonly isBold: boolean;
  readonly isNumber?: boolean;
  readonly colour?: string;
  readonly before?: string;
}

function paragraph(
  text: string,
  { isRightToLeft, size, isBold, isNumber = false, colour = INK, before = '' }: ParagraphLook,
): string {
  const side = isNumber || isRightToLeft ? 'r' : 'l';
  const look = `sz="${size}" b="${isBold ? 1 : 0}" dirty="0"`;
  const run =
    text === ''
      ? ''
      : `<a:r><a:rPr lang="${isRightToLeft ? 'he-IL' : 'en-US'}" ${look}><a:solidFill><a:srgbClr val="${colour}"/></a:solidFill></a:rPr><a:t>${escapedXml(text)}</a:t></a:r>`;
  return `<a:p><a:pPr algn="${side}" rtl="${isRightToLeft ? 1 : 0}"/>${before}${run}<a:endParaRPr lang="en-US" ${look}/></a:p>`;
}
