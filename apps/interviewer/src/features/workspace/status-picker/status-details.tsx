import { Button, Select } from '@mantine/core';
import { StatusType } from '@seker/fieldwork';
import { instant } from '@seker/kernel';
import { DateTimeInput, useText } from '@seker/ui';
import { type ReactElement, useState } from 'react';
import { serverNow } from '../../../session/server-clock.ts';
import type { PickerStatus } from './offered-statuses.ts';
import type { StatusToSave } from './use-save-status.ts';
import { meetingToSave, proposedMeeting, wallClock } from './wall-clock.ts';

export interface StatusDetailsProps {
  readonly status: PickerStatus;
  readonly languages: Readonly<Record<string, string>>;
  readonly zone: string;
  readonly onDateOpen: (isOpen: boolean) => void;
  readonly onSave: (details: Pick<StatusToSave, 'nextDt' | 'nextLng'>) => void;
}

/** What an appointment or another language needs besides the status: when, and in which language. */
export function StatusDetails({ status, languages, zone, onDateOpen, onSave }: StatusDetailsProps): ReactElement {
  const t = useText();
  const isMeeting = status.type === StatusType.meeting;
  const [date, setDate] = useState(() => (isMeeting ? proposedMeeting(instant(serverNow()), zone) : ''));
  const [language, setLanguage] = useState<string | null>(status.lng ? String(status.lng) : null);
  const [problem, setProblem] = useState<'date' | 'language' | null>(null);
  const now = instant(serverNow());

  const save = (typed: string, lng: string | null): void => {
    const nextDt = typed.trim() === '' ? null : meetingToSave(typed, now, zone);
    if ((isMeeting || typed.trim() !== '') && nextDt === null) setProblem('date');
    else if (!isMeeting && lng === null) setProblem('language');
    else onSave({ ...(nextDt === null ? {} : { nextDt }), ...(lng === null ? {} : { nextLng: Number(lng) }) });
  };

  return (
    <div className="wk-status-details">
      {isMeeting ? null : (
        <Select
          label={t('picker.language')}
          placeholder={t('picker.chooseLanguage')}
          data={Object.entries(languages).map(([value, label]) => ({ value, label }))}
          value={language}
          error={problem === 'language' ? t('picker.needsLanguage') : null}
          data-autofocus
          onChange={(next) => {
            setLanguage(next);
            setProblem(null);
            if (next !== null) save(date, next);
          }}
        />
      )}
      <DateTimeInput
        label={t(isMeeting ? 'picker.date' : 'picker.optionalDate')}
        value={date}
        today={wallClock(now, zone).slice(0, 10)}
        error={problem === 'date' ? t('picker.needsDate') : null}
        onChange={(next) => {
          setDate(next);
          setProblem(null);
        }}
        onOpenChange={onDateOpen}
        onSettled={(settled) => {
          setDate(settled);
          if (isMeeting || language !== null) save(settled, language);
        }}
      />
      <p className="wk-muted">{t('picker.zone', { zone })}</p>
      <div className="wk-dialog-actions">
        <Button onClick={() => save(date, language)}>{t('app.save')}</Button>
      </div>
    </div>
  );
}
