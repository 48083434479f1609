import { Button } from '@mantine/core';
import { EmptyState, failureText, useText } from '@seker/ui';
import type { ErrorComponentProps } from '@tanstack/react-router';
import type { ReactElement } from 'react';

/** In place of a screen that could not be drawn. */
export function ScreenFailed({ error, reset }: ErrorComponentProps): ReactElement {
  const t = useText();
  return (
    <main className="frame-failure">
      <EmptyState
        title={t('office.frameFailed')}
        hint={failureText(error, t) ?? ''}
        action={
          <Button mt="sm" onClick={reset}>
            {t('app.retry')}
          </Button>
        }
      />
    </main>
  );
}
