import type { StatusRow } from '@seker/contract';
import { StatusType } from '@seker/fieldwork';
import { KeyHint, StateChip, useText } from '@seker/ui';
import {
  IconArrowDown,
  IconArrowUp,
  IconGripVertical,
  IconLock,
  IconPencil,
  IconStar,
  IconTrash,
} from '@tabler/icons-react';
import { type KeyboardEvent, type ReactElement, useState } from 'react';
import { RowMenu } from '../../../list/index.ts';
import { waitText } from './loop-words.ts';
import { statusName } from './statuses-data.ts';

export interface StatusesTableProps {
  readonly label: string;
  readonly statuses: readonly StatusRow[];
  readonly mayEdit: boolean;
  readonly onEdit: (row: StatusRow) => void;
  /** In a table that is ordered and shortened by hand. */
  readonly onRemove?: (row: StatusRow) => void;
  readonly onOrder?: (ids: readonly number[]) => void;
}

/** Statuses in their order, which is dragged or moved by the arrow keys at the grip. */
export function StatusesTable(props: StatusesTableProps): ReactElement {
  const { label, statuses, mayEdit, onEdit, onRemove, onOrder } = props;
  const t = useText();
  const [dragged, setDragged] = useState<number | null>(null);
  const ids = statuses.map(({ id }) => id);
  const moveTo = (id: number, place: number): void => {
    if (place < 0 || place >= ids.length) return;
    onOrder?.(ids.filter((one) => one !== id).toSpliced(place, 0, id));
  };
  const press = (event: KeyboardEvent, id: number, place: number): void => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    moveTo(id, place + (event.key === 'ArrowUp' ? -1 : 1));
  };
  return (
    <table className="statuses-table" aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{t('statuses.name')}</th>
          <th scope="col">{t('statuses.type')}</th>
          <th scope="col" className="statuses-wide">
            {t('statuses.view')}
          </th>
          <th scope="col" className="statuses-mid">
            {t('statuses.loop')}
          </th>
          <th scope="col">{t('statuses.key')}</th>
          <th scope="col" className="statuses-mid">
            {t('statuses.aaporShort')}
          </th>
          <th scope="col">
            <span className="sk-read">{t('project.acts')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {statuses.map((row, place) => (
          <tr
            key={row.id}
            data-dragged={dragged === row.id}
            onDragOver={(event) => {
              if (dragged !== null) event.preventDefault();
            }}
            onDrop={(event) => {
              event.preventDefault();
              if (dragged !== null && dragged !== row.id) moveTo(dragged, place);
              setDragged(null);
            }}
          >
            <th scope="row">
              <span className="statuses-name">
                {mayEdit && onOrder !== undefined ? (
                  <button
                    type="button"
                    className="statuses-grip"
                    draggable
                    aria-label={t('statuses.move', { name: statusName(row) })}
                    aria-keyshortcuts="ArrowUp ArrowDown"
                    onDragStart={() => setDragged(row.id)}
                    onDragEnd={() => setDragged(null)}
                    onKeyDown={(event) => press(event, row.id, place)}
                  >
                    <IconGripVertical size={16} aria-hidden="true" />
                  </button>
                ) : null}
                <span className="statuses-dot" style={{ background: row.colour }} aria-hidden="true" />
                <button type="button" className="statuses-open" onClick={() => onEdit(row)}>
                  <bdi>{statusName(row)}</bdi>
                </button>
                {row.preselected ? (
                  <StateChip tone="accent" icon={IconStar}>
                    {t('statuses.isDefault')}
                  </StateChip>
                ) : null}
                {row.isUsed && !row.system ? (
                  <StateChip tone="quiet" icon={IconLock}>
                    {t('statuses.used')}
                  </StateChip>
                ) : null}
              </span>
            </th>
            <td>
              {row.system && row.type === StatusType.unused ? t('statuses.type.open') : t(`statuses.type.${row.type}`)}
            </td>
            <td className="statuses-wide">{row.system ? t('statuses.bySystem') : t(`statuses.view.${row.view}`)}</td>
            <td className="statuses-mid">{loopText(row) ?? '–'}</td>
            <td>{row.hotkey === null ? '–' : <KeyHint keys={row.hotkey.toUpperCase()} />}</td>
            <td className="statuses-mid">
              {row.aaporCode === null ? (
                t('statuses.noCode')
              ) : (
                <bdi dir="ltr">
                  {row.aaporCode} · {row.aaporBucket}
                </bdi>
              )}
            </td>
            <td className="statuses-acts">
              {mayEdit ? <RowMenu name={statusName(row)} acts={actsOf(row, place)} /> : null}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );

  function loopText({ type, intervalMinutes, attempts }: StatusRow): string | null {
    if (type !== StatusType.loop || intervalMinutes === null || attempts === null) return null;
    return t('statuses.loopText', { wait: waitText(intervalMinutes), attempts: String(attempts) });
  }

  function actsOf(row: StatusRow, place: number) {
    const edit = { name: 'edit', label: t('statuses.edit'), icon: IconPencil, run: () => onEdit(row) };
    if (onRemove === undefined) return [edit];
    const why = row.isRequired ? t('statuses.requiredStays') : row.isUsed ? t('statuses.usedStays') : null;
    return [
      edit,
      {
        name: 'up',
        label: t('statuses.up'),
        icon: IconArrowUp,
        run: () => moveTo(row.id, place - 1),
        ...(place === 0 ? { blocked: t('statuses.isFirst') } : {}),
      },
      {
        name: 'down',
        label: t('statuses.down'),
        icon: IconArrowDown,
        run: () => moveTo(row.id, place + 1),
        ...(place === ids.length - 1 ? { blocked: t('statuses.isLast') } : {}),
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
}
