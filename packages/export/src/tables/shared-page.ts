import { TABLE_STYLE, tableHtml } from '../summary/page-table.ts';
import { escapedAttribute, escapedXml } from '../xlsx/xml.ts';
import { type FiledSection, type FiledTable, figureText } from './filed-table.ts';
import { pageTable } from './tables-page.ts';

/** A page of chosen tables, as people outside read it. */
export interface SharedPageContent {
  readonly language: string;
  readonly isRightToLeft: boolean;
  readonly title: string;
  readonly intro: string;
  readonly facts: readonly string[];
  readonly filters: readonly SharedPageFilter[];
  readonly tables: readonly (FiledTable & { readonly hasChart: boolean })[];
  /** What is said where figures are kept back; empty where none are. */
  readonly withheld: string;
}

export interface SharedPageFilter {
  readonly label: string;
  readonly values: readonly { readonly label: string; readonly address: string; readonly isChosen: boolean }[];
}

export const SHARED_PAGE_STYLE = `:root{color-scheme:light}body{font:16px/1.5 system-ui,Arial,sans-serif;margin:0 auto;max-width:60rem;padding:1.5rem 1rem;color:#14181d;background:#fff}
h1{font-size:1.6rem;line-height:1.25;margin:0 0 .5rem}h2{font-size:1.15rem;margin:2.5rem 0 .5rem}p{margin:.25rem 0 .75rem;white-space:pre-line}
.facts{color:#4d5661;font-size:.9rem;margin:0}nav{display:flex;flex-wrap:wrap;align-items:baseline;gap:.4rem;margin:.75rem 0}nav span{color:#4d5661;font-size:.9rem}
nav a{border:1px solid #8a94a0;border-radius:1rem;padding:.3rem .8rem;color:inherit;text-decoration:none}nav a[aria-current]{background:#0f6f66;border-color:#0f6f66;color:#fff}
nav a:focus-visible{outline:3px solid #0f6f66;outline-offset:2px}.wide{overflow-x:auto}svg{display:block;width:100%;max-width:44rem;height:auto;margin:.5rem 0 1rem}svg text{font-size:13px;fill:#14181d}svg rect{fill:#0f6f66}
${TABLE_STYLE}@media print{nav{display:none}body{max-width:none;padding:0}h2{break-after:avoid}tr,svg{break-inside:avoid}}`;

/** Writes a page of shared tables. It loads nothing and runs no script; all texts are escaped. */
export function sharedPageHtml(content: SharedPageContent): string {
  const { language, isRightToLeft, title, intro, facts, filters, tables, withheld } = content;
  return `<!DOCTYPE html>
<html lang="${escapedAttribute(language)}" dir="${isRightToLeft ? 'rtl' : 'ltr'}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${escapedXml(title)}</title><link rel="icon" href="data:,"><style>${SHARED_PAGE_STYLE}</style></head><body><main><h1>${escapedXml(title)}</h1>
${intro === '' ? '' : `<p>${escapedXml(intro)}</p>`}${facts.map((fact) => `<p class="facts">${escapedXml(fact)}</p>`).join('')}
${filters.map(filterHtml).join('')}${tables.map((table) => tableSection(table, isRightToLeft)).join('')}${withheld === '' ? '' : `<p class="facts">${escapedXml(withheld)}</p>`}</main></body></html>
`;
}

function filterHtml({ label, values }: SharedPageFilter): string {
  const links = values.map(
    ({ label: own, address, isChosen }) =>
      `<a href="${escapedAttribute(address)}"${isChosen ? ' aria-current="true"' : ''}>${escapedXml(own)}</a>`,
  );
  return `<nav aria-label="${escapedAttribute(label)}"><span>${escapedXml(label)}</span>${links.join('')}</nav>\n`;
}

function tableSection(table: SharedPageContent['tables'][number], isRightToLeft: boolean): string {
  const sections = table.sections.map(
    (section) =>
      `${table.hasChart ? barsOf(section, isRightToLeft) : ''}<div class="wide" tabindex="0" role="group" aria-label="${escapedAttribute(section.title)}">${tableHtml(pageTable(table, section))}</div>`,
  );
  return `<section><h2>${escapedXml(table.name)}</h2>${sections.join('')}</section>\n`;
}

const WIDTH = 700;
const ROW = 30;
const NAMES = 260;
const FIGURES = 60;
const LONGEST_NAME = 36;

/** Bars of the shares of all; they begin where the lines of the language do. */
function barsOf({ title, lines }: FiledSection, isRightToLeft: boolean): string {
  const shown = lines.flatMap((line) => {
    const [all] = line.cells;
    return line.look === 'plain' && all?.isPercent === true && all.value !== null ? [{ name: line.name, all }] : [];
  });
  if (shown.length === 0) return '';
  const room = WIDTH - NAMES - FIGURES;
  const at = (place: number, width = 0): number => (isRightToLeft ? WIDTH - place - width : place);
  const rows = shown.map(({ name, all }, row) => {
    const width = Math.max(1, (Math.min(100, Math.max(0, all.value ?? 0)) / 100) * room);
    const middle = row * ROW + ROW / 2;
    const signs = Array.from(name);
    const short = signs.length > LONGEST_NAME ? `${signs.slice(0, LONGEST_NAME - 1).join('')}…` : name;
    return `<text x="${at(0)}" y="${middle + 5}">${escapedXml(short)}</text><rect x="${at(NAMES, width).toFixed(1)}" y="${middle - 9}" width="${width.toFixed(1)}" height="18" rx="3"/><text x="${at(NAMES + width + 8).toFixed(1)}" y="${middle + 5}">${escapedXml(figureText(all))}</text>`;
  });
  return `<svg viewBox="0 0 ${WIDTH} ${shown.length * ROW}" role="img" aria-label="${escapedAttribute(title)}">${rows.join('')}</svg>`;
}
