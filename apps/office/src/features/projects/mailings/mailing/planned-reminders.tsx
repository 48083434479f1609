import { Button } from '@mantine/core';
import { momentText, useText } from '@seker/ui';
import { IconCalendarEvent } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactElement, useState } from 'react';
import type { OpenMailing } from '../mail-data.ts';
import { RemindersDialog } from '../reminders/reminders-dialog.tsx';

export interface PlannedRemindersProps {
  readonly projectId: number;
  readonly mailing: OpenMailing;
}

/** The reminders that follow an invitation, each with a way to it; those that are planned may be changed. */
export function PlannedReminders({ projectId, mailing }: PlannedRemindersProps): ReactElement | null {
  const { id: mailingId, kind, state, reminders, mayHandle } = mailing;
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const mayChange = mayHandle && kind === 'invitation' && state !== 'cancelled';
  if (reminders.length === 0 && !mayChange) return null;
  return (
    <div className="mailing-reminders">
      {reminders.length === 0 ? null : (
        <ul>
          {reminders.map(({ id, position, dueAt, state: stateNow }) => (
            <li key={id}>
              <IconCalendarEvent size={16} aria-hidden="true" />
              <Link to="/p/$projectId/mail/$mailingId" params={{ projectId: String(projectId), mailingId: String(id) }}>
                {t('mail.reminderOf', { position })}
              </Link>
              <span>
                {momentText(dueAt)} · {t(`mail.state.${stateNow}`)}
              </span>
            </li>
          ))}
        </ul>
      )}
      {mayChange ? (
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconCalendarEvent size={16} aria-hidden="true" />}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          {t('mail.changeReminders')}
        </Button>
      ) : null}
      {isOpen ? <RemindersDialog projectId={projectId} mailingId={mailingId} onClose={() => setOpen(false)} /> : null}
    </div>
  );
}
