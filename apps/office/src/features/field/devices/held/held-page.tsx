import '../../../../project/bring-field-texts.ts';
import '../devices.css';
import './held.css';
import { useText } from '@seker/ui';
import { type ReactElement, useMemo } from 'react';
import { DataList, useAddress } from '../../../../list/index.ts';
import { DevicesTabs } from '../devices-tabs.tsx';
import { RescueButton } from '../rescue-dialog.tsx';
import { heldDesign } from './held-design.tsx';
import { HeldPanel } from './held-panel.tsx';

/** The packages of devices that wait for a decision, or were decided; one of them is open beside the list. */
export function HeldPage(): ReactElement {
  const t = useText();
  const { search, write } = useAddress();
  const design = useMemo(() => heldDesign(t), [t]);
  const packageId = Number(search['package'] ?? Number.NaN);
  return (
    <DataList
      title={t('held.title')}
      above={[{ label: t('devices.title'), link: { to: '/devices' } }]}
      design={design}
      tabs={<DevicesTabs at="held" />}
      acts={<RescueButton />}
      panel={
        Number.isSafeInteger(packageId)
          ? {
              rowId: packageId,
              title: t('held.name', { id: packageId }),
              content: <HeldPanel key={packageId} packageId={packageId} />,
              onClose: () => write({ package: null }, true),
            }
          : null
      }
    />
  );
}
