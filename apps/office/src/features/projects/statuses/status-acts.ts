import type { StatusRow } from '@seker/contract';
import type { Translate } from '@seker/ui';
import { IconArrowDown, IconArrowUp, IconPencil, IconTrash } from '@tabler/icons-react';
import type { RowAct } from '../../../list/index.ts';

export interface StatusActsProps {
  readonly t: Translate;
  readonly place: number;
  readonly count: number;
  readonly onEdit: (row: StatusRow) => void;
  /** In a table that is shortened by hand. */
  readonly onRemove: ((row: StatusRow) => void) | undefined;
  readonly onMove: (id: number, place: number) => void;
}

/** What can be done to a status, and why not. */
export function statusActs(row: StatusRow, props: StatusActsProps): readonly RowAct[] {
  const { t, place, count, onEdit, onRemove, onMove } = props;
  const edit = { name: 'edit', label: t('statuses.edit'), icon: IconPencil, run: () => onEdit(row) };
  if (onRemove === undefined) return [edit];
  const why = row.isRequired ? t('statuses.requiredStays') : row.isUsed ? t('statuses.usedStays') : null;
  return [
    edit,
    {
      name: 'up',
      label: t('statuses.up'),
      icon: IconArrowUp,
      run: () => onMove(row.id, place - 1),
      ...(place === 0 ? { blocked: t('statuses.isFirst') } : {}),
    },
    {
      name: 'down',
      label: t('statuses.down'),
      icon: IconArrowDown,
      run: () => onMove(row.id, place + 1),
      ...(place === count - 1 ? { blocked: t('statuses.isLast') } : {}),
    },
    {
      name: 'remove',
      label: t('statuses.remove'),
      icon: IconTrash,
      isDangerous: true,
      run: () => onRemove(row),
      ...(why === null ? {} : { blocked: why }),
    },
  ];
}
