import type { ByteWork } from '../byte-work.ts';
import type { Piece } from '../format.ts';
import { escapedAttribute, escapedXml } from '../xlsx/xml.ts';
import { crossTable, missingLines, percentWord } from './cross-table.ts';
import { amountText, amountWord, decimal, intervalText } from './page-figures.ts';
import { type PageTable, TABLE_STYLE, tableHtml } from './page-table.ts';
import type { CountedQuestion, MeasuredQuestion } from './summary.ts';
import type { ToldSummary } from './told-summary.ts';

/** An HTML page with one table per question, which Word can open. It loads nothing and runs no script. */
export async function* encodeSummaryPage(told: ToldSummary, work: ByteWork): AsyncGenerator<Piece> {
  await Promise.resolve();
  for (const html of page(told)) yield { bytes: work.utf8(html) };
}

const STYLE = `body{font:11pt Arial,sans-serif;margin:2em;color:#111}${TABLE_STYLE}
.facts{max-width:60em}.facts th{white-space:nowrap}`;

function* page(told: ToldSummary): Generator<string> {
  const { title, language, isRightToLeft, words, facts, summary, divisions } = told;
  yield `<!DOCTYPE html>
<html lang="${escapedAttribute(language)}" dir="${isRightToLeft ? 'rtl' : 'ltr'}"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escapedXml(title)}</title><style>${STYLE}</style></head><body><h1>${escapedXml(title)}</h1>
`;
  yield `<div class="facts">${tableHtml({
    caption: words.about,
    head: [],
    lines: facts.map(({ name, text }) => ({ name, cells: [{ text, isText: true }] })),
  })}</div>`;
  const counted = summary.questions.filter((one) => one.kind !== 'number');
  const measured = summary.questions.filter((one) => one.kind === 'number');
  if (counted.length > 0) yield heading(words.frequencies);
  for (const question of counted) yield tableHtml(frequencyTable(question, told));
  if (measured.length > 0) yield heading(words.means);
  if (measured.length > 0) yield tableHtml(meansTable(measured, told));
  for (const { name, label } of divisions) {
    yield heading(words.by.replace('{{name}}', () => label));
    for (const question of summary.questions) yield tableHtml(crossTable(question, name, told));
  }
  yield '</body></html>\n';
}

/** The answers of all to a question, with how exact they are. */
function frequencyTable(question: CountedQuestion, told: ToldSummary): PageTable {
  const { words } = told;
  const { name, label, lines, answered, bases } = question;
  const heads = [amountWord(told), percentWord(question, told), words.error, words.interval, words.designEffect];
  const none = { text: '' };
  const aside = (text: string) => ({ text, look: 'aside' as const });
  return {
    caption: `${name} – ${label}`,
    head: [[none, ...heads.map((text) => ({ text }))]],
    lines: [
      ...lines.map(({ label: said, value, cells: [cell], estimate }) => ({
        name: said === '' ? String(value) : said,
        cells: [
          { text: amountText(cell, told) },
          { text: decimal(cell?.percent ?? null, 1) },
          aside(decimal(estimate.error, 2)),
          aside(intervalText(estimate, 1)),
          aside(decimal(estimate.effect, 2)),
        ],
      })),
      {
        name: words.answered,
        cells: [{ text: amountText(answered[0], told) }, none, none, none, aside(decimal(bases[0]?.effect ?? null, 2))],
        look: 'b',
      },
      {
        name: words.effectiveBase,
        cells: [{ text: decimal(bases[0]?.effective ?? null, 1) }, none, none, none, none],
        look: 'b',
      },
      ...missingLines(question, heads.length, told),
    ],
  };
}

function meansTable(questions: readonly MeasuredQuestion[], told: ToldSummary): PageTable {
  const { words } = told;
  const headings = [
    words.question,
    amountWord(told),
    words.effectiveBase,
    words.missing,
    words.mean,
    words.error,
    words.interval,
    words.designEffect,
    words.deviation,
    words.least,
    words.greatest,
    words.median,
  ];
  return {
    caption: words.means,
    head: [headings.map((text) => ({ text }))],
    lines: questions.map((one) => ({
      name: `${one.name} – ${one.label}`,
      cells: [
        { text: amountText(one.answered[0], told) },
        { text: decimal(one.bases[0]?.effective ?? null, 1) },
        { text: String(one.missing.reduce((sum, { count }) => sum + count, 0)) },
        { text: decimal(one.means[0] ?? null, 2) },
        { text: decimal(one.estimate.error, 3), look: 'aside' },
        { text: intervalText(one.estimate, 2), look: 'aside' },
        { text: decimal(one.estimate.effect, 2), look: 'aside' },
        { text: decimal(one.deviations[0] ?? null, 2) },
        { text: decimal(one.least, 2) },
        { text: decimal(one.greatest, 2) },
        { text: `${one.isMedianNear ? '≈ ' : ''}${decimal(one.median, 2)}` },
      ],
    })),
  };
}

function heading(text: string): string {
  return `<h2>${escapedXml(text)}</h2>\n`;
}
