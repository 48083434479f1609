import { Button } from '@mantine/core';
import { type ClosedDayRow, settingsCalls } from '@seker/contract';
import { client, countText, EmptyState, notify, useScreenLanguage, useText } from '@seker/ui';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { queryOptions, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { ConfirmDialog } from '../../../dialog/index.ts';
import { readProjectsAgain } from '../../../project/project-data.ts';
import { ScreenHead } from '../../../shell/screen-head.tsx';
import { AddClosedDay } from './add-closed-day.tsx';
import { ChangeClosedDay } from './change-closed-day.tsx';
import { IsraelHolidays } from './israel-holidays.tsx';

const holidaysQuery = queryOptions({
  queryKey: ['holidays'],
  queryFn: async () => (await client.call(settingsCalls.listHolidays, {})).days,
});

/** The days, and parts of days, on which no project calls, by their names. */
export function ClosedDaysPage(): ReactElement {
  const t = useText();
  const language = useScreenLanguage();
  const queries = useQueryClient();
  const { data: days } = useSuspenseQuery(holidaysQuery);
  const [removing, setRemoving] = useState<ClosedDayRow | null>(null);
  const [changing, setChanging] = useState<ClosedDayRow | null>(null);
  // Each project has them among its own.
  const readAgain = async (): Promise<void> => {
    await Promise.all([queries.invalidateQueries(holidaysQuery), readProjectsAgain(queries)]);
  };
  const dates = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: 'full', timeZone: 'UTC' });
  const nameIn = ({ name, nameEn }: ClosedDayRow): string => (language === 'en' && nameEn !== '' ? nameEn : name);
  const nameOf = (closed: ClosedDayRow): string => nameIn(closed) || dates.format(new Date(closed.day));
  return (
    <>
      <ScreenHead title={t('settings.closedDays')} fact={countText(days.length)} />
      <div className="settings-days">
        <p>{t('settings.closedDaysText')}</p>
        <IsraelHolidays days={days} onTaken={readAgain} />
        <AddClosedDay onAdded={readAgain} />
        {days.length === 0 ? (
          <EmptyState title={t('settings.noClosedDays')} hint={t('settings.noClosedDaysHint')} />
        ) : (
          <ul className="settings-day-list">
            {days.map((closed) => (
              <li key={closed.day}>
                <span className="settings-day-date">{dates.format(new Date(closed.day))}</span>
                <bdi className="settings-day-name">{nameIn(closed)}</bdi>
                <span className="settings-day-hours">
                  {closed.from === '00:00' && closed.to === '24:00' ? (
                    t('settings.wholeDay')
                  ) : (
                    <bdi dir="ltr" className="sk-tabular">
                      {closed.from}–{closed.to}
                    </bdi>
                  )}
                </span>
                <Button
                  variant="subtle"
                  size="compact-sm"
                  aria-label={t('settings.changeClosedDay', { name: nameOf(closed) })}
                  onClick={() => setChanging(closed)}
                >
                  <IconPencil size={16} aria-hidden="true" />
                </Button>
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
      {changing === null ? null : (
        <ChangeClosedDay
          closed={changing}
          date={dates.format(new Date(changing.day))}
          onChanged={readAgain}
          onClose={() => setChanging(null)}
        />
      )}
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
