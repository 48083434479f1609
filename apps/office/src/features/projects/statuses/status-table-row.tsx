import type { StatusRow } from '@seker/contract';
import { StatusType } from '@seker/fieldwork';
import { KeyHint, StateChip, useText } from '@seker/ui';
import { IconGripVertical, IconLock, IconStar } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { RowMenu } from '../../../list/index.ts';
import { waitText } from './loop-words.ts';
import { statusActs } from './status-acts.ts';
import { statusName } from './statuses-data.ts';
import type { HandOrder } from './use-hand-order.ts';

export interface StatusTableRowProps {
  readonly row: StatusRow;
  readonly place: number;
  /** Of all rows of the table. */
  readonly count: number;
  readonly order: HandOrder;
  readonly hasGrip: boolean;
  readonly mayEdit: boolean;
  readonly onEdit: (row: StatusRow) => void;
  readonly onRemove: ((row: StatusRow) => void) | undefined;
}

/** One status: its name at its grip, what it does, and its menu. */
export function StatusTableRow(props: StatusTableRowProps): ReactElement {
  const { row, place, count, order, mayEdit, onEdit, onRemove } = props;
  const t = useText();
  return (
    <tr data-dragged={order.dragged === row.id} {...order.target(row.id, place)}>
      <th scope="row">
        <span className="statuses-name">
          {props.hasGrip ? (
            <button
              type="button"
              className="statuses-grip"
              draggable
              aria-label={t('statuses.move', { name: statusName(row) })}
              aria-keyshortcuts="ArrowUp ArrowDown"
              {...order.grip(row.id, place)}
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
      <td>{t(typeKey(row))}</td>
      <td className="statuses-wide">{whereText(row)}</td>
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
        {mayEdit ? (
          <RowMenu
            name={statusName(row)}
            acts={statusActs(row, { t, place, count, onEdit, onRemove, onMove: order.moveTo })}
          />
        ) : null}
      </td>
    </tr>
  );

  function whereText({ system, channel, view }: StatusRow): string {
    if (system) return t('statuses.bySystem');
    const onVisit = t('statuses.channel.inPerson');
    if (channel === 'inPerson') return onVisit;
    return channel === 'both' ? `${t(`statuses.view.${view}`)} · ${onVisit}` : t(`statuses.view.${view}`);
  }

  function loopText({ type, channel, intervalMinutes, attempts }: StatusRow): string | null {
    // What is said on a visit alone brings no number back.
    if (channel === 'inPerson' || type !== StatusType.loop || intervalMinutes === null || attempts === null)
      return null;
    return t('statuses.loopText', { wait: waitText(intervalMinutes), attempts: String(attempts) });
  }
}

/** A visit closes an address, and no number. */
function typeKey({ system, type, channel }: StatusRow) {
  if (system && type === StatusType.unused) return 'statuses.type.open';
  return channel === 'inPerson' && type === StatusType.closed
    ? 'statuses.type.address'
    : (`statuses.type.${type}` as const);
}
