import { LoadingOverlay } from '@mantine/core';
import type { CallingHours } from '@seker/fieldwork';
import { PhoneText, useWindowKeys } from '@seker/ui';
import { type ReactElement, useEffect, useId, useRef, useState } from 'react';
import type { CallbackView } from '../callbacks/callback-view.ts';
import type { PickerStatus } from './offered-statuses.ts';
import { type DetailsDraft, StatusDetails } from './status-details.tsx';
import type { StatusToSave } from './use-save-status.ts';

export interface DetailsOnStageProps {
  readonly status: PickerStatus;
  readonly number: string;
  readonly languages: Readonly<Record<string, string>>;
  readonly zone: string;
  readonly respondentZone: string;
  readonly hours: CallingHours;
  readonly callbacks: readonly CallbackView[];
  readonly draft: DetailsDraft | undefined;
  readonly isSaving: boolean;
  readonly onDraft: (draft: DetailsDraft) => void;
  readonly onSave: (details: Pick<StatusToSave, 'nextDt' | 'nextLng'>) => void;
  readonly onLeave: () => void;
}

/** When the next call is agreed, and in which language, asked in the script's place: the call and what is known stay in reach beside it. */
export function DetailsOnStage(props: DetailsOnStageProps): ReactElement {
  const { status, number, isSaving, onLeave, ...details } = props;
  const id = useId();
  const section = useRef<HTMLElement>(null);
  const [isDateOpen, setDateOpen] = useState(false);
  // On a small screen the script and the call stand above it.
  useEffect(() => {
    section.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  useWindowKeys((event) => {
    if (event.key !== 'Escape' || event.repeat || event.defaultPrevented || isDateOpen) return;
    const { target } = event;
    // What is typed elsewhere, such as the comment, has its own Escape.
    if (!(target instanceof Node) || !(target === document.body || section.current?.contains(target))) return;
    event.preventDefault();
    onLeave();
  });
  return (
    <section ref={section} className="wk-details-on-stage" aria-labelledby={`${id}-title`}>
      <LoadingOverlay visible={isSaving} zIndex={1} overlayProps={{ radius: 'md' }} />
      <h3>
        <bdi>{status.name}</bdi>
        <small id={`${id}-title`}>
          <PhoneText text="picker.title" number={number} />
        </small>
      </h3>
      <StatusDetails
        key={status.id}
        {...details}
        status={status}
        knownDate={null}
        takesFocus
        onDateOpen={setDateOpen}
      />
    </section>
  );
}
