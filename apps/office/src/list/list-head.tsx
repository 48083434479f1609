import '../shell/sort-button.css';
import { Checkbox } from '@mantine/core';
import { useText } from '@seker/ui';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { ReactElement, ReactNode } from 'react';
import type { ListColumn } from './list-design.ts';
import type { ListSort } from './list-query.ts';
import { titleText } from './title-text.ts';

/** The headers: the one that the list is sorted by has an arrow. */
export function ListHead<Row>({
  columns,
  sort,
  onSort,
  tick,
  hasMenu,
}: {
  readonly columns: readonly ListColumn<Row>[];
  readonly sort: ListSort;
  readonly onSort: (sort: ListSort) => void;
  readonly tick: ReactNode;
  readonly hasMenu: boolean;
}): ReactElement {
  const t = useText();
  const ArrowIcon = sort.direction === 'asc' ? IconArrowUp : IconArrowDown;
  return (
    <thead>
      <tr aria-rowindex={1}>
        {tick === null ? null : <th className="list-tick">{tick}</th>}
        {columns.map(({ id, title, sort: field, isNumber }) => {
          const isSorted = field !== undefined && field === sort.field;
          const direction = isSorted && sort.direction === 'asc' ? 'desc' : 'asc';
          return (
            <th
              key={id}
              scope="col"
              className={isNumber === true ? 'list-number' : undefined}
              aria-sort={isSorted ? (sort.direction === 'asc' ? 'ascending' : 'descending') : undefined}
            >
              {field === undefined ? (
                titleText(title, t)
              ) : (
                <button type="button" className="sort-button" onClick={() => onSort({ field, direction })}>
                  {titleText(title, t)}
                  {isSorted ? <ArrowIcon size={14} aria-hidden="true" /> : null}
                </button>
              )}
            </th>
          );
        })}
        {hasMenu ? (
          <th className="list-menu">
            <span className="sk-read">{t('list.acts')}</span>
          </th>
        ) : null}
      </tr>
    </thead>
  );
}

export function TickAll({
  all,
  some,
  onChange,
}: {
  readonly all: boolean;
  readonly some: boolean;
  readonly onChange: (value: boolean) => void;
}): ReactElement {
  const t = useText();
  return (
    <Checkbox
      size="xs"
      aria-label={t('list.tickLoaded')}
      checked={all}
      indeterminate={some && !all}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
