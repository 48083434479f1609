import { Select } from '@mantine/core';
import { agreedTimeConflict, type CallingHours, parseLocalDateTime, StatusType } from '@seker/fieldwork';
import { type Instant, instant } from '@seker/kernel';
import { DateTimeInput, readOneMeaning, useText } from '@seker/ui';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { serverNow } from '../../../session/server-clock.ts';
import type { CallbackView } from '../callbacks/callback-view.ts';
import { AgreedActs } from './agreed-acts.tsx';
import { AgreedTime } from './agreed-time.tsx';
import { AppointmentSide } from './appointment-side.tsx';
import type { PickerStatus } from './offered-statuses.ts';
import type { StatusToSave } from './use-save-status.ts';
import { usualTimes } from './usual-times.ts';
import { meetingToSave, proposedMeeting, wallClock } from './wall-clock.ts';

/** A time as it was typed, and a language by its id. */
export interface DetailsDraft {
  readonly date: string;
  readonly language: string | null;
}

export interface StatusDetailsProps {
  readonly status: PickerStatus;
  readonly languages: Readonly<Record<string, string>>;
  readonly zone: string;
  readonly respondentZone: string;
  readonly hours: CallingHours;
  /** The moment agreed so far, ISO; null when there is none. */
  readonly knownDate: string | null;
  /** The interviewer's own callbacks. */
  readonly callbacks: readonly CallbackView[];
  /** What was typed before it was left for a moment. */
  readonly draft?: DetailsDraft | undefined;
  readonly onDraft?: (draft: DetailsDraft) => void;
  /** The status was chosen just now, so the next act is here. */
  readonly takesFocus: boolean;
  readonly onDateOpen: (isOpen: boolean) => void;
  readonly onSave: (details: Pick<StatusToSave, 'nextDt' | 'nextLng'>) => void;
}

/** What an appointment or another language needs besides the status: when, and in which language. */
export function StatusDetails(props: StatusDetailsProps): ReactElement {
  const { status, languages, zone, respondentZone, hours, knownDate, callbacks, takesFocus, onDateOpen, onSave } =
    props;
  const t = useText();
  const isMeeting = status.type === StatusType.meeting;
  const [date, setDate] = useState(() => {
    if (props.draft !== undefined) return props.draft.date;
    if (knownDate !== null) return wallClock(instant(Date.parse(knownDate)), zone);
    return isMeeting ? proposedMeeting(instant(serverNow()), zone) : '';
  });
  const [language, setLanguage] = useState<string | null>(
    () => props.draft?.language ?? (status.lng ? String(status.lng) : null),
  );
  const [problem, setProblem] = useState<'date' | 'language' | null>(null);
  const now = instant(serverNow());
  const languageField = useRef<HTMLInputElement>(null);
  const saveButton = useRef<HTMLButtonElement>(null);
  const usualList = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!takesFocus || isMeeting) return;
    (status.lng ? saveButton : languageField).current?.focus();
  }, [takesFocus, isMeeting, status.lng]);

  const clock = wallClock(now, zone);
  const read = readOneMeaning(date, clock);
  const at = read === null ? null : parseLocalDateTime(read, zone);
  const conflict = at === null ? null : agreedTimeConflict(at, now, hours, respondentZone);
  const others = callbacks.filter((one) => one.isMine && read !== null && dayOf(one.at, zone) === read.slice(0, 10));

  const save = (typed: string, lng: string | null): void => {
    const meant = readOneMeaning(typed, clock) ?? typed;
    const nextDt = typed.trim() === '' ? null : meetingToSave(meant, now, zone);
    if ((isMeeting || typed.trim() !== '') && nextDt === null) setProblem('date');
    else if (!isMeeting && lng === null) setProblem('language');
    else onSave({ ...(nextDt === null ? {} : { nextDt }), ...(lng === null ? {} : { nextLng: Number(lng) }) });
  };
  const choose = (next: string): void => {
    setDate(next);
    setProblem(null);
    props.onDraft?.({ date: next, language });
  };
  const move = (to: Instant): void => {
    const moved = wallClock(to, zone);
    choose(moved);
    save(moved, language);
  };
  /** The field is closed: by Enter what the filled button says is done; a time that was picked is looked at first where no one calls then. */
  const settle = (settled: string, by: 'key' | 'pick', lng: string | null): void => {
    choose(settled);
    if (!isMeeting && lng === null) return;
    const chosen = parseLocalDateTime(settled, zone);
    const against = chosen === null ? null : agreedTimeConflict(chosen, now, hours, respondentZone);
    if (against?.is === 'closed' && by === 'key') move(against.sameHour ?? against.opens);
    else if (against !== null && against.is !== 'past') saveButton.current?.focus();
    else save(settled, lng);
  };

  return (
    <div className="wk-appointment">
      <div className="wk-appointment-main">
        {isMeeting ? null : (
          <Select
            label={t('picker.language')}
            placeholder={t('picker.chooseLanguage')}
            data={Object.entries(languages).map(([value, label]) => ({ value, label }))}
            value={language}
            error={problem === 'language' ? t('picker.needsLanguage') : null}
            ref={languageField}
            data-autofocus={(takesFocus && !status.lng) || undefined}
            onChange={(next) => {
              setLanguage(next);
              setProblem(null);
              props.onDraft?.({ date, language: next });
              if (next === null) return;
              if (date.trim() === '') save(date, next);
              else if (read !== null) settle(read, 'pick', next);
            }}
          />
        )}
        <DateTimeInput
          label={t(isMeeting ? 'picker.date' : 'picker.optionalDate')}
          value={date}
          now={clock}
          autoFocus={takesFocus && isMeeting}
          error={problem === 'date' ? t('picker.needsDate') : null}
          onChange={choose}
          onOpenChange={onDateOpen}
          onSettled={(settled, by) => settle(settled, by, language)}
          onArrowDown={() => usualList.current?.querySelector('button')?.focus()}
        />
        <AgreedTime at={at} conflict={conflict} now={now} zone={zone} respondentZone={respondentZone} />
        <AgreedActs
          isReady={read !== null || (!isMeeting && date.trim() === '')}
          conflict={conflict}
          now={now}
          zone={zone}
          ref={saveButton}
          takesFocus={takesFocus && !isMeeting && Boolean(status.lng)}
          onKeep={() => save(date, language)}
          onMove={move}
        />
        <p className="wk-muted">{t('picker.zone', { zone })}</p>
      </div>
      <AppointmentSide
        usual={usualTimes(clock)}
        chosen={read}
        others={others}
        now={now}
        listRef={usualList}
        onChoose={(next) => {
          choose(next);
          saveButton.current?.focus();
        }}
      />
    </div>
  );
}

function dayOf(iso: string, zone: string): string {
  return wallClock(instant(Date.parse(iso)), zone).slice(0, 10);
}
