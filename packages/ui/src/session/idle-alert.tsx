import { Button } from '@mantine/core';
import type { ReactElement } from 'react';
import { useText } from '../i18n/use-text.ts';
import { useNow } from '../time/use-now.ts';
import { useIdle } from './use-idle.ts';

/** Says that the person is about to be logged off for doing nothing; it stays until they do something. */
export function IdleAlert(): ReactElement | null {
  const { logOffAt, tell } = useIdle();
  return logOffAt === null ? null : <Alert logOffAt={logOffAt} onHere={tell} />;
}

function Alert({ logOffAt, onHere }: { readonly logOffAt: number; readonly onHere: () => void }): ReactElement {
  const t = useText();
  const now = useNow(Date.now);
  const minutes = Math.max(1, Math.ceil((logOffAt - now) / 60_000));
  return (
    <div className="sk-idle" role="alert">
      <span>{t('idle.alert', { count: minutes })}</span>
      <Button size="compact-sm" variant="default" onClick={onHere}>
        {t('idle.here')}
      </Button>
    </div>
  );
}
