import type { ByteWork } from '../byte-work.ts';
import type { Piece } from '../format.ts';
import { escapedAttribute, escapedXml } from '../xlsx/xml.ts';
import type { Amount, CountedQuestion, MeasuredQuestion, SummaryQuestion } from './summary.ts';
import type { ToldSummary } from './told-summary.ts';

/** An HTML page with one table per question, which Word can open. It loads nothing and runs no script. */
export async function* encodeSummaryPage(told: ToldSummary, work: ByteWork): AsyncGenerator<Piece> {
  await Promise.resolve();
  for (const html of page(told)) yield { bytes: work.utf8(html) };
}

const STYLE = `body{font:11pt Arial,sans-serif;margin:2em;color:#111}table{border-collapse:collapse;margin:0 0 1.5em}
caption{font-weight:bold;text-align:start;padding:.3em 0}th,td{border:1px solid #999;padding:.2em .6em;text-align:start}
thead th{background:#eee}td.n{text-align:end}tr.b td,tr.b th{background:#f6f6f6;font-weight:bold}tr.m td,tr.m th{color:#555;font-weight:normal}`;

function* page(told: ToldSummary): Generator<string> {
  const { title, language, isRightToLeft, words, facts, summary, divisions } = told;
  yield `<!DOCTYPE html>
<html lang="${escapedAttribute(language)}" dir="${isRightToLeft ? 'rtl' : 'ltr'}"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escapedXml(title)}</title><style>${STYLE}</style></head><body><h1>${escapedXml(title)}</h1>
`;
  yield table(
    words.about,
    [],
    facts.map(({ name, text }) => ({ cells: [name, text] })),
    told,
  );
  const counted = summary.questions.filter((one) => one.kind !== 'number');
  const measured = summary.questions.filter((one) => one.kind === 'number');
  if (counted.length > 0) yield heading(words.frequencies);
  for (const question of counted) yield crossTable(question, [0], told);
  if (measured.length > 0) yield heading(words.means);
  if (measured.length > 0) yield meansTable(measured, told);
  for (const { name, label } of divisions) {
    yield heading(words.by.replace('{{name}}', () => label));
    const places = summary.columns.flatMap(({ by }, at) => (by === null || by === name ? [at] : []));
    for (const question of summary.questions) yield crossTable(question, places, told);
  }
  yield '</body></html>\n';
}

interface Line {
  /** The first cell is a text; the others are formatted numbers. */
  readonly cells: readonly string[];
  readonly look?: 'b' | 'm';
}

function crossTable(question: SummaryQuestion, places: readonly number[], told: ToldSummary): string {
  const { words, summary } = told;
  const caption = `${question.name} – ${question.label}`;
  const of = places.map((at) => {
    const column = summary.columns[at];
    return column === undefined || column.by === null ? words.total : column.label;
  });
  if (question.kind === 'number') {
    const line = (name: string, values: readonly (number | null)[]): Line => ({
      cells: [name, ...places.map((at) => decimal(values[at] ?? null, 2))],
    });
    const base = { cells: [words.answered, ...places.map((at) => amount(question.answered[at], told))] };
    return table(
      caption,
      ['', ...of],
      [line(words.mean, question.means), line(words.deviation, question.deviations), { ...base, look: 'b' }],
      told,
    );
  }
  return table(
    caption,
    ['', ...of.flatMap((name) => [`${name}, ${amountWord(told)}`, `${name}, ${percentWord(question, told)}`])],
    countedLines(question, places, told),
    told,
  );
}

function percentWord({ kind }: CountedQuestion, { words }: ToldSummary): string {
  return kind === 'multiple' ? words.ofRespondents : words.percent;
}

function countedLines(
  { lines, answered, missing }: CountedQuestion,
  places: readonly number[],
  told: ToldSummary,
): readonly Line[] {
  const { words } = told;
  const empty = places.slice(1).flatMap(() => ['', '']);
  return [
    ...lines.map(
      ({ label, value, cells }): Line => ({
        cells: [
          label === '' ? String(value) : label,
          ...places.flatMap((at) => [amount(cells[at], told), decimal(cells[at]?.percent ?? null, 1)]),
        ],
      }),
    ),
    { cells: [words.answered, ...places.flatMap((at) => [amount(answered[at], told), ''])], look: 'b' },
    ...missing.map(
      (one): Line => ({
        cells: [`${words.missing} – ${one.label === '' ? words.noAnswer : one.label}`, amount(one, told), '', ...empty],
        look: 'm',
      }),
    ),
  ];
}

function meansTable(questions: readonly MeasuredQuestion[], told: ToldSummary): string {
  const { words } = told;
  const headings = [
    words.question,
    amountWord(told),
    words.missing,
    words.mean,
    words.deviation,
    words.least,
    words.greatest,
    words.median,
  ];
  return table(
    words.means,
    headings,
    questions.map(({ name, label, answered, missing, means, deviations, least, greatest, median, isMedianNear }) => ({
      cells: [
        `${name} – ${label}`,
        amount(answered[0], told),
        String(missing.reduce((sum, { count }) => sum + count, 0)),
        decimal(means[0] ?? null, 2),
        decimal(deviations[0] ?? null, 2),
        decimal(least, 2),
        decimal(greatest, 2),
        `${isMedianNear ? '≈ ' : ''}${decimal(median, 2)}`,
      ],
    })),
    told,
  );
}

function amountWord({ words, summary }: ToldSummary): string {
  return summary.isWeighted ? `${words.count} (${words.weighted})` : words.count;
}

/** Number of interviews, with the weighted number in brackets. */
function amount(of: Amount | undefined, { summary }: ToldSummary): string {
  const { count, weighted } = of ?? { count: 0, weighted: 0 };
  return summary.isWeighted ? `${count} (${weighted.toFixed(1)})` : String(count);
}

function decimal(value: number | null, decimals: number): string {
  return value === null ? '–' : value.toFixed(decimals);
}

function heading(text: string): string {
  return `<h2>${escapedXml(text)}</h2>\n`;
}

function table(caption: string, headings: readonly string[], lines: readonly Line[], { words }: ToldSummary): string {
  const head = headings.map((text) => `<th scope="col">${escapedXml(text)}</th>`).join('');
  const body = lines.map(({ cells: [first = '', ...rest], look }) => {
    const kind = look === undefined ? '' : ` class="${look}"`;
    const side = caption === words.about ? '' : ' class="n"';
    return `<tr${kind}><th scope="row">${escapedXml(first)}</th>${rest.map((text) => `<td${side}>${escapedXml(text)}</td>`).join('')}</tr>`;
  });
  return `<table><caption>${escapedXml(caption)}</caption>${headings.length === 0 ? '' : `<thead><tr>${head}</tr></thead>`}<tbody>${body.join('')}</tbody></table>\n`;
}
