import './list-filters.css';
import { Button, CloseButton, Drawer, Popover, UnstyledButton } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { useText } from '@seker/ui';
import { IconFilterPlus } from '@tabler/icons-react';
import { type ReactElement, useState } from 'react';
import { FilterEditor } from './filter-editor.tsx';
import { filterWords } from './filter-words.ts';
import { FoundName } from './found-filter.tsx';
import type { ListFilter } from './list-design.ts';
import { namesOf } from './list-query.ts';
import { titleText } from './title-text.ts';
import type { FilterState } from './use-filter-state.ts';

export interface FilterChipsProps {
  readonly state: FilterState;
  readonly filters: readonly ListFilter[];
  /** A search narrows, too, and is cleared with the filters. */
  readonly isSearched?: boolean;
}

/** A chip for each filter that is on, and a way to the others; on a small screen one sheet with all of them. */
export function FilterChips({ state, filters, isSearched = false }: FilterChipsProps): ReactElement {
  const t = useText();
  const isSmall = useMediaQuery('(width < 768px)') ?? false;
  const on = filters.filter((filter) => filterWords(filter, state.filters) !== null);
  // One that only links of other screens turn on is not offered.
  const off = filters.filter((filter) => filter.kind !== 'given' && !on.includes(filter));
  if (isSmall) {
    const all = [...on.filter(({ kind }) => kind === 'given'), ...filters.filter(({ kind }) => kind !== 'given')];
    return <>{all.length === 0 ? null : <FilterSheet state={state} filters={all} count={on.length} />}</>;
  }
  return (
    <>
      {on.map((filter) => (
        <FilterChip key={filter.name} filter={filter} state={state} />
      ))}
      {off.length === 0 ? null : <AddFilter filters={off} state={state} />}
      {on.length + (isSearched ? 1 : 0) < 2 ? null : (
        <Button variant="subtle" size="compact-sm" onClick={() => clearAll(state, filters)}>
          {t('list.clear')}
        </Button>
      )}
    </>
  );
}

export function clearAll(state: FilterState, filters: readonly ListFilter[]): void {
  state.narrow(Object.fromEntries([...filters.flatMap(namesOf), 'q'].map((name) => [name, null])));
}

function FilterChip({ filter, state }: { readonly filter: ListFilter; readonly state: FilterState }): ReactElement {
  const t = useText();
  const [isOpen, popover] = useDisclosure(false);
  const words = filterWords(filter, state.filters) ?? [];
  const title = titleText(filter.title, t);
  return (
    <Popover
      opened={isOpen}
      onChange={(open) => (open ? popover.open() : popover.close())}
      position="bottom-start"
      trapFocus
      withRoles={false}
    >
      <Popover.Target>
        <span className="filter-chip" data-wide={filter.kind === 'given' ? true : undefined}>
          <UnstyledButton
            className="filter-chip-words"
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            onClick={popover.toggle}
          >
            {title}{' '}
            <strong>
              <FilterValue filter={filter} words={words} />
            </strong>
          </UnstyledButton>
          <CloseButton
            size="sm"
            aria-label={t('list.takeAway', { name: title })}
            onClick={() => state.narrow(offOf(filter))}
          />
        </span>
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={title}>
        <FilterEditor filter={filter} state={state} onDone={popover.close} />
      </Popover.Dropdown>
    </Popover>
  );
}

function FilterValue({
  filter,
  words,
}: {
  readonly filter: ListFilter;
  readonly words: readonly string[];
}): ReactElement {
  const t = useText();
  if (filter.kind === 'found' || filter.kind === 'given') return <FoundName filter={filter} value={words[0] ?? ''} />;
  return <>{words.length > 2 ? t('list.chosen', { count: words.length }) : words.join(', ')}</>;
}

function AddFilter({
  filters,
  state,
}: {
  readonly filters: readonly ListFilter[];
  readonly state: FilterState;
}): ReactElement {
  const t = useText();
  const [isOpen, popover] = useDisclosure(false);
  const [chosen, setChosen] = useState<ListFilter | null>(null);
  const open = (): void => {
    setChosen(filters.length === 1 ? (filters[0] ?? null) : null);
    popover.toggle();
  };
  return (
    <Popover
      opened={isOpen}
      onChange={(is) => (is ? popover.open() : popover.close())}
      position="bottom-start"
      trapFocus
    >
      <Popover.Target>
        <Button
          variant="subtle"
          size="compact-sm"
          h={32}
          aria-haspopup="dialog"
          leftSection={<IconFilterPlus size={16} aria-hidden="true" />}
          onClick={open}
        >
          {t('list.filter')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown p={chosen === null ? 4 : 'md'} aria-label={t('list.filter')}>
        {chosen === null ? (
          <ul className="filter-names">
            {filters.map((filter) => (
              <li key={filter.name}>
                <UnstyledButton className="filter-name" onClick={() => setChosen(filter)}>
                  {titleText(filter.title, t)}
                </UnstyledButton>
              </li>
            ))}
          </ul>
        ) : (
          <FilterEditor filter={chosen} state={state} onDone={popover.close} />
        )}
      </Popover.Dropdown>
    </Popover>
  );
}

function FilterSheet({
  state,
  filters,
  count,
}: {
  readonly state: FilterState;
  readonly filters: readonly ListFilter[];
  readonly count: number;
}): ReactElement {
  const t = useText();
  const [isOpen, sheet] = useDisclosure(false);
  return (
    <>
      <Button
        variant={count === 0 ? 'subtle' : 'light'}
        size="compact-sm"
        h={32}
        aria-label={count === 0 ? t('list.filter') : t('list.filtersOn', { count })}
        leftSection={<IconFilterPlus size={16} aria-hidden="true" />}
        onClick={sheet.open}
      >
        {count === 0 ? t('list.filter') : count}
      </Button>
      <Drawer opened={isOpen} onClose={sheet.close} position="bottom" title={t('list.filter')}>
        {filters.map((filter) => (
          <section key={filter.name} className="filter-part" aria-label={titleText(filter.title, t)}>
            <FilterEditor filter={filter} state={state} onDone={() => undefined} />
          </section>
        ))}
        <div className="filter-acts">
          <Button variant="default" onClick={() => clearAll(state, filters)}>
            {t('list.clear')}
          </Button>
          <Button onClick={sheet.close}>{t('list.show')}</Button>
        </div>
      </Drawer>
    </>
  );
}

function offOf(filter: ListFilter): Readonly<Record<string, null>> {
  return Object.fromEntries(namesOf(filter).map((name) => [name, null]));
}
