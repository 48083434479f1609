import '../../../../project/bring-field-texts.ts';
import '../devices.css';
import './held.css';
import { useText } from '@seker/ui';
import { type ReactElement, useMemo } from 'react';
import { DataList, useAddress } from '../../../../list/index.ts';
import { DevicesTabs } from '../devices-tabs.tsx';
import { RescueButton } from '../rescue-dialog.tsx';
import { heldMediaDesign } from './held-media-design.tsx';
import { HeldMediumPanel } from './held-medium-panel.tsx';

/** The media that devices brought and their interviews do not have; one of them is open beside the list. */
export function HeldMediaPage(): ReactElement {
  const t = useText();
  const { search, write } = useAddress();
  const design = useMemo(() => heldMediaDesign(t), [t]);
  const mediumId = Number(search['medium'] ?? Number.NaN);
  return (
    <DataList
      title={t('heldMedia.title')}
      above={[{ label: t('devices.title'), link: { to: '/devices' } }]}
      design={design}
      tabs={<DevicesTabs at="heldMedia" />}
      acts={<RescueButton />}
      panel={
        Number.isSafeInteger(mediumId)
          ? {
              rowId: mediumId,
              title: t('heldMedia.name', { id: mediumId }),
              content: <HeldMediumPanel key={mediumId} mediumId={mediumId} />,
              onClose: () => write({ medium: null }, true),
            }
          : null
      }
    />
  );
}
