import { LoadingOverlay } from '@mantine/core';
import type { CallingHours, CallOutcome } from '@seker/fieldwork';
import { EmptyState, PhoneText, useText, useWindowKeys } from '@seker/ui';
import { type ReactElement, useRef, useState } from 'react';
import { lazily } from '../../../session/lazily.tsx';
import { useSingleKeys } from '../../../session/single-keys.ts';
import type { CallbackView } from '../callbacks/callback-view.ts';
import { DeskModal } from '../visit/desk-modal.tsx';
import { isTyped } from '../visit/use-status-keys.ts';
import {
  needsDetails,
  type OfferedStatus,
  type PickerStatus,
  statusGroups,
  suggestedStatus,
} from './offered-statuses.ts';
import { statusKey } from './status-key.ts';
import { StatusList } from './status-list.tsx';
import type { StatusToSave } from './use-save-status.ts';

const StatusDetails = lazily(async () => (await import('./status-details.tsx')).StatusDetails);

export interface StatusPickerProps {
  /** The number, and the status of this visit that is corrected if it has one. */
  readonly phone: { readonly id: number; readonly number: string; readonly corrects?: number } | null;
  /** When the next call is agreed so far, ISO; null when it is not. */
  readonly knownDate: string | null;
  readonly callbacks: readonly CallbackView[];
  readonly statuses: readonly PickerStatus[];
  readonly languages: Readonly<Record<string, string>>;
  readonly zone: string;
  readonly respondentZone: string;
  readonly hours: CallingHours;
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
    <DeskModal
      isOpen={phone !== null}
      onClose={onClose}
      keepsEscape={isDateOpen}
      size="56rem"
      title={
        phone === null ? null : (
          <PhoneText
            text={phone.corrects === undefined ? 'picker.title' : 'picker.correctTitle'}
            number={phone.number}
          />
        )
      }
    >
      <LoadingOverlay visible={isSaving} zIndex={1} overlayProps={{ radius: 'md' }} />
      {phone === null ? null : <Choices {...props} key={phone.id} phone={phone} onDateOpen={setDateOpen} />}
    </DeskModal>
  );
}

interface ChoicesProps extends StatusPickerProps {
  readonly phone: NonNullable<StatusPickerProps['phone']>;
  readonly onDateOpen: (isOpen: boolean) => void;
}

function Choices(props: ChoicesProps): ReactElement {
  const {
    phone,
    statuses,
    languages,
    zone,
    respondentZone,
    hours,
    knownDate,
    outcome,
    afterCancel,
    onSave,
    onDateOpen,
  } = props;
  const t = useText();
  const hasKeys = useSingleKeys();
  const groups = statusGroups(statuses, afterCancel);
  const all = groups.flatMap((group) => group.statuses);
  const { corrects } = phone;
  const current = all.find(({ id }) => id === corrects) ?? null;
  const suggested = current === null ? suggestedStatus(groups, outcome) : null;
  const [chosen, setChosen] = useState<OfferedStatus | null>(current ?? suggested);
  const [isChosenByHand, setChosenByHand] = useState(false);
  const focused = current ?? suggested ?? all.find((status) => status.is_default === true) ?? all[0];
  const list = useRef<HTMLDivElement>(null);
  const details = useRef<HTMLDivElement>(null);

  const save = (status: OfferedStatus, more: Pick<StatusToSave, 'nextDt' | 'nextLng'> = {}): void =>
    onSave({
      phoneId: phone.id,
      statusId: status.id,
      ...(corrects === undefined ? {} : { instead: corrects }),
      ...more,
    });
  const handleChoose = (status: OfferedStatus): void => {
    setChosen(status);
    setChosenByHand(true);
    if (!needsDetails(status)) save(status);
  };
  // At the window: a click beside the statuses takes the focus out of the list, and its keys still choose.
  useWindowKeys((event) => {
    if (!hasKeys || isTyping(event.target, list.current, details.current)) return;
    if (event.ctrlKey || event.altKey || event.metaKey || event.repeat) return;
    const pressed = statusKey(event);
    const status = all.find(({ key }) => key === pressed);
    if (status === undefined) return;
    event.preventDefault();
    handleChoose(status);
  });

  if (all.length === 0) return <EmptyState title={t('picker.empty')} hint={t('picker.emptyHint')} />;
  return (
    <div ref={list}>
      {afterCancel ? <p className="wk-muted wk-dialog-text">{t('picker.afterCancel')}</p> : null}
      <StatusList
        groups={groups}
        chosenId={chosen?.id ?? null}
        focusedId={focused?.id ?? null}
        noteOf={({ id }) =>
          suggested?.id === id ? t('picker.suggested') : current?.id === id ? t('picker.current') : null
        }
        onChoose={handleChoose}
      />
      {chosen !== null && needsDetails(chosen) ? (
        <div ref={details} className="wk-status-details">
          <StatusDetails
            key={chosen.id}
            status={chosen}
            languages={languages}
            zone={zone}
            respondentZone={respondentZone}
            hours={hours}
            knownDate={current?.id === chosen.id ? knownDate : null}
            callbacks={props.callbacks}
            takesFocus={isChosenByHand}
            onDateOpen={onDateOpen}
            onSave={(more) => save(chosen, more)}
          />
        </div>
      ) : null}
    </div>
  );
}

/** Keys that are pressed in a field, or in what opened from one (a calendar is elsewhere in the page), belong to it. */
function isTyping(target: EventTarget | null, list: HTMLElement | null, details: HTMLElement | null): boolean {
  if (!(target instanceof Node)) return true;
  const isInDialog = target === document.body || list?.closest('[role="dialog"]')?.contains(target) === true;
  return isTyped(target) || !isInDialog || details?.contains(target) === true;
}
