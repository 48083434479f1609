import { Button, TextInput } from '@mantine/core';
import { CallError, faultsIn, settingsCalls } from '@seker/contract';
import { client, countText, EmptyState, failureText, notify, useText } from '@seker/ui';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { queryOptions, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactElement, useRef, useState } from 'react';
import { ConfirmDialog } from '../../../dialog/index.ts';
import { faultText, LimitedInput } from '../../../form/index.ts';
import { readProjectsAgain } from '../../../project/project-data.ts';
import { ScreenHead } from '../../../shell/screen-head.tsx';

interface ClosedDay {
  readonly day: string;
  readonly name: string;
}

const holidaysQuery = queryOptions({
  queryKey: ['holidays'],
  queryFn: async () => (await client.call(settingsCalls.listHolidays, {})).days,
});

/** The days on which no project calls, by their names. */
export function ClosedDaysPage(): ReactElement {
  const t = useText();
  const queries = useQueryClient();
  const { data: days } = useSuspenseQuery(holidaysQuery);
  const [removing, setRemoving] = useState<ClosedDay | null>(null);
  // Each project has them among its own.
  const readAgain = async (): Promise<void> => {
    await Promise.all([queries.invalidateQueries(holidaysQuery), readProjectsAgain(queries)]);
  };
  const dates = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: 'full', timeZone: 'UTC' });
  const nameOf = ({ day, name }: ClosedDay): string => (name === '' ? dates.format(new Date(day)) : name);
  return (
    <>
      <ScreenHead title={t('settings.closedDays')} fact={countText(days.length)} />
      <div className="settings-days">
        <p>{t('settings.closedDaysText')}</p>
        <AddDay onAdded={readAgain} />
        {days.length === 0 ? (
          <EmptyState title={t('settings.noClosedDays')} hint={t('settings.noClosedDaysHint')} />
        ) : (
          <ul className="settings-day-list">
            {days.map((closed) => (
              <li key={closed.day}>
                <span className="settings-day-date">{dates.format(new Date(closed.day))}</span>
                <bdi className="settings-day-name">{closed.name}</bdi>
                <Button
                  variant="subtle"
                  size="compact-sm"
                  color="danger"
                  aria-label={t('settings.closedDayOff', { name: nameOf(closed) })}
                  onClick={() => setRemoving(closed)}
                >
                  <IconTrash size={16} aria-hidden="true" />
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
      {removing === null ? null : (
        <ConfirmDialog
          title={t('settings.removeClosedDay', { name: nameOf(removing) })}
          text={t('settings.removeClosedDayText')}
          actLabel={t('settings.removeClosedDayAct')}
          isDangerous
          onClose={() => setRemoving(null)}
          onAct={async () => {
            const { projects } = await client.call(settingsCalls.removeHoliday, { day: removing.day });
            await readAgain();
            notify({ id: 'holidays', text: t('settings.closedDayRemoved', { count: projects }) });
          }}
        />
      )}
    </>
  );
}

function AddDay({ onAdded }: { readonly onAdded: () => Promise<void> }): ReactElement {
  const t = useText();
  const [{ day, name }, setTyped] = useState<ClosedDay>({ day: '', name: '' });
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const dayInput = useRef<HTMLInputElement>(null);
  const add = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    setFailure(null);
    try {
      const { projects } = await client.call(settingsCalls.addHoliday, { day, name });
      setTyped({ day: '', name: '' });
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
        value={day}
        error={failure}
        onChange={(event) => setTyped({ day: event.currentTarget.value, name })}
      />
      <LimitedInput
        label={t('settings.closedDayName')}
        most={200}
        attributes={{ input: { dir: 'auto' } }}
        value={name}
        onChange={(event) => setTyped({ day, name: event.currentTarget.value })}
      />
      <Button
        type="submit"
        loading={isBusy}
        disabled={day === ''}
        leftSection={<IconPlus size={16} aria-hidden="true" />}
      >
        {t('settings.addClosedDay')}
      </Button>
    </form>
  );
}
