import { Button, SegmentedControl, TextInput } from '@mantine/core';
import type { FloorRow, FloorState } from '@seker/contract';
import { useText } from '@seker/ui';
import { IconArrowsSort, IconSearch } from '@tabler/icons-react';
import type { ReactElement, ReactNode } from 'react';
import { FLOOR_WHERES, type FloorOrder, type FloorWhere } from './floor-order.ts';
import { StateToggles } from './state-toggles.tsx';

export interface FloorFiltersProps {
  readonly rows: readonly FloorRow[];
  readonly states: readonly FloorState[];
  readonly order: FloorOrder;
  /** Null: no one works in the field. */
  readonly where: FloorWhere | null;
  readonly q: string;
  readonly onStates: (states: readonly FloorState[]) => void;
  readonly onOrder: (order: FloorOrder) => void;
  readonly onWhere: (where: FloorWhere) => void;
  readonly onSearch: (q: string) => void;
  /** What comes before them. */
  readonly children?: ReactNode;
}

/** Who of the floor is shown, and in which order. */
export function FloorFilters(props: FloorFiltersProps): ReactElement {
  const { rows, states, order, where, q, onStates, onOrder, onWhere, onSearch } = props;
  const t = useText();
  return (
    <div className="control-filters">
      {props.children}
      {where === null ? null : (
        <SegmentedControl
          size="xs"
          aria-label={t('control.where')}
          data={FLOOR_WHERES.map((one) => ({ value: one, label: t(`control.where.${one}`) }))}
          value={where}
          onChange={(chosen) => onWhere(FLOOR_WHERES.find((one) => one === chosen) ?? 'all')}
        />
      )}
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
