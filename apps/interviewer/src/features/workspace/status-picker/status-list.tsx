import './status-list.css';
import { StatusType } from '@seker/fieldwork';
import { KeyHint, useScreenLanguage, useText } from '@seker/ui';
import { IconCheck } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { useSingleKeys } from '../../../session/single-keys.ts';
import { groupText } from './group-text.ts';
import { waitWords } from './moment-words.ts';
import type { OfferedStatus, StatusGroup } from './offered-statuses.ts';

export interface StatusListProps {
  readonly groups: readonly StatusGroup[];
  readonly chosenId: number | null;
  /** Why none can be chosen now; null when one can. */
  readonly whyNot?: string | null;
  /** The one that takes the focus when a dialog with the list opens. */
  readonly focusedId?: number | null;
  /** What is said beside a status: that it is proposed, or set already. */
  readonly noteOf?: (status: OfferedStatus) => string | null;
  readonly onChoose: (status: OfferedStatus) => void;
}

/** Of which types a column is: another time, a callback, the number, the respondent. */
const COLUMNS: readonly (readonly StatusType[])[] = [
  [StatusType.loop],
  [StatusType.meeting, StatusType.unused],
  [StatusType.closed],
  [StatusType.final],
];

/** What a call can come to, in columns by what each does; one press chooses. */
export function StatusList(props: StatusListProps): ReactElement {
  const { groups, chosenId, whyNot = null, focusedId = null, noteOf, onChoose } = props;
  const t = useText();
  const hasKeys = useSingleKeys();
  const language = useScreenLanguage();
  return (
    <div className="wk-status-columns">
      {COLUMNS.map((types) => (
        <div key={types.join()} className="wk-status-column">
          {groups
            .filter(({ type }) => types.includes(type))
            .map((group) => (
              <div key={group.type} role="group" aria-label={t(groupText(group.type))}>
                <h3>{t(groupText(group.type))}</h3>
                {group.statuses.map((status) => {
                  const wait = status.again_after === undefined ? null : waitWords(status.again_after, language);
                  const note = noteOf?.(status) ?? null;
                  return (
                    <button
                      key={status.id}
                      type="button"
                      className="wk-status-row"
                      aria-pressed={status.id === chosenId}
                      aria-disabled={whyNot !== null}
                      title={whyNot ?? (wait === null ? undefined : t('outcome.again', { wait }))}
                      aria-keyshortcuts={hasKeys ? (status.key ?? undefined) : undefined}
                      data-autofocus={status.id === focusedId || undefined}
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
                      {note === null ? null : <small>{note}</small>}
                      {wait === null || note !== null ? null : <small aria-hidden="true">{wait}</small>}
                      {status.id === chosenId ? <IconCheck size={16} aria-hidden="true" /> : null}
                    </button>
                  );
                })}
              </div>
            ))}
        </div>
      ))}
    </div>
  );
}
