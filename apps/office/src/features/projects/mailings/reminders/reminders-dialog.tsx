import { Button, Modal, Skeleton } from '@mantine/core';
import { CallError, mailRemindersCalls as calls, type StaleDetails, type SurveyStatus, staleIn } from '@seker/contract';
import {
  ActionButton,
  client,
  countText,
  failureText,
  notify,
  readingOf,
  useNow,
  useSingleFlight,
  useText,
} from '@seker/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { StaleNote } from '../../../../form/index.ts';
import { useProject } from '../../../../project/project-data.ts';
import { readMailAgain } from '../mail-data.ts';
import { nameOfLanguage, usualLanguage } from '../project-languages.ts';
import { wallClock } from '../wall-clock.ts';
import { type ReminderRow, reminderFaults, wireReminders } from './reminder-choice.ts';
import { type ReminderPlan, reminderPlanQuery } from './reminder-plan.ts';
import { ReminderRows } from './reminder-rows.tsx';
import { lackingTexts } from './reminder-texts.ts';

export interface RemindersDialogProps {
  readonly projectId: number;
  readonly mailingId: number;
  readonly onClose: () => void;
}

/** The planned reminders of a mailing that stands: more of them, other times, none. */
export function RemindersDialog(props: RemindersDialogProps): ReactElement {
  const { projectId, mailingId, onClose } = props;
  const t = useText();
  const { data, failure } = readingOf(useQuery(reminderPlanQuery(projectId, mailingId)));
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('mail.reminders')}
      size={760}
      closeButtonProps={{ 'aria-label': t('app.close') }}
    >
      {failure}
      {data === undefined ? (
        failure === null ? (
          <Skeleton height={120} radius="md" />
        ) : null
      ) : (
        <PlanForm {...props} read={data} />
      )}
    </Modal>
  );
}

function PlanForm({ projectId, mailingId, onClose, read }: RemindersDialogProps & { readonly read: ReminderPlan }) {
  const t = useText();
  const queries = useQueryClient();
  const { languages } = useProject();
  // What was read when it was opened, or after another person saved: what is typed is not taken away from under the hands.
  const [plan, setPlan] = useState(read);
  const [rows, setRows] = useState(rowsOf(read));
  const [stale, setStale] = useState<StaleDetails | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const once = useSingleFlight();
  const now = wallClock(new Date(useNow(Date.now)), plan.zone);
  const after = plan.after.replace('T', ' ');
  const faults = reminderFaults({ rows, after, now, isWritten: plan.writtenIn.length > 0 });
  const change = (next: readonly ReminderRow[]): void => {
    setRows(next);
    setFailure(null);
  };
  const save = async (): Promise<void> => {
    try {
      await client.call(calls.saveReminders, {
        projectId,
        mailingId,
        reminders: wireReminders(rows),
        seen: plan.planned.map(({ id }) => id),
      });
      await readMailAgain(queries);
      notify({ id: 'mail', text: t('mail.remindersSaved') });
      onClose();
    } catch (error) {
      if (error instanceof CallError && error.code === 'stale') setStale(staleIn(error.details));
      else setFailure(failureText(error, t));
    }
  };
  const settle = async (isTheirs: boolean): Promise<void> => {
    const again = await queries.fetchQuery({ ...reminderPlanQuery(projectId, mailingId), staleTime: 0 });
    setPlan(again);
    if (isTheirs) setRows(rowsOf(again));
    setStale(null);
  };
  const known = (statuses: readonly SurveyStatus[]): string | null => {
    // Of an invitation that has reached no one yet, nothing is known.
    if (plan.remindable.every((one) => one.count === 0)) return null;
    const count = plan.remindable
      .filter(({ status }) => statuses.includes(status))
      .reduce((sum, one) => sum + one.count, 0);
    return t('mail.reminderNow', { count, n: countText(count) });
  };
  const reason = faults.some((fault) => fault !== null) ? t('mail.remindersWrong') : null;
  return (
    <form className="reminders-dialog" onSubmit={(event) => event.preventDefault()}>
      {stale === null ? null : (
        <StaleNote stale={stale} onKeep={() => void settle(false)} onTake={() => void settle(true)} />
      )}
      <ReminderRows
        projectId={projectId}
        rows={rows}
        faults={faults}
        known={known}
        lacking={lackingTexts({ ...plan, usual: usualLanguage(languages) })}
        languageName={(code) => nameOfLanguage(languages, code)}
        now={now}
        after={after}
        onChange={change}
      />
      {failure === null ? null : <p role="alert">{failure}</p>}
      <div className="test-acts">
        <Button variant="default" onClick={onClose}>
          {t('app.cancel')}
        </Button>
        <ActionButton
          label={t('app.save')}
          disabledReason={stale === null ? reason : t('mail.remindersStale')}
          onAct={() => once(save)}
        />
      </div>
    </form>
  );
}

function rowsOf({ planned }: ReminderPlan): readonly ReminderRow[] {
  return planned.map(({ id, at, statuses }) => ({ key: id, at: at.replace('T', ' '), statuses }));
}
