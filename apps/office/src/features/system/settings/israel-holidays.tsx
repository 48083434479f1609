import { Button, Select } from '@mantine/core';
import { type ClosedDayRow, settingsCalls } from '@seker/contract';
import { israelHolidays } from '@seker/fieldwork';
import { client, failureText, notify, useScreenLanguage, useSingleFlight, useText } from '@seker/ui';
import { type ReactElement, useState } from 'react';

export interface IsraelHolidaysProps {
  readonly days: readonly ClosedDayRow[];
  readonly onTaken: () => Promise<void>;
}

/** How many years can be looked at, from this one on. */
const YEARS = 12;

/** The holidays of Israel in a year as they are computed, which of them are not closed, and the act that closes them. */
export function IsraelHolidays({ days, onTaken }: IsraelHolidaysProps): ReactElement {
  const t = useText();
  const language = useScreenLanguage();
  const once = useSingleFlight();
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const first = Number(today.slice(0, 4));
  // Late in a year the next one is what there is to do.
  const [year, setYear] = useState(() => (israelHolidays(first).some(({ day }) => day >= today) ? first : first + 1));
  const [isBusy, setBusy] = useState(false);
  const dates = new Intl.DateTimeFormat(document.documentElement.lang, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  const known = new Map(days.map((closed) => [closed.day, closed]));
  const rows = israelHolidays(year).map((holiday) => {
    const closed = known.get(holiday.day);
    const isSame =
      closed !== undefined &&
      closed.name === holiday.names.he &&
      closed.nameEn === holiday.names.en &&
      closed.from === holiday.from &&
      closed.to === holiday.to;
    const state = holiday.day < today ? 'past' : closed === undefined ? 'open' : isSame ? 'closed' : 'changed';
    return { ...holiday, state } as const;
  });
  const open = rows.filter(({ state }) => state === 'open').length;
  const changed = rows.filter(({ state }) => state === 'changed').length;
  const take = async (): Promise<void> => {
    setBusy(true);
    try {
      const { added, restored } = await client.call(settingsCalls.takeIsraelHolidays, { year });
      await onTaken();
      notify({ id: 'holidays', tone: 'accent', text: t('settings.israelTaken', { added, restored }) });
    } catch (error) {
      const text = failureText(error, t);
      if (text !== null) notify({ id: 'holidays', tone: 'danger', text });
    }
    setBusy(false);
  };
  return (
    <section className="settings-israel" aria-labelledby="israel-holidays">
      <div className="settings-israel-head">
        <h2 id="israel-holidays">{t('settings.israel')}</h2>
        <Select
          aria-label={t('settings.year')}
          w={96}
          allowDeselect={false}
          data={Array.from({ length: YEARS }, (_, ahead) => String(first + ahead))}
          value={String(year)}
          onChange={(value) => setYear(Number(value ?? year))}
        />
        <span className="settings-israel-fact">
          {open > 0
            ? t('settings.israelOpen', { count: open })
            : changed > 0
              ? t('settings.israelChanged', { count: changed })
              : t(rows.every(({ state }) => state === 'past') ? 'settings.israelPassed' : 'settings.israelClosed')}
        </span>
        <Button variant="light" loading={isBusy} disabled={open + changed === 0} onClick={() => once(take)}>
          {t(open > 0 ? 'settings.takeIsrael' : 'settings.restoreIsrael', { year })}
        </Button>
      </div>
      <details>
        <summary>{t('settings.israelShow', { year })}</summary>
        <ul className="settings-israel-list">
          {rows.map(({ day, names, from, to, state }) => (
            <li key={day} data-state={state}>
              <span>{dates.format(new Date(day))}</span>
              <bdi>{language === 'en' ? names.en : names.he}</bdi>
              <bdi dir="ltr" className="sk-tabular">
                {from}–{to}
              </bdi>
              <span>{t(`settings.israelState.${state}`)}</span>
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}
