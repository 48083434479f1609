import { Button, Select } from '@mantine/core';
import { type CallingHours, StatusType } from '@seker/fieldwork';
import { instant } from '@seker/kernel';
import { DateTimeInput, readTypedDateTime, useText } from '@seker/ui';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { serverNow } from '../../../session/server-clock.ts';
import { AgreedTime } from './agreed-time.tsx';
import { isMoved } from './is-moved.ts';
import type { PickerStatus } from './offered-statuses.ts';
import type { StatusToSave } from './use-save-status.ts';
import { usualTimes } from './usual-times.ts';
import { meetingToSave, proposedMeeting, wallClock } from './wall-clock.ts';

export interface StatusDetailsProps {
  readonly status: PickerStatus;
  readonly languages: Readonly<Record<string, string>>;
  readonly zone: string;
  readonly respondentZone: string;
  readonly hours: CallingHours;
  /** The moment agreed so far, ISO; null when there is none. */
  readonly knownDate: string | null;
  /** The status was chosen just now, so the next act is here. */
  readonly takesFocus: boolean;
  readonly onDateOpen: (isOpen: boolean) => void;
  readonly onSave: (details: Pick<StatusToSave, 'nextDt' | 'nextLng'>) => void;
}

/** What an appointment or another language needs besides the status: when, and in which language. */
export function StatusDetails(props: StatusDetailsProps): ReactElement {
  const { status, languages, zone, respondentZone, hours, knownDate, takesFocus, onDateOpen, onSave } = props;
  const t = useText();
  const isMeeting = status.type === StatusType.meeting;
  const [date, setDate] = useState(() => {
    if (knownDate !== null) return wallClock(instant(Date.parse(knownDate)), zone);
    return isMeeting ? proposedMeeting(instant(serverNow()), zone) : '';
  });
  const [language, setLanguage] = useState<string | null>(status.lng ? String(status.lng) : null);
  const [problem, setProblem] = useState<'date' | 'language' | null>(null);
  const now = instant(serverNow());
  const languageField = useRef<HTMLInputElement>(null);
  const saveButton = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!takesFocus || isMeeting) return;
    (status.lng ? saveButton : languageField).current?.focus();
  }, [takesFocus, isMeeting, status.lng]);

  const readDate = (typed: string): string | null => readTypedDateTime(typed, wallClock(now, zone));
  const agreedAt = { now, zone, respondentZone, hours };
  const settle = (typed: string, lng: string | null): void => {
    if (isMoved(readDate(typed), agreedAt)) saveButton.current?.focus();
    else save(typed, lng);
  };
  const save = (typed: string, lng: string | null): void => {
    const read = readDate(typed) ?? typed;
    const nextDt = typed.trim() === '' ? null : meetingToSave(read, now, zone);
    if ((isMeeting || typed.trim() !== '') && nextDt === null) setProblem('date');
    else if (!isMeeting && lng === null) setProblem('language');
    else onSave({ ...(nextDt === null ? {} : { nextDt }), ...(lng === null ? {} : { nextLng: Number(lng) }) });
  };

  return (
    <>
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
            if (next !== null) settle(date, next);
          }}
        />
      )}
      <DateTimeInput
        label={t(isMeeting ? 'picker.date' : 'picker.optionalDate')}
        value={date}
        now={wallClock(now, zone)}
        autoFocus={takesFocus && isMeeting}
        error={problem === 'date' ? t('picker.needsDate') : null}
        onChange={(next) => {
          setDate(next);
          setProblem(null);
        }}
        onOpenChange={onDateOpen}
        onSettled={(settled) => {
          setDate(settled);
          if (isMeeting || language !== null) settle(settled, language);
        }}
      />
      <AgreedTime at={readDate(date)} now={now} zone={zone} respondentZone={respondentZone} hours={hours} />
      <div className="wk-usual" role="group" aria-label={t('picker.usual')}>
        {usualTimes(wallClock(now, zone)).map(({ text, at }) => (
          <Button
            key={text}
            variant="default"
            size="compact-sm"
            aria-pressed={date === at}
            onClick={() => {
              setDate(at);
              setProblem(null);
              saveButton.current?.focus();
            }}
          >
            {t(text)}
          </Button>
        ))}
      </div>
      <p className="wk-muted">{t('picker.zone', { zone })}</p>
      <div className="wk-dialog-actions">
        <Button
          ref={saveButton}
          data-autofocus={(takesFocus && !isMeeting && Boolean(status.lng)) || undefined}
          onClick={() => save(date, language)}
        >
          {t(isMoved(readDate(date), agreedAt) ? 'picker.keepTime' : 'app.save')}
        </Button>
      </div>
    </>
  );
}
