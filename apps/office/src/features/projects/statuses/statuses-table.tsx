import type { StatusRow } from '@seker/contract';
import { useText } from '@seker/ui';
import type { ReactElement } from 'react';
import { StatusTableRow } from './status-table-row.tsx';
import { useHandOrder } from './use-hand-order.ts';

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
  const order = useHandOrder(
    statuses.map(({ id }) => id),
    onOrder,
  );
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
          <StatusTableRow
            key={row.id}
            row={row}
            place={place}
            count={statuses.length}
            order={order}
            hasGrip={mayEdit && onOrder !== undefined}
            mayEdit={mayEdit}
            onEdit={onEdit}
            onRemove={onRemove}
          />
        ))}
      </tbody>
    </table>
  );
}
