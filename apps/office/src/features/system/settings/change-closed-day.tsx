import { Button } from '@mantine/core';
import { type ClosedDayRow, settingsCalls } from '@seker/contract';
import { israelHolidays } from '@seker/fieldwork';
import { client, notify, useText } from '@seker/ui';
import { type ReactElement, useState } from 'react';
import { ConfirmDialog } from '../../../dialog/index.ts';
import { ClosedHours, LimitedInput } from '../../../form/index.ts';

export interface ChangeClosedDayProps {
  readonly closed: ClosedDayRow;
  /** The day in words. */
  readonly date: string;
  readonly onChanged: () => Promise<void>;
  readonly onClose: () => void;
}

/** Names and hours of a closed day; of a holiday that is computed also the way back to that. */
export function ChangeClosedDay({ closed, date, onChanged, onClose }: ChangeClosedDayProps): ReactElement {
  const t = useText();
  const [{ name, nameEn, from, to }, setTyped] = useState(closed);
  const computed = israelHolidays(Number(closed.day.slice(0, 4))).find(({ day }) => day === closed.day);
  const change = (part: Partial<ClosedDayRow>): void => setTyped((before) => ({ ...before, ...part }));
  const isComputed =
    computed === undefined ||
    (computed.names.he === name && computed.names.en === nameEn && computed.from === from && computed.to === to);
  return (
    <ConfirmDialog
      title={date}
      text={t('settings.changeClosedDayText')}
      actLabel={t('app.save')}
      blocked={from < to ? null : t('settings.closedPartWrong')}
      onClose={onClose}
      onAct={async () => {
        const { projects } = await client.call(settingsCalls.changeHoliday, {
          day: closed.day,
          name,
          nameEn,
          from,
          to,
        });
        await onChanged();
        notify({ id: 'holidays', text: t('settings.closedDayChanged', { count: projects }) });
      }}
    >
      <div className="settings-day-change">
        <LimitedInput
          label={t('settings.closedDayName')}
          most={200}
          attributes={{ input: { dir: 'auto' } }}
          value={name}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <LimitedInput
          label={t('settings.inEnglish')}
          most={200}
          attributes={{ input: { dir: 'auto' } }}
          value={nameEn}
          onChange={(event) => change({ nameEn: event.currentTarget.value })}
        />
        <div className="settings-day-part">
          <span>{t('settings.closedPart')}</span>
          <ClosedHours from={from} to={to} day={name} onChange={change} />
        </div>
        {isComputed ? null : (
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() =>
              change({ name: computed.names.he, nameEn: computed.names.en, from: computed.from, to: computed.to })
            }
          >
            {t('settings.asComputed', { name: computed.names.he, hours: `${computed.from}–${computed.to}` })}
          </Button>
        )}
      </div>
    </ConfirmDialog>
  );
}
