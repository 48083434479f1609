import '../../../../project/bring-field-texts.ts';
import '../mail.css';
import './mailing.css';
import { Button } from '@mantine/core';
import { momentText, readingOf, useText } from '@seker/ui';
import { IconBan, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { type ReactElement, useMemo, useState } from 'react';
import { DataList } from '../../../../list/index.ts';
import { useProject } from '../../../../project/project-data.ts';
import { useProjectTrail } from '../../../../project/use-project-trail.ts';
import { countedAgainAfter, mailingQuery, type OpenMailing } from '../mail-data.ts';
import { MailingChip } from '../mailing-chip.tsx';
import { mailingName } from '../mailing-name.ts';
import { usePipeName } from '../use-pipe-name.ts';
import { MailFunnel } from './mail-funnel.tsx';
import { MailingActDialog, type MailingActName } from './mailing-act-dialog.tsx';
import { PauseNote } from './pause-note.tsx';
import { PlannedReminders } from './planned-reminders.tsx';
import type { RecipientAct } from './recipient-act.ts';
import { recipientsDesign } from './recipients-design.tsx';
import { ResendDialog } from './resend-dialog.tsx';
import { SentMailDialog } from './sent-mail-dialog.tsx';

/** One mailing: what came of it as a funnel, and the story of each recipient. */
export function MailingPage(): ReactElement {
  const { id: projectId } = useProject();
  const { mailingId } = useParams({ strict: false }) as { readonly mailingId: string };
  return <Mailing key={mailingId} projectId={projectId} mailingId={Number(mailingId)} />;
}

function Mailing({ projectId, mailingId }: { readonly projectId: number; readonly mailingId: number }): ReactElement {
  const t = useText();
  const above = useProjectTrail();
  const mailing = useSuspenseQuery(mailingQuery(projectId, mailingId)).data;
  const isMoving = mailing.state === 'sending';
  // One that waits for its time may begin while it is looked at.
  const isWaiting = mailing.state === 'planned';
  const after = countedAgainAfter(mailing.recipients);
  const readAgain = isMoving ? after : isWaiting && 5 * after;
  const { data: shown, failure } = readingOf(
    useQuery({ ...mailingQuery(projectId, mailingId), refetchInterval: readAgain }),
  );
  const [act, setAct] = useState<MailingActName | null>(null);
  const [asked, setAsked] = useState<{ readonly act: RecipientAct; readonly recipientId: number } | null>(null);
  const { mayHandle } = mailing;
  const pipeName = usePipeName(projectId);
  const design = useMemo(
    () =>
      recipientsDesign({
        t,
        projectId,
        mailingId,
        mayHandle,
        pipeName,
        onAct: (name, recipientId) => setAsked({ act: name, recipientId }),
      }),
    [t, projectId, mailingId, mayHandle, pipeName],
  );
  const name = mailingName(t, mailing);
  const crumb = {
    label: t('mail.title'),
    link: { to: '/p/$projectId/mail', params: { projectId: String(projectId) } } as const,
  };
  return (
    <>
      <DataList
        title={name}
        above={[...above, crumb]}
        design={design}
        strip={(state) => (
          <div className="mailing">
            <p className="mailing-facts">
              <MailingChip mailing={mailing} />
              <span>
                {momentText(mailing.dueAt)}
                {mailing.createdBy === null ? null : ` · ${mailing.createdBy}`}
              </span>
              {mailing.isQueueing ? <span>{t('mail.queueing')}</span> : null}
            </p>
            {failure}
            <PauseNote mailing={mailing} />
            {mailing.kind === 'test' || shown === undefined ? null : <MailFunnel mailing={mailing} state={state} />}
            <PlannedReminders projectId={projectId} mailing={mailing} />
          </div>
        )}
        acts={<MailingActs mailing={mailing} onAct={setAct} />}
      />
      {act === null ? null : (
        <MailingActDialog projectId={projectId} mailingId={mailingId} act={act} onClose={() => setAct(null)} />
      )}
      {asked?.act === 'resend' ? (
        <ResendDialog
          projectId={projectId}
          mailingId={mailingId}
          recipientId={asked.recipientId}
          onClose={() => setAsked(null)}
        />
      ) : null}
      {asked?.act === 'show' ? (
        <SentMailDialog
          projectId={projectId}
          mailingId={mailingId}
          recipientId={asked.recipientId}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </>
  );
}

function MailingActs({
  mailing: { state, kind, mayHandle, mayResume },
  onAct,
}: {
  readonly mailing: OpenMailing;
  readonly onAct: (act: MailingActName) => void;
}): ReactElement | null {
  const t = useText();
  if (!mayHandle || kind === 'test') return null;
  const isOpen = state === 'sending' || state === 'paused' || state === 'planned';
  return (
    <>
      {isOpen ? (
        <Button
          variant="default"
          color="red"
          className="mailing-cancel"
          leftSection={<IconBan size={16} aria-hidden="true" />}
          aria-haspopup="dialog"
          onClick={() => onAct('cancel')}
        >
          {t('mail.cancel')}
        </Button>
      ) : null}
      {state === 'sending' ? (
        <Button
          variant="default"
          leftSection={<IconPlayerPause size={16} aria-hidden="true" />}
          aria-haspopup="dialog"
          onClick={() => onAct('pause')}
        >
          {t('mail.pause')}
        </Button>
      ) : null}
      {state === 'paused' && mayResume ? (
        <Button
          leftSection={<IconPlayerPlay size={16} aria-hidden="true" />}
          aria-haspopup="dialog"
          onClick={() => onAct('resume')}
        >
          {t('mail.resume')}
        </Button>
      ) : null}
    </>
  );
}
