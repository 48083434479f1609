import { TextInput, UnstyledButton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useText } from '@seker/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import type { ListFilter } from './list-design.ts';
import { titleText } from './title-text.ts';
import type { FilterState } from './use-filter-state.ts';

type FoundFilter = Extract<ListFilter, { kind: 'found' }>;
type NamedFilter = Extract<ListFilter, { kind: 'found' | 'given' }>;

export interface FoundEditorProps {
  readonly filter: FoundFilter;
  readonly state: FilterState;
  readonly onDone: () => void;
}

/** Finds the one that the list is narrowed to. */
export function FoundEditor({ filter, state, onDone }: FoundEditorProps): ReactElement {
  const t = useText();
  const [typed, setTyped] = useState('');
  const [wanted] = useDebouncedValue(typed.trim(), 150);
  const { data } = useQuery({
    queryKey: ['found', filter.name, wanted],
    queryFn: async () => await filter.find(wanted),
    placeholderData: keepPreviousData,
  });
  return (
    <div className="filter-choices">
      <TextInput
        attributes={{ input: { dir: 'auto' } }}
        label={titleText(filter.title, t)}
        placeholder={t('list.find')}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <ul className="filter-names">
        {data?.map(({ value, label }) => (
          <li key={value}>
            <UnstyledButton
              className="filter-name"
              onClick={() => {
                state.narrow({ [filter.name]: value });
                onDone();
              }}
            >
              <bdi>{label}</bdi>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The one that the list is narrowed to, by its name as soon as that is known. */
export function FoundName({ filter, value }: { readonly filter: NamedFilter; readonly value: string }): ReactElement {
  const { data } = useQuery({
    queryKey: ['found name', filter.name, value],
    queryFn: async () => await filter.nameOf(value),
    retry: false,
  });
  // The value of one that is given is no word of anyone.
  return <bdi>{data ?? (filter.kind === 'given' ? '…' : value)}</bdi>;
}
