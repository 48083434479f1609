import './read-failure.css';
import { Button } from '@mantine/core';
import type { ReactElement } from 'react';
import { useText } from '../i18n/use-text.ts';
import { failureText } from './client.ts';

export interface ReadFailureProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** What stands where something could not be read: why, and the way to read it again. */
export function ReadFailure({ error, onRetry }: ReadFailureProps): ReactElement {
  const t = useText();
  return (
    <div className="sk-read-failure" role="alert">
      <span>{failureText(error, t) ?? ''}</span>
      <Button size="compact-md" variant="default" onClick={onRetry}>
        {t('app.retry')}
      </Button>
    </div>
  );
}
