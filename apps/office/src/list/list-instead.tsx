import './list-instead.css';
import { Button, Skeleton } from '@mantine/core';
import { EmptyState, useText } from '@seker/ui';
import { IconTable } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { clearAll } from './filter-chips.tsx';
import { filterWords } from './filter-words.ts';
import type { AnyListDesign } from './list-design.ts';
import { titleText } from './title-text.ts';
import type { useListRows } from './use-list-rows.ts';
import type { ListState } from './use-list-state.ts';

/** What stands where no rows are: the first load, nothing yet, nothing that fits, or a failure. */
export function ListInstead({
  list,
  state,
  design,
}: {
  readonly list: ReturnType<typeof useListRows>;
  readonly state: ListState;
  readonly design: AnyListDesign;
}): ReactElement {
  const t = useText();
  if (list.failure !== null) return <div className="list-failure">{list.failure}</div>;
  if (list.isPending) return <Rows />;
  const on = design.filters.filter((filter) => filterWords(filter, state.filters) !== null);
  if (on.length === 0 && state.q === '')
    return (
      <div className="list-empty">
        <IconTable size={56} stroke={1} aria-hidden="true" />
        <EmptyState
          title={t(design.empty.title)}
          hint={t(design.empty.hint)}
          {...(design.empty.act === undefined ? {} : { action: design.empty.act })}
        />
      </div>
    );
  const names = [
    ...(state.q === '' ? [] : [t('list.searched', { text: state.q })]),
    ...on.map(({ title }) => titleText(title, t)),
  ];
  return (
    <div className="list-empty">
      <EmptyState
        title={t('list.nothingFits')}
        hint={t('list.nothingFitsHint', { names: names.join(', ') })}
        action={
          <Button mt="sm" variant="light" onClick={() => clearAll(state, design.filters)}>
            {t('list.clear')}
          </Button>
        }
      />
    </div>
  );
}

/** Only after a while: what comes at once should not flash. */
function Rows(): ReactElement {
  return (
    <div className="list-skeleton" aria-hidden="true">
      {Array.from({ length: 12 }, (_, index) => (
        <Skeleton key={index} height={12} radius="sm" />
      ))}
    </div>
  );
}
