import '../project/bring-field-texts.ts';
import type { TableFacet, TableFilter } from '@seker/contract';
import type { Translate } from '@seker/ui';

/** A condition of a table in words. */
export function filterText(filter: TableFilter, facet: TableFacet | undefined, t: Translate): string {
  const { values, least, most, isNegated } = filter;
  const said =
    facet?.kind === 'number'
      ? [least === null ? '' : `≥ ${least}`, most === null ? '' : `≤ ${most}`].filter((part) => part !== '').join(', ')
      : valuesText(values, facet);
  return isNegated ? t('tables.not', { name: said }) : said;
}

/** Answers by their names; one that is gone by its code. */
export function valuesText(values: readonly string[], facet: TableFacet | undefined): string {
  return values.map((value) => facet?.values.find((one) => one.value === value)?.label ?? value).join(', ');
}
