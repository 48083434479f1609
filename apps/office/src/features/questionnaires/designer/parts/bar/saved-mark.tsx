import { useText } from '@seker/ui';
import { IconAlertTriangle, IconCloudCheck, IconCloudOff, IconCloudUp, IconLock } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { useDraftStatus } from '../../session/use-draft.ts';

/** Whether the server knows what is on the screen, in a word and a sign. */
export function SavedMark(): ReactElement {
  const t = useText();
  const { saved, kept, conflicts } = useDraftStatus((status) => status);
  if (conflicts.length > 0)
    return (
      <span className="designer-saved" data-tone="warn" role="status">
        <IconAlertTriangle size={16} aria-hidden="true" />
        {t('designer.conflicts', { count: conflicts.length })}
      </span>
    );
  switch (saved) {
    case 'offline':
      return (
        <span className="designer-saved" data-tone="quiet" role="status">
          <IconCloudOff size={16} aria-hidden="true" />
          {t('designer.offline', { count: kept })}
        </span>
      );
    case 'refused':
      return (
        <span className="designer-saved" data-tone="warn" role="status">
          <IconLock size={16} aria-hidden="true" />
          {t('designer.refused')}
        </span>
      );
    case 'saving':
      return (
        <span className="designer-saved" role="status">
          <IconCloudUp size={16} aria-hidden="true" />
          {t('designer.saving')}
        </span>
      );
    default:
      return (
        <span className="designer-saved" role="status">
          <IconCloudCheck size={16} aria-hidden="true" />
          {t('designer.saved')}
        </span>
      );
  }
}
