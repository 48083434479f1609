import { LoadingOverlay, Modal } from '@mantine/core';
import type { CallOutcome } from '@seker/fieldwork';
import { EmptyState, KeyHint, PhoneText, useText } from '@seker/ui';
import { IconCheck } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactElement, useState } from 'react';
import {
  needsDetails,
  type OfferedStatus,
  type PickerStatus,
  statusGroups,
  suggestedStatus,
} from './offered-statuses.ts';
import { StatusDetails } from './status-details.tsx';
import type { StatusToSave } from './use-save-status.ts';

export interface StatusPickerProps {
  readonly phone: { readonly id: number; readonly number: string } | null;
  readonly statuses: readonly PickerStatus[];
  readonly languages: Readonly<Record<string, string>>;
  readonly zone: string;
  readonly outcome: CallOutcome | null;
  readonly afterCancel: boolean;
  readonly isSaving: boolean;
  readonly onSave: (status: StatusToSave) => void;
  readonly onClose: () => void;
}

/** The result of a call, by mouse or by digit. */
export function StatusPicker(props: StatusPickerProps): ReactElement {
  const { phone, onClose, isSaving } = props;
  const [isDateOpen, setDateOpen] = useState(false);
  return (
    <Modal
      opened={phone !== null}
      onClose={onClose}
      closeOnEscape={!isDateOpen}
      closeOnClickOutside={false}
      size="lg"
      title={phone === null ? null : <PhoneText text="picker.title" number={phone.number} />}
    >
      <LoadingOverlay visible={isSaving} zIndex={1} overlayProps={{ radius: 'md' }} />
      {phone === null ? null : <Choices {...props} key={phone.id} phone={phone} onDateOpen={setDateOpen} />}
    </Modal>
  );
}

interface ChoicesProps extends StatusPickerProps {
  readonly phone: NonNullable<StatusPickerProps['phone']>;
  readonly onDateOpen: (isOpen: boolean) => void;
}

function Choices(props: ChoicesProps): ReactElement {
  const { phone, statuses, languages, zone, outcome, afterCancel, onSave, onDateOpen } = props;
  const t = useText();
  const groups = statusGroups(statuses, afterCancel);
  const all = groups.flatMap((group) => group.statuses);
  const suggested = suggestedStatus(groups, outcome);
  const [chosen, setChosen] = useState<OfferedStatus | null>(suggested);
  const focused = suggested ?? all[0];

  const handleChoose = (status: OfferedStatus): void => {
    setChosen(status);
    if (!needsDetails(status)) onSave({ phoneId: phone.id, statusId: status.id });
  };
  const handleKey = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.target instanceof HTMLInputElement || event.ctrlKey || event.altKey || event.metaKey || event.repeat)
      return;
    const status = all.find(({ key }) => key === event.key.toLowerCase());
    if (status === undefined) return;
    event.preventDefault();
    handleChoose(status);
  };

  if (all.length === 0) return <EmptyState title={t('picker.empty')} hint={t('picker.emptyHint')} />;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: digits choose from anywhere in the dialog
    <div onKeyDown={handleKey}>
      {afterCancel ? <p className="wk-muted wk-dialog-text">{t('picker.afterCancel')}</p> : null}
      {groups.map((group) => (
        <section key={group.type} className="wk-status-group" aria-label={t(groupText(group.type))}>
          <h3>{t(groupText(group.type))}</h3>
          <div className="wk-statuses">
            {group.statuses.map((status) => (
              <button
                key={status.id}
                type="button"
                className="wk-status"
                style={status.color === undefined ? {} : { borderInlineStartColor: status.color }}
                aria-pressed={chosen?.id === status.id}
                aria-keyshortcuts={status.key ?? undefined}
                data-autofocus={focused?.id === status.id || undefined}
                onClick={() => handleChoose(status)}
              >
                {status.key === null ? null : <KeyHint keys={status.key} />}
                <span className="wk-status-name">
                  <bdi>{status.name}</bdi>
                </span>
                {suggested?.id === status.id ? <small>{t('picker.suggested')}</small> : null}
                {chosen?.id === status.id ? <IconCheck size={16} aria-hidden="true" /> : null}
              </button>
            ))}
          </div>
        </section>
      ))}
      {chosen !== null && needsDetails(chosen) ? (
        <StatusDetails
          key={chosen.id}
          status={chosen}
          languages={languages}
          zone={zone}
          onDateOpen={onDateOpen}
          onSave={(details) => onSave({ phoneId: phone.id, statusId: chosen.id, ...details })}
        />
      ) : null}
    </div>
  );
}

function groupText(type: 1 | 2 | 3 | 4 | 5 | 6) {
  // Type 2 is never offered; it stands with the loop so that every type has a heading.
  return type === 2 ? 'picker.group1' : (`picker.group${type}` as const);
}
