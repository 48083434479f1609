import { useNow, useText, When } from '@seker/ui';
import type { ReactElement } from 'react';

const MINUTE_SECONDS = 60;
const HOUR_MINUTES = 60;

/** How long ago a person's last code of a task was saved; null: none was. */
export function LastCode({ at }: { readonly at: string | null }): ReactElement {
  const t = useText();
  const now = useNow(Date.now);
  if (at === null) return <>{t('encodingAllocation.noCodeYet')}</>;
  const seconds = Math.max(1, Math.floor((now - Date.parse(at)) / 1_000));
  const minutes = Math.floor(seconds / MINUTE_SECONDS);
  if (minutes < 1) return <>{t('encodingAllocation.lastSeconds', { count: seconds, n: seconds })}</>;
  if (minutes < HOUR_MINUTES) return <>{t('encodingAllocation.lastMinutes', { count: minutes, n: minutes })}</>;
  return (
    <>
      {t('encodingAllocation.lastAt')} <When at={at} />.
    </>
  );
}
