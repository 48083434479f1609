import './list-filters.css';
import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { KeyHint, useText } from '@seker/ui';
import { IconSearch } from '@tabler/icons-react';
import { type ReactElement, type ReactNode, type RefObject, useEffect, useState } from 'react';
import { FilterChips } from './filter-chips.tsx';
import type { ListFilter } from './list-design.ts';
import type { ListState } from './use-list-state.ts';

export interface ListFiltersProps {
  readonly state: ListState;
  readonly filters: readonly ListFilter[];
  readonly searchHint: string;
  readonly searchField: RefObject<HTMLInputElement | null>;
  /** At inline end. */
  readonly children: ReactNode;
}

/** How the list is narrowed: search, a chip for each filter that is on, and a way to the others. */
export function ListFilters({ state, filters, searchHint, searchField, children }: ListFiltersProps): ReactElement {
  return (
    <div className="list-filters" role="search">
      <SearchField state={state} hint={searchHint} field={searchField} />
      <FilterChips state={state} filters={filters} isSearched={state.q !== ''} />
      <div className="list-tools">{children}</div>
    </div>
  );
}

function SearchField({
  state,
  hint,
  field,
}: {
  readonly state: ListState;
  readonly hint: string;
  readonly field: RefObject<HTMLInputElement | null>;
}): ReactElement {
  const t = useText();
  const [typed, setTyped] = useState(state.q);
  const search = useDebouncedCallback(state.search, { delay: 250 });
  // Back, or Clear.
  useEffect(() => {
    if (document.activeElement !== field.current) setTyped(state.q);
  }, [state.q, field]);
  return (
    <TextInput
      ref={field}
      className="list-search"
      type="search"
      attributes={{ input: { dir: 'auto' } }}
      aria-label={t('list.search')}
      aria-keyshortcuts="/"
      placeholder={hint}
      value={typed}
      leftSection={<IconSearch size={16} aria-hidden="true" />}
      rightSection={
        typed === '' ? (
          <KeyHint keys="/" />
        ) : (
          <CloseButton
            size="sm"
            aria-label={t('list.clearSearch')}
            onClick={() => {
              setTyped('');
              state.search('');
              field.current?.focus();
            }}
          />
        )
      }
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        search(event.currentTarget.value);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== 'Escape') return;
        search.cancel();
        state.search(typed);
        event.currentTarget.blur();
      }}
    />
  );
}
