import './read-failure.css';
import { Button } from '@mantine/core';
import type { ReactElement } from 'react';
import { useText } from '../i18n/use-text.ts';
import { momentText } from '../time/moment-text.ts';
import { failureText } from './client.ts';

export interface ReadFailureProps {
  readonly error: unknown;
  readonly onRetry: () => void;
  /** When what is shown beside it was read, in milliseconds; null: nothing is. */
  readonly since?: number | null;
}

/** What stands where something could not be read: why, since when the rest is as it is shown, and the way to read it again. */
export function ReadFailure({ error, onRetry, since = null }: ReadFailureProps): ReactElement {
  const t = useText();
  return (
    <div className="sk-read-failure" role="alert">
      <span>
        {failureText(error, t) ?? ''}
        {since === null ? null : ` ${t('app.shownSince', { when: momentText(new Date(since).toISOString()) })}`}
      </span>
      <Button size="compact-md" variant="default" onClick={onRetry}>
        {t('app.retry')}
      </Button>
    </div>
  );
}
