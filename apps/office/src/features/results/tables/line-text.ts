import type { CrossTable, TableSpec, ToldCondition } from '@seker/contract';
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

/** A condition of a table that was made, in words. */
export function conditionText({ label, answers, least, most, isNegated }: ToldCondition, t: Translate): string {
  const name = [...answers, ...(least === null ? [] : [`≥ ${least}`]), ...(most === null ? [] : [`≤ ${most}`])].join(
    ', ',
  );
  return `${label}: ${isNegated ? t('tables.not', { name }) : name}`;
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
