import { Skeleton } from '@mantine/core';
import { useText } from '@seker/ui';
import type { ReactElement } from 'react';

/** The frame before it is known who is there. */
export function FrameSkeleton(): ReactElement {
  const t = useText();
  return (
    <div className="frame" role="status" aria-label={t('app.loading')}>
      <div className="frame-top">
        <Skeleton width={120} height={26} />
      </div>
      <div className="frame-areas" />
      <div className="frame-screen" />
    </div>
  );
}
