import { type XmlPart, xmlParts } from './xml-parts.ts';

/** Of the formats that a spreadsheet has without saying them, those that show a day or an hour. */
const OWN_DATES = [14, 15, 16, 17, 18, 19, 20, 21, 22, 27, 30, 36, 45, 46, 47, 50, 57];
const DAY = 86_400_000;
/** Day 0 of a sheet, as it is for every day since March 1900; and that of sheets that were begun on a Macintosh. */
const FIRST_DAY = Date.UTC(1899, 11, 30);
const FIRST_DAY_1904 = Date.UTC(1904, 0, 1);

/** What a number in a cell of that style is; null: a number. */
export type DateOf = (style: string | undefined, value: string) => string | null;

/**
 * A spreadsheet holds a day as a number that is shown as one: what looked like a day to it when it was typed. It is read as it
 * stands in the calendar, `2026-11-23`, with the hour where it has one.
 */
export function sheetDates(styles: string, workbook: string): DateOf {
  const own = xmlParts(styles, 'numFmt').filter(({ attributes }) => isDate(attributes['formatCode'] ?? ''));
  const dates = new Set([...OWN_DATES.map(String), ...own.map(({ attributes }) => attributes['numFmtId'] ?? '')]);
  const [cells] = xmlParts(styles, 'cellXfs');
  const areDates = xmlParts(cells?.inside ?? '', 'xf').map(({ attributes }) => dates.has(attributes['numFmtId'] ?? ''));
  const first = xmlParts(workbook, 'workbookPr').some(begins1904) ? FIRST_DAY_1904 : FIRST_DAY;
  return (style, value) => {
    const days = Number(value);
    if (style === undefined || areDates[Number(style)] !== true || value === '' || !Number.isFinite(days)) return null;
    const at = new Date(Math.round((first + days * DAY) / 1_000) * 1_000);
    if (Number.isNaN(at.getTime())) return null;
    const [day = '', hour = ''] = at.toISOString().split('T');
    const time = hour.slice(0, 8).replace(/:00$/, '');
    if (days < 1) return time;
    return Number.isInteger(days) ? day : `${day} ${time}`;
  };
}

function begins1904({ attributes }: XmlPart): boolean {
  return attributes['date1904'] === '1' || attributes['date1904'] === 'true';
}

/** A format of a day has one of its letters, beside what is shown as it is or is as wide as a letter. */
function isDate(format: string): boolean {
  return /[dmyhs]/i.test(format.replace(/"[^"]*"|\[[^\]]*\]|[\\_*]./g, ''));
}
