import { readRoute } from '../read-route.ts';
import { chapterTitle } from '../words/section-words.ts';
import type { LineRole, SourceLine } from './source-line.ts';

type Column = 'number' | 'question' | 'kind' | 'answers' | 'code' | 'routing' | 'note' | 'mandatory';

const IN_LANGUAGE = String.raw`(?:\s*[-–:(/]?\s*(?:he|en|ar|ru|heb|eng|hebrew|english|arabic|russian|עברית|אנגלית|ערבית|רוסית)\)?)?`;
const COLUMNS: readonly (readonly [Column, RegExp])[] = [
  [
    'number',
    /^(?:#|no\.?|num(?:ber)?|q(?:uestion)?\.? ?(?:no\.?|number|num|#|id|code)|q#?|qno|id|var(?:iable)?(?: name)?|name|מס['׳]?|מספר|(?:מס['׳]?|מספר) (?:ה)?שאלה|משתנה|שם (?:ה)?משתנה|קוד שאלה)$/,
  ],
  [
    'answers',
    new RegExp(
      `^(?:answers?|options?|responses?|(?:answer|response) (?:options?|list|categories|text|labels?)|code ?list|choices?|categories|תשובות|תשובה|אפשרויות(?: (?:ה)?תשובה)?|אפשרויות מענה|קטגוריות|נוסח תשובה)${IN_LANGUAGE}$`,
    ),
  ],
  [
    'question',
    new RegExp(
      `^(?:questions?|question (?:text|wording)|(?:text|wording|label|item)|שאלה|השאלה|שאלות|נוסח|נוסח (?:ה)?שאלה|טקסט(?: (?:ה)?שאלה)?|תוכן (?:ה)?שאלה)${IN_LANGUAGE}$`,
    ),
  ],
  ['question', /^(?:hebrew|english|arabic|russian|עברית|אנגלית|ערבית|רוסית)$/],
  ['kind', /^(?:type|kind|(?:question|answer) type|q ?type|format|סוג|סוג (?:ה)?(?:שאלה|תשובה))$/],
  ['code', /^(?:codes?|values?|answer codes?|קוד|קודים|ערך|קוד תשובה)$/],
  [
    'routing',
    /^(?:routing|filter|base|condition|logic|ask if|skip(?: (?:to|logic))?|go to|ניתוב|סינון|תנאי|בסיס|דילוג|דילוגים|מעבר|פילטר)$/,
  ],
  [
    'note',
    /^(?:notes?|comments?|remarks?|instructions?|programming|(?:interviewer|programmer|scripter)(?: (?:notes?|instructions?))?|הערה|הערות|הנחיה|הנחיות|הוראות|למראיין|לתכנות)$/,
  ],
  ['mandatory', /^(?:mandatory|required|must|חובה)$/],
];

/**
 * Lines of a sheet whose first row names its columns, each told apart by its column. What stands before the headings and
 * what lies in no named column stays as it is.
 */
export function linesOfSheet(lines: readonly SourceLine[]): readonly SourceLine[] {
  const at = lines.slice(0, 20).findIndex(({ cells }) => columnsOf(cells) !== null);
  const columns = columnsOf(lines[at]?.cells ?? []);
  const headings = lines[at];
  if (columns === null || headings === undefined) return lines;
  return [
    ...lines.slice(0, at),
    { ...headings, role: 'taken', cells: [headings.cells.join(' ')] },
    ...lines.slice(at + 1).flatMap((line) => linesOfRow(line, columns)),
  ];
}

function columnsOf(cells: readonly string[]): readonly (Column | null)[] | null {
  const columns = cells.map((cell) => {
    const plain = cell
      .toLowerCase()
      .replace(/\s+/g, ' ')
      .replace(/[:*]+$/, '')
      .trim();
    return COLUMNS.find(([, heading]) => heading.test(plain))?.[0] ?? null;
  });
  const kinds = new Set(columns);
  kinds.delete(null);
  return kinds.has('question') && kinds.size > 1 && cells.filter((cell) => cell !== '').length > 1 ? columns : null;
}

function linesOfRow(line: SourceLine, columns: readonly (Column | null)[]): readonly SourceLine[] {
  const { cells } = line;
  const filled = cells.filter((cell) => cell !== '');
  // A line across the sheet is a heading, or a note.
  if (filled.length <= 1 && (cells[0] ?? '') !== '' && !/^\S{1,12}$/.test(cells[0] ?? ''))
    return [{ ...line, cells: filled, table: null, isHeading: chapterTitle(filled[0] ?? '', false) !== null }];
  const of = (column: Column): readonly string[] => cells.filter((cell, at) => cell !== '' && columns[at] === column);
  const as = (role: LineRole, ...own: readonly string[]): SourceLine => ({ ...line, cells: own, role });
  const [number = ''] = of('number');
  const questions = of('question');
  const lists = of('answers').map(listIn);
  const codes = of('code').map(listIn)[0] ?? [];
  const [first = [], ...others] = lists;
  const isOfAnswer = number === '' && questions.length === 0 && first.length === 1;
  const routing = of('routing').flatMap((said) => said.split('\n'));
  // A way beside one answer is that of the answer.
  const led = routing.filter((said) => isOfAnswer && leads(said));
  return [
    ...(number === '' && questions.length === 0 ? [] : [as('question', number, ...questions)]),
    ...of('kind').map((kind) => as('mark', kind)),
    ...of('mandatory').map((said) =>
      as('mark', /^(?:y|yes|x|v|1|true|כן|חובה|✓)$/i.test(said) ? 'mandatory' : `${said}`),
    ),
    ...routing.filter((said) => !led.includes(said)).map((said) => as('routing', said)),
    ...first.map((answer, at) =>
      as(
        'answer',
        ...(codes.length === 0 ? [] : [codes[at] ?? '']),
        `${answer}${led.map((said) => ` [${said}]`).join('')}`,
        ...others.map((other) => other[at] ?? ''),
      ),
    ),
    ...codes.slice(first.length).map((code) => as('answer', code)),
    ...others.flatMap((other) => other.slice(first.length).map((answer) => as('answer', answer))),
    ...of('note').map((note) => as('note', note)),
    ...cells.flatMap((cell, at) => (cell !== '' && (columns[at] ?? null) === null ? [as('note', cell)] : [])),
  ];
}

/** A list within a cell: its lines, or what stands between semicolons. */
function listIn(cell: string): readonly string[] {
  const between = cell.includes('\n') ? /\n/ : /;/;
  return cell
    .split(between)
    .map((one) => one.trim())
    .filter((one) => one !== '');
}

function leads(said: string): boolean {
  const route = readRoute(said);
  return (route?.do === 'goTo' || route?.do === 'end') && route.if === null;
}
