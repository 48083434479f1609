import { isolated, TABLE_STYLE, tableHtml } from '../summary/page-table.ts';
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
nav a:focus-visible{outline:3px solid #0f6f66;outline-offset:2px}.wide{overflow-x:auto}.bars{display:grid;gap:.45rem;max-width:44rem;margin:.5rem 0 1.25rem}.bars div{display:grid;grid-template-columns:minmax(6rem,2fr) 3fr 3rem;align-items:center;gap:.6rem;font-size:.9rem;line-height:1.3}.bars svg{width:100%;height:1.1rem;background:#eef1f4;border-radius:3px}.bars rect{fill:#0f6f66}[dir=rtl] .bars svg{transform:scaleX(-1)}.bars b{font-variant-numeric:tabular-nums}
${TABLE_STYLE}@media print{nav{display:none}body{max-width:none;padding:0}h2{break-after:avoid}tr,.bars div{break-inside:avoid}.bars rect{print-color-adjust:exact}}`;

/** Writes a page of shared tables. It loads nothing and runs no script; all texts are escaped. */
export function sharedPageHtml(content: SharedPageContent): string {
  const { language, isRightToLeft, title, intro, facts, filters, tables, withheld } = content;
  return `<!DOCTYPE html>
<html lang="${escapedAttribute(language)}" dir="${isRightToLeft ? 'rtl' : 'ltr'}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${escapedXml(title)}</title><link rel="icon" href="data:,"><style>${SHARED_PAGE_STYLE}</style></head><body><main><h1>${escapedXml(title)}</h1>
${intro === '' ? '' : `<p>${escapedXml(intro)}</p>`}${facts.map((fact) => `<p class="facts">${escapedXml(fact)}</p>`).join('')}
${filters.map(filterHtml).join('')}${tables.map(tableSection).join('')}${withheld === '' ? '' : `<p class="facts">${escapedXml(withheld)}</p>`}</main></body></html>
`;
}

function filterHtml({ label, values }: SharedPageFilter): string {
  const links = values.map(
    ({ label: own, address, isChosen }) =>
      `<a href="${escapedAttribute(address)}"${isChosen ? ' aria-current="true"' : ''}>${escapedXml(own)}</a>`,
  );
  return `<nav aria-label="${escapedAttribute(label)}"><span>${escapedXml(label)}</span>${links.join('')}</nav>\n`;
}

function tableSection(table: SharedPageContent['tables'][number]): string {
  const sections = table.sections.map(
    (section) =>
      `${table.hasChart ? barsOf(section) : ''}<div class="wide" tabindex="0" role="group" aria-label="${escapedAttribute(section.title)}">${tableHtml(pageTable(table, section))}</div>`,
  );
  return `<section><h2>${escapedXml(table.name)}</h2>${table.notes.map((note) => `<p class="facts">${escapedXml(note)}</p>`).join('')}${sections.join('')}</section>\n`;
}

/** Bars of the shares of all, beside the table that tells them; they begin where the lines of the language do. */
function barsOf({ lines }: FiledSection): string {
  const bars = lines.flatMap(({ name, look, cells: [all] }) => {
    if (look !== 'plain' || all?.isPercent !== true || all.value === null) return [];
    const width = Math.min(100, Math.max(0, all.value));
    return `<div><span>${isolated(name)}</span><svg viewBox="0 0 100 10" preserveAspectRatio="none"><rect width="${width.toFixed(1)}" height="10"/></svg><b dir="ltr">${escapedXml(figureText(all))}</b></div>`;
  });
  return bars.length === 0 ? '' : `<div class="bars" aria-hidden="true">${bars.join('')}</div>`;
}
