import { Button } from '@mantine/core';
import { mailingsCalls as calls } from '@seker/contract';
import { client, countText, momentText, useText } from '@seker/ui';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { ConfirmDialog } from '../../../dialog/index.ts';
import { type MailOverview, readMailAgain } from './mail-data.ts';

export interface MissedNoteProps {
  readonly projectId: number;
  readonly missed: MailOverview['missed'][number];
  readonly mayHandle: boolean;
}

/** A reminder whose time passed while nothing could be sent: a person decides, for what was right then may be late now. */
export function MissedNote({ projectId, missed, mayHandle }: MissedNoteProps): ReactElement {
  const t = useText();
  const queries = useQueryClient();
  const [asked, setAsked] = useState<'send' | 'skip' | null>(null);
  const { id: mailingId, position, dueAt, recipients } = missed;
  const people = { count: recipients, n: countText(recipients) };
  return (
    <div className="mail-note" data-tone="danger" role="status">
      <IconAlertTriangle size={20} aria-hidden="true" />
      <div>
        <strong>{t('mail.missed', { position, when: momentText(dueAt) })}</strong>
        <p>{recipients === 0 ? t('mail.missedNone') : t('mail.missedHint', people)}</p>
      </div>
      {mayHandle ? (
        <span className="mail-note-acts">
          <Button variant="default" size="compact-sm" aria-haspopup="dialog" onClick={() => setAsked('skip')}>
            {t('mail.skip')}
          </Button>
          <Button
            variant="default"
            size="compact-sm"
            aria-haspopup="dialog"
            disabled={recipients === 0}
            onClick={() => setAsked('send')}
          >
            {t('mail.sendNow')}
          </Button>
        </span>
      ) : null}
      {asked === null ? null : (
        <ConfirmDialog
          title={t(asked === 'send' ? 'mail.missedSendTitle' : 'mail.missedSkipTitle', { position })}
          text={t(asked === 'send' ? 'mail.missedSendText' : 'mail.missedSkipText')}
          {...(asked === 'send' ? { figures: [{ label: t('mail.recipients'), count: recipients }] } : {})}
          actLabel={t(asked === 'send' ? 'mail.sendNow' : 'mail.skip')}
          onAct={async () => {
            await client.call(calls.decideReminder, { projectId, mailingId, act: asked });
            await readMailAgain(queries);
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  );
}
