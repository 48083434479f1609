import '../../../project/bring-field-texts.ts';
import './mail.css';
import { Button } from '@mantine/core';
import type { MailingRow } from '@seker/contract';
import { KeyHint, readingOf, useText } from '@seker/ui';
import { IconSend, IconTemplate } from '@tabler/icons-react';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactElement, useMemo, useState } from 'react';
import { DataList } from '../../../list/index.ts';
import { useProject } from '../../../project/project-data.ts';
import { ProjectHead } from '../../../project/project-head.tsx';
import { useProjectTrail } from '../../../project/use-project-trail.ts';
import { DomainLine } from './domain-line.tsx';
import { MOVING_MILLISECONDS, mailOverviewQuery } from './mail-data.ts';
import { MailSteps } from './mail-steps.tsx';
import { MailingActDialog } from './mailing/mailing-act-dialog.tsx';
import { type MailingAct, mailingsDesign } from './mailings-design.tsx';
import { MissedNote } from './missed-note.tsx';
import { ProblemNote } from './problem-note.tsx';

/** What was sent to the people of a project by mail, what is being sent, and what is planned. */
export function MailPage(): ReactElement {
  const t = useText();
  const { id: projectId } = useProject();
  const overview = useSuspenseQuery(mailOverviewQuery(projectId)).data;
  if (overview.tabs.all > 0) return <Mailings projectId={projectId} />;
  return (
    <>
      <ProjectHead title={t('mail.title')} />
      <div className="mail-page">
        <ProblemNote overview={overview} />
        <MailSteps projectId={projectId} overview={overview} />
      </div>
    </>
  );
}

function Mailings({ projectId }: { readonly projectId: number }): ReactElement {
  const t = useText();
  const navigate = useNavigate();
  const above = useProjectTrail();
  const params = { projectId: String(projectId) };
  const overview = useSuspenseQuery(mailOverviewQuery(projectId)).data;
  // Kept fresh while the page is open, with the list beneath it.
  const { failure } = readingOf(
    useQuery({ ...mailOverviewQuery(projectId), refetchInterval: 5 * MOVING_MILLISECONDS }),
  );
  const [asked, setAsked] = useState<{ readonly act: MailingAct; readonly mailing: MailingRow } | null>(null);
  const { mayHandle } = overview;
  const design = useMemo(
    () => mailingsDesign({ t, projectId, mayHandle, onAct: (act, mailing) => setAsked({ act, mailing }) }),
    [t, projectId, mayHandle],
  );
  const send = (): void => void navigate({ to: '/p/$projectId/mail/send', params });
  return (
    <>
      <DataList
        title={t('mail.title')}
        above={above}
        design={mayHandle ? { ...design, onNew: send } : design}
        strip={() => (
          <div className="mail-notes">
            {failure}
            <ProblemNote overview={overview} />
            {overview.missed.map((missed) => (
              <MissedNote key={missed.id} projectId={projectId} missed={missed} mayHandle={mayHandle} />
            ))}
            <DomainLine projectId={projectId} domain={overview.domain} />
          </div>
        )}
        acts={
          <>
            <Button
              variant="default"
              leftSection={<IconTemplate size={16} aria-hidden="true" />}
              renderRoot={(props) => (
                <Link to="/p/$projectId/mail/templates/$kind" params={{ ...params, kind: 'invitation' }} {...props} />
              )}
            >
              {t('mail.templates')}
            </Button>
            {mayHandle ? (
              <Button
                leftSection={<IconSend size={16} aria-hidden="true" />}
                rightSection={<KeyHint keys="N" />}
                aria-keyshortcuts="N"
                onClick={send}
              >
                {t('mail.sendOpen')}
              </Button>
            ) : null}
          </>
        }
      />
      {asked === null ? null : (
        <MailingActDialog
          projectId={projectId}
          mailingId={asked.mailing.id}
          act={asked.act}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
