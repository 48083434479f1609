import { attribute, piecesOf } from './tags.ts';

/** One level of a list of Word: how its numbers are written. */
interface Level {
  readonly format: string;
  /** As `Q%1.` or `%1.%2`. */
  readonly pattern: string;
  readonly start: number;
}

/** Counts the numbered paragraphs of a document, whose numbers stand nowhere in its text. */
export interface ListSigns {
  /** The sign of the next paragraph of that list and level, as `Q3. ` or `• `; empty for none. */
  next(list: string, level: number): string;
}

export function listSigns(numberingXml: string): ListSigns {
  const { levels, abstractOf } = readNumbering(numberingXml);
  const counts = new Map<string, number[]>();
  return {
    next(list, level) {
      const abstract = abstractOf.get(list);
      const own = levels.get(`${abstract}.${level}`);
      if (abstract === undefined || own === undefined || own.format === 'none') return '';
      if (own.format === 'bullet') return '• ';
      const count = counts.get(list) ?? [];
      counts.set(list, count);
      count[level] = (count[level] ?? own.start - 1) + 1;
      // A paragraph of an outer level begins the inner ones anew.
      count.length = level + 1;
      const sign = own.pattern.replace(/%([1-9])/g, (_, place: string) => {
        const at = Number(place) - 1;
        const outer = levels.get(`${abstract}.${at}`);
        return written(count[at] ?? outer?.start ?? 1, outer?.format ?? 'decimal');
      });
      return sign === '' ? '' : `${sign} `;
    },
  };
}

function readNumbering(xml: string): {
  readonly levels: ReadonlyMap<string, Level>;
  readonly abstractOf: ReadonlyMap<string, string>;
} {
  const levels = new Map<string, Level>();
  const abstractOf = new Map<string, string>();
  let abstract: string | null = null;
  let list: string | null = null;
  let level: string | null = null;
  for (const piece of piecesOf(xml)) {
    if (piece.type === 'words') continue;
    const { name, attributes, type } = piece;
    const value = attribute(attributes, 'w:val') ?? '';
    if (type === 'close') {
      if (name === 'w:abstractnum') abstract = null;
      if (name === 'w:num') list = null;
    } else if (name === 'w:abstractnum') abstract = attribute(attributes, 'w:abstractNumId');
    else if (name === 'w:num') list = attribute(attributes, 'w:numId');
    else if (name === 'w:abstractnumid' && list !== null) abstractOf.set(list, value);
    else if (name === 'w:lvl') level = attribute(attributes, 'w:ilvl');
    else if (abstract !== null && level !== null) {
      const key = `${abstract}.${level}`;
      const own = levels.get(key) ?? { format: 'decimal', pattern: '', start: 1 };
      if (name === 'w:numfmt') levels.set(key, { ...own, format: value });
      if (name === 'w:lvltext') levels.set(key, { ...own, pattern: value.slice(0, 40) });
      if (name === 'w:start' && /^\d{1,6}$/.test(value)) levels.set(key, { ...own, start: Number(value) });
    }
  }
  return { levels, abstractOf };
}

const HEBREW = 'אבגדהוזחטיכלמנסעפצקרשת';
const ROMAN = [
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
] as const;

function written(count: number, format: string): string {
  const latin = String.fromCharCode(97 + ((count - 1) % 26));
  switch (format) {
    case 'lowerLetter':
      return latin;
    case 'upperLetter':
      return latin.toUpperCase();
    case 'lowerRoman':
      return roman(count);
    case 'upperRoman':
      return roman(count).toUpperCase();
    case 'hebrew1':
    case 'hebrew2':
      return HEBREW[(count - 1) % HEBREW.length] ?? '';
    case 'decimalZero':
      return String(count).padStart(2, '0');
    default:
      return String(count);
  }
}

function roman(count: number): string {
  if (count > 39) return String(count);
  let [rest, said] = [count, ''];
  for (const [value, sign] of ROMAN)
    while (rest >= value) {
      said += sign;
      rest -= value;
    }
  return said;
}
