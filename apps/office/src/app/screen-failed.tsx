import { Button } from '@mantine/core';
import { CallError } from '@seker/contract';
import { EmptyState, failureText, useText } from '@seker/ui';
import type { ErrorComponentProps } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { ScreenMissing } from '../shell/screen-missing.tsx';

/** The address is not understood, names what is another's, or names nothing. */
const OF_ADDRESS: readonly number[] = [400, 403, 404];

/** In place of a screen that could not be drawn. */
export function ScreenFailed({ error, reset }: ErrorComponentProps): ReactElement {
  const t = useText();
  if (error instanceof CallError && OF_ADDRESS.includes(error.status))
    return <ScreenMissing why={failureText(error, t)} />;
  return (
    <section className="frame-failure">
      <EmptyState
        title={t('office.frameFailed')}
        hint={failureText(error, t) ?? ''}
        action={
          <Button mt="sm" onClick={reset}>
            {t('app.retry')}
          </Button>
        }
      />
    </section>
  );
}
