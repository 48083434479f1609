import type { SavedTable, SharedTableForm } from '@seker/contract';
import type { Translate } from '@seker/ui';

/** A table that a page can show, by a key of its own: names of saved tables may be alike. */
export interface TableOption {
  readonly key: string;
  readonly label: string;
  readonly table: SharedTableForm;
}

/**
 * Lists what a page can show: the tables that it has, which stay as they were shared, and the saved ones. A saved one of the
 * same name brings what was changed in it meanwhile.
 */
export function tableOptions(
  shown: readonly SharedTableForm[],
  saved: readonly Pick<SavedTable, 'id' | 'name' | 'spec' | 'madeBy'>[],
  t: Translate,
): readonly TableOption[] {
  const isKnown = (name: string): boolean => saved.some((one) => one.name === name);
  const isTwice = (name: string): boolean => saved.filter((one) => one.name === name).length > 1;
  return [
    ...shown.map((table, at) => ({
      key: `shown ${at}`,
      label: isKnown(table.name) ? t('sharedPages.asShared', { name: table.name }) : table.name,
      table,
    })),
    ...saved.map(({ id, name, spec, madeBy }) => ({
      key: `saved ${id}`,
      label: isTwice(name) ? t('sharedPages.sameName', { name, by: madeBy }) : name,
      table: { name, spec, hasChart: false },
    })),
  ];
}
