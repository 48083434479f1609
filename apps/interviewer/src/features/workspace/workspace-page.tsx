import './workspace.css';
import './cards.css';
import './dialogs.css';
import './pane/pane.css';
import './forced-colors.css';
import { Button, Loader } from '@mantine/core';
import { CallError } from '@seker/contract';
import { EmptyState, EntryPage, failureText, useText } from '@seker/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate } from '@tanstack/react-router';
import { type ReactElement, useEffect } from 'react';
import { afterPaint } from '../../session/after-paint.ts';
import { fetchParts } from '../../session/lazily.tsx';
import type { ReturnReason } from './respondent/return-reason.ts';
import { generalInfoOptions, infoOptions } from './respondent/workspace-queries.ts';
import { WorkspaceSession } from './workspace-session.tsx';

export interface WorkspacePageProps {
  readonly urlReason: ReturnReason;
}

/** Route `/main/:reason?`: loads what the workspace starts from, and says so when it cannot. */
export function WorkspacePage({ urlReason }: WorkspacePageProps): ReactElement {
  const t = useText();
  const info = useQuery(infoOptions(urlReason));
  const general = useQuery(generalInfoOptions());

  useEffect(() => {
    document.title = t('app.title');
  }, [t]);
  const isReady = info.data !== undefined && general.data !== undefined;
  useEffect(() => {
    if (isReady) void afterPaint().then(fetchParts);
  }, [isReady]);

  if (info.data !== undefined && general.data !== undefined) {
    return <WorkspaceSession info={info.data} general={general.data} urlReason={urlReason} />;
  }
  const error = info.error ?? general.error;
  // No project was chosen in this session, or it is no longer one's own.
  if (error instanceof CallError && error.status === 403) return <Navigate to="/select/{-$type}" replace />;
  return (
    <EntryPage>
      <div className="sk-entry-card">
        {error === null ? (
          <Loader role="status" aria-label={t('app.loading')} style={{ alignSelf: 'center' }} />
        ) : (
          <>
            <EmptyState
              title={t('workspace.loadFailed')}
              hint={failureText(error, t) ?? t('workspace.loadFailedHint')}
              action={
                <Button
                  mt="sm"
                  onClick={() => {
                    void info.refetch();
                    void general.refetch();
                  }}
                >
                  {t('app.retry')}
                </Button>
              }
            />
            <Button variant="subtle" renderRoot={(props) => <Link to="/select/{-$type}" {...props} />}>
              {t('top.changeProject')}
            </Button>
          </>
        )}
      </div>
    </EntryPage>
  );
}
