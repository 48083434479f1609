import type { FloorRow } from '@seker/contract';
import { Meta, useText } from '@seker/ui';
import { IconDeviceTablet } from '@tabler/icons-react';
import type { ReactElement } from 'react';

/** What is left to whom has a device in the field, and what waits on it. */
export function FieldLine({ field }: { readonly field: NonNullable<FloorRow['field']> }): ReactElement {
  const t = useText();
  const { left, unsent, devices } = field;
  return (
    <span className="control-field" title={devices.join(', ')}>
      <IconDeviceTablet size={14} role="img" aria-label={t('control.where.field')} aria-hidden={false} />
      <Meta
        parts={[
          t('control.casesLeft', { count: left }),
          unsent.count === 0 ? null : t('control.unsent', { count: unsent.count }),
        ]}
      />
    </span>
  );
}
