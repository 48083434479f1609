import './list-filters.css';
import { Button, CloseButton, Drawer, Popover, TextInput, UnstyledButton } from '@mantine/core';
import { useDebouncedCallback, useDisclosure, useMediaQuery } from '@mantine/hooks';
import { KeyHint, useText } from '@seker/ui';
import { IconFilterPlus, IconSearch } from '@tabler/icons-react';
import { type ReactElement, type ReactNode, type RefObject, useEffect, useState } from 'react';
import { FilterEditor } from './filter-editor.tsx';
import { filterWords } from './filter-words.ts';
import { FoundName } from './found-filter.tsx';
import type { ListFilter } from './list-design.ts';
import { titleText } from './title-text.ts';
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
  const t = useText();
  const isSmall = useMediaQuery('(width < 768px)') ?? false;
  const on = filters.filter((filter) => filterWords(filter, state.filters) !== null);
  const off = filters.filter((filter) => !on.includes(filter));
  return (
    <div className="list-filters" role="search">
      <SearchField state={state} hint={searchHint} field={searchField} />
      {isSmall ? (
        <FilterSheet state={state} filters={filters} count={on.length} />
      ) : (
        <>
          {on.map((filter) => (
            <FilterChip key={filter.name} filter={filter} state={state} />
          ))}
          {off.length === 0 ? null : <AddFilter filters={off} state={state} />}
          {on.length + (state.q === '' ? 0 : 1) < 2 ? null : (
            <Button variant="subtle" size="compact-sm" onClick={() => clearAll(state, filters)}>
              {t('list.clear')}
            </Button>
          )}
        </>
      )}
      <div className="list-tools">{children}</div>
    </div>
  );
}

export function clearAll(state: ListState, filters: readonly ListFilter[]): void {
  const names = filters.flatMap((filter) => (filter.kind === 'period' ? [filter.name, filter.until] : [filter.name]));
  state.narrow(Object.fromEntries([...names, 'q'].map((name) => [name, null])));
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

function FilterChip({ filter, state }: { readonly filter: ListFilter; readonly state: ListState }): ReactElement {
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
        <span className="filter-chip">
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
  if (filter.kind === 'found') return <FoundName filter={filter} value={words[0] ?? ''} />;
  return <>{words.length > 2 ? t('list.chosen', { count: words.length }) : words.join(', ')}</>;
}

function AddFilter({
  filters,
  state,
}: {
  readonly filters: readonly ListFilter[];
  readonly state: ListState;
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
  readonly state: ListState;
  readonly filters: readonly ListFilter[];
  readonly count: number;
}): ReactElement | null {
  const t = useText();
  const [isOpen, sheet] = useDisclosure(false);
  if (filters.length === 0) return null;
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
  return filter.kind === 'period' ? { [filter.name]: null, [filter.until]: null } : { [filter.name]: null };
}
