import { Button, TextInput } from '@mantine/core';
import { CallError, type ClosedDayRow, faultsIn, settingsCalls } from '@seker/contract';
import { client, failureText, notify, useText } from '@seker/ui';
import { IconPlus } from '@tabler/icons-react';
import { type FormEvent, type ReactElement, useRef, useState } from 'react';
import { ClosedHours, faultText, LimitedInput } from '../../../form/index.ts';

const EMPTY: ClosedDayRow = { day: '', name: '', nameEn: '', from: '00:00', to: '24:00' };

/** Closes one more day, all of it or a part. */
export function AddClosedDay({ onAdded }: { readonly onAdded: () => Promise<void> }): ReactElement {
  const t = useText();
  const [typed, setTyped] = useState(EMPTY);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const dayInput = useRef<HTMLInputElement>(null);
  const change = (part: Partial<ClosedDayRow>): void => setTyped((before) => ({ ...before, ...part }));
  const add = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    setFailure(null);
    try {
      const { projects } = await client.call(settingsCalls.addHoliday, typed);
      setTyped(EMPTY);
      dayInput.current?.focus();
      await onAdded();
      notify({ id: 'holidays', tone: 'accent', text: t('settings.closedDayAdded', { count: projects }) });
    } catch (error) {
      const [fault] = error instanceof CallError && error.code === 'invalid' ? faultsIn(error.details) : [];
      setFailure(fault === undefined ? failureText(error, t) : faultText(fault, t));
    }
    setBusy(false);
  };
  return (
    <form className="settings-day-form" noValidate onSubmit={(event) => void add(event)}>
      <TextInput
        ref={dayInput}
        type="date"
        label={t('settings.closedDay')}
        value={typed.day}
        error={failure}
        onChange={(event) => change({ day: event.currentTarget.value })}
      />
      <LimitedInput
        label={t('settings.closedDayName')}
        most={200}
        attributes={{ input: { dir: 'auto' } }}
        value={typed.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <LimitedInput
        label={t('settings.inEnglish')}
        most={200}
        attributes={{ input: { dir: 'auto' } }}
        value={typed.nameEn}
        onChange={(event) => change({ nameEn: event.currentTarget.value })}
      />
      <div className="settings-day-part">
        <span>{t('settings.closedPart')}</span>
        <ClosedHours from={typed.from} to={typed.to} day={typed.name} onChange={change} />
      </div>
      <Button
        type="submit"
        loading={isBusy}
        disabled={typed.day === ''}
        leftSection={<IconPlus size={16} aria-hidden="true" />}
      >
        {t('settings.addClosedDay')}
      </Button>
    </form>
  );
}
