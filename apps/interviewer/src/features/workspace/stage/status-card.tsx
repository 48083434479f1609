import './status-card.css';
import { StatusType } from '@seker/fieldwork';
import { KeyHint, useText } from '@seker/ui';
import { IconCheck } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { useSingleKeys } from '../../../session/single-keys.ts';
import { groupText } from '../status-picker/group-text.ts';
import type { OfferedStatus, StatusGroup } from '../status-picker/offered-statuses.ts';

export interface StatusCardProps {
  readonly groups: readonly StatusGroup[];
  /** The status that the next act saves. */
  readonly chosenId: number | null;
  /** Why none can be chosen now; null when one can. */
  readonly whyNot: string | null;
  readonly onChoose: (status: OfferedStatus) => void;
}

/** Of which types a column is: another time, a callback, the number, the respondent. */
const COLUMNS: readonly (readonly StatusType[])[] = [
  [StatusType.loop],
  [StatusType.meeting, StatusType.unused],
  [StatusType.closed],
  [StatusType.final],
];

/** What a call can come to, always in the same place: one press chooses. */
export function StatusCard({ groups, chosenId, whyNot, onChoose }: StatusCardProps): ReactElement | null {
  const t = useText();
  const hasKeys = useSingleKeys();
  if (groups.length === 0) return null;
  return (
    <section className="wk-status-card" aria-label={t('stage.statuses')} data-closed={whyNot !== null || undefined}>
      {COLUMNS.map((types) => (
        <div key={types.join()} className="wk-status-column">
          {groups
            .filter(({ type }) => types.includes(type))
            .map((group) => (
              <div key={group.type} role="group" aria-label={t(groupText(group.type))}>
                <h3>{t(groupText(group.type))}</h3>
                {group.statuses.map((status) => (
                  <button
                    key={status.id}
                    type="button"
                    className="wk-status-row"
                    aria-pressed={status.id === chosenId}
                    aria-disabled={whyNot !== null}
                    title={whyNot ?? undefined}
                    aria-keyshortcuts={hasKeys ? (status.key ?? undefined) : undefined}
                    onClick={() => {
                      if (whyNot === null) onChoose(status);
                    }}
                  >
                    <span
                      className="wk-status-bar"
                      aria-hidden="true"
                      style={status.color === undefined ? {} : { background: status.color }}
                    />
                    {status.key === null || !hasKeys ? null : <KeyHint keys={status.key.toUpperCase()} />}
                    <span className="wk-status-name">
                      <bdi>{status.name}</bdi>
                    </span>
                    {status.id === chosenId ? <IconCheck size={16} aria-hidden="true" /> : null}
                  </button>
                ))}
              </div>
            ))}
        </div>
      ))}
      {hasKeys ? <p className="wk-status-typing">{t('stage.typing')}</p> : null}
    </section>
  );
}
