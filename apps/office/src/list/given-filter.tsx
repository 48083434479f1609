import { Button } from '@mantine/core';
import { useText } from '@seker/ui';
import type { ReactElement } from 'react';
import { FoundName } from './found-filter.tsx';
import type { ListFilter } from './list-design.ts';
import { titleText } from './title-text.ts';
import type { FilterState } from './use-filter-state.ts';

export interface GivenEditorProps {
  readonly filter: Extract<ListFilter, { kind: 'given' }>;
  readonly state: FilterState;
  readonly onDone: () => void;
}

/** What the list was narrowed to by another screen, in full, and the way out of it. */
export function GivenEditor({ filter, state, onDone }: GivenEditorProps): ReactElement | null {
  const t = useText();
  const value = state.filters.get(filter.name);
  if (value === undefined) return null;
  const title = titleText(filter.title, t);
  return (
    <div className="filter-choices filter-given">
      <strong>{title}</strong>
      <FoundName filter={filter} value={value} />
      <Button
        size="compact-md"
        variant="light"
        onClick={() => {
          state.narrow({ [filter.name]: null });
          onDone();
        }}
      >
        {t('list.takeAway', { name: title })}
      </Button>
    </div>
  );
}
