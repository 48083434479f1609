import { Button, TextInput } from '@mantine/core';
import type { FloorRow, FloorState } from '@seker/contract';
import { useText } from '@seker/ui';
import { IconArrowsSort, IconSearch } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import type { FloorOrder } from './floor-order.ts';
import { StateToggles } from './state-toggles.tsx';

export interface FloorFiltersProps {
  readonly rows: readonly FloorRow[];
  readonly states: readonly FloorState[];
  readonly order: FloorOrder;
  readonly q: string;
  readonly onStates: (states: readonly FloorState[]) => void;
  readonly onOrder: (order: FloorOrder) => void;
  readonly onSearch: (q: string) => void;
}

/** Who of the floor is shown, and in which order. */
export function FloorFilters({ rows, states, order, q, onStates, onOrder, onSearch }: FloorFiltersProps): ReactElement {
  const t = useText();
  return (
    <div className="control-filters">
      <StateToggles rows={rows} states={states} onChange={onStates} />
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconArrowsSort size={16} aria-hidden="true" />}
        aria-label={`${t('control.order')}: ${t(order === 'urgency' ? 'control.urgency' : 'control.byName')}`}
        onClick={() => onOrder(order === 'urgency' ? 'name' : 'urgency')}
      >
        {t(order === 'urgency' ? 'control.urgency' : 'control.byName')}
      </Button>
      <TextInput
        className="control-search"
        aria-label={t('control.search')}
        placeholder={t('control.search')}
        leftSection={<IconSearch size={16} aria-hidden="true" />}
        value={q}
        onChange={(event) => onSearch(event.currentTarget.value)}
      />
    </div>
  );
}
