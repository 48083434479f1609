import type { CrossTable, TableFacet, TableFilter, TableSpec } from '@seker/contract';
import { countText, type Translate } from '@seker/ui';

type Line = CrossTable['questions'][number]['lines'][number];

/** A dash stands where there is no figure. */
const NO_FIGURE = '–';

/** The name of a line of a table. */
export function lineName({ kind, label }: Pick<Line, 'kind' | 'label'>, t: Translate): string {
  if (kind === 'value') return label;
  return kind === 'net' ? t('tables.net', { name: label }) : t(`tables.${kind}`);
}

/** A figure of a line as it is read. */
export function cellText(figure: number | null, kind: Line['kind'], measure: TableSpec['measure']): string {
  if (figure === null) return NO_FIGURE;
  if (kind === 'mean') return figure.toFixed(2);
  return measure === 'count' ? countText(Math.round(figure)) : `${Math.round(figure * 100)}%`;
}

/** A probability as tests tell it. */
export function chanceText(p: number): string {
  return p < 0.001 ? '< 0.001' : `= ${p.toFixed(3)}`;
}

/** A condition in words. */
export function filterText(filter: TableFilter, facet: TableFacet | undefined, t: Translate): string {
  const { values, least, most, isNegated } = filter;
  const said =
    facet?.kind === 'number'
      ? [least === null ? '' : `≥ ${least}`, most === null ? '' : `≤ ${most}`].filter((part) => part !== '').join(', ')
      : values.map((value) => facet?.values.find((one) => one.value === value)?.label ?? value).join(', ');
  return isNegated ? t('tables.not', { name: said }) : said;
}

/** The table as text that a sheet takes: cells by tabs, lines by lines. */
export function tableText({ columns, questions }: CrossTable, measure: TableSpec['measure'], t: Translate): string {
  const heads = columns.map(({ label, letter, by }) => (by === null ? t('tables.total') : `${label} (${letter})`));
  return questions
    .flatMap(({ label, bases, lines }) => [
      [label, ...heads],
      [t('tables.base'), ...bases.map(({ count }) => String(count))],
      ...lines.map((line) => [
        lineName(line, t),
        ...line.cells.map(({ figure, letters }) =>
          [cellText(figure, line.kind, measure), letters].filter((part) => part !== '').join(' '),
        ),
      ]),
    ])
    .map((cells) => cells.map((cell) => cell.replaceAll(/[\t\n\r]/g, ' ')).join('\t'))
    .join('\n');
}
