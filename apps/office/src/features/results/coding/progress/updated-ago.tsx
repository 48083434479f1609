import { useNow, useText } from '@seker/ui';
import type { ReactElement } from 'react';

/** How long ago the figures were read. It is no live region, which would be read aloud every second. */
export function UpdatedAgo({ at }: { readonly at: number }): ReactElement {
  const t = useText();
  const seconds = Math.max(0, Math.floor((useNow(Date.now) - at) / 1_000));
  return (
    <span className="sk-tabular">
      {seconds === 0 ? t('encodingProgress.updatedNow') : t('encodingProgress.updated', { count: seconds, n: seconds })}
    </span>
  );
}
