import { Switch, TextInput } from '@mantine/core';
import { useText } from '@seker/ui';
import type { ReactElement } from 'react';
import { type SendChoice, USUAL_CHOICE } from './send-choice.ts';

export interface MailHoursProps {
  readonly hours: SendChoice['hours'];
  readonly onChange: (hours: SendChoice['hours']) => void;
}

/** The hours of the day in which mails leave. */
export function MailHours({ hours, onChange }: MailHoursProps): ReactElement {
  const t = useText();
  return (
    <div className="send-hours">
      <Switch
        label={t('mail.hours')}
        checked={hours !== null}
        onChange={({ currentTarget: { checked } }) => onChange(checked ? USUAL_CHOICE.hours : null)}
      />
      {hours === null
        ? null
        : (['from', 'to'] as const).map((end) => (
            <TextInput
              key={end}
              type="time"
              required
              aria-label={t(`mail.hours.${end}`)}
              value={hours[end]}
              onChange={({ currentTarget: { value } }) => (value === '' ? null : onChange({ ...hours, [end]: value }))}
            />
          ))}
    </div>
  );
}
