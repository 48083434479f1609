import { useText } from '@seker/ui';
import type { ReactElement } from 'react';
import { NumberField } from '../../../form/index.ts';

type IdleField = 'idleAlertMinutes' | 'idleLogOffMinutes';

export interface IdleFieldsProps {
  readonly values: Readonly<Record<IdleField, number | null>>;
  readonly onChange: (field: IdleField, value: number | null) => void;
}

/** After how many minutes a person who does nothing is warned, and logged off. */
export function IdleFields({ values, onChange }: IdleFieldsProps): ReactElement {
  const t = useText();
  return (
    <>
      <NumberField
        name="idleAlertMinutes"
        label={t('settings.idleAlert')}
        hint={t('settings.idleAlertHint')}
        value={values.idleAlertMinutes}
        onChange={(value) => onChange('idleAlertMinutes', value)}
      />
      <NumberField
        name="idleLogOffMinutes"
        label={t('settings.idleLogOff')}
        value={values.idleLogOffMinutes}
        onChange={(value) => onChange('idleLogOffMinutes', value)}
      />
    </>
  );
}
