import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { ANYONES, CALLBACK_FILTER_STATES, type OfficeCallbacksSummary } from '@seker/contract';
import { type Translate, useText } from '@seker/ui';
import { IconSearch } from '@tabler/icons-react';
import { type ReactElement, type RefObject, useState } from 'react';
import { FilterChips, type FilterState, type ListFilter } from '../../../list/index.ts';

/** The ways to narrow the callbacks, by the names of the call; a project is chosen where the list is of several. */
export function callbackFilters(
  t: Translate,
  { projects, owners, languages }: Pick<OfficeCallbacksSummary, 'projects' | 'owners' | 'languages'>,
  isOfAll: boolean,
): readonly ListFilter[] {
  return [
    ...(isOfAll
      ? [
          {
            name: 'projectId',
            title: 'officeCallbacks.project' as const,
            kind: 'choice' as const,
            isSingle: true,
            choices: projects.map(({ id, name }) => ({ value: String(id), label: `[${id}] ${name}` })),
          },
        ]
      : []),
    {
      name: 'personId',
      title: 'officeCallbacks.person',
      kind: 'choice',
      isSingle: true,
      choices: [
        { value: ANYONES, label: t('officeCallbacks.anyones') },
        ...owners.map(({ id, name }) => ({ value: String(id), label: name })),
      ],
    },
    {
      name: 'language',
      title: 'officeCallbacks.language',
      kind: 'choice',
      choices: languages.map(({ code, name }) => ({ value: code, label: name })),
    },
    {
      name: 'state',
      title: 'officeCallbacks.state',
      kind: 'choice',
      choices: CALLBACK_FILTER_STATES.map((state) => ({ value: state, label: t(`officeCallbacks.state.${state}`) })),
    },
    {
      name: 'isWithoutTaker',
      title: 'officeCallbacks.noTaker',
      kind: 'choice',
      isSingle: true,
      choices: [
        { value: 'true', label: t('officeCallbacks.yes') },
        { value: 'false', label: t('officeCallbacks.no') },
      ],
    },
  ];
}

export interface CallbacksFiltersProps {
  readonly state: FilterState;
  readonly filters: readonly ListFilter[];
  readonly respondent: string;
  readonly searchField: RefObject<HTMLInputElement | null>;
}

/** The search by a respondent's id, and a chip for each filter that is on. */
export function CallbacksFilters({ state, filters, respondent, searchField }: CallbacksFiltersProps): ReactElement {
  const t = useText();
  const [typed, setTyped] = useState(respondent);
  const search = useDebouncedCallback((id: string) => state.narrow({ respondent: id === '' ? null : id }), 300);
  const change = (text: string): void => {
    const digits = text.replaceAll(/\D/g, '').slice(0, 15);
    setTyped(digits);
    search(digits);
  };
  return (
    <div className="list-filters callbacks-filters" role="search">
      <TextInput
        ref={searchField}
        className="callbacks-search"
        aria-label={t('officeCallbacks.search')}
        placeholder={t('officeCallbacks.search')}
        inputMode="numeric"
        leftSection={<IconSearch size={16} aria-hidden="true" />}
        rightSection={
          typed === '' ? null : <CloseButton size="sm" aria-label={t('list.clear')} onClick={() => change('')} />
        }
        value={typed}
        onChange={(event) => change(event.currentTarget.value)}
      />
      <FilterChips state={state} filters={filters} isSearched={respondent !== ''} />
    </div>
  );
}
