import './reminders.css';
import { ActionIcon, Button } from '@mantine/core';
import { REMINDABLE, type SurveyStatus } from '@seker/contract';
import { countText, DateTimeInput, useText } from '@seker/ui';
import { IconAlertTriangle, IconPlus, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { ChoiceChips } from '../choice-chips.tsx';
import { type ReminderFault, type ReminderRow, withReminder } from './reminder-choice.ts';
import type { LackingText } from './reminder-texts.ts';

export interface ReminderRowsProps {
  readonly projectId: number;
  readonly rows: readonly ReminderRow[];
  readonly faults: readonly (ReminderFault | null)[];
  /** What is known of those whom a reminder to these statuses would go to; null: nothing. */
  readonly known: (statuses: readonly SurveyStatus[]) => string | null;
  readonly lacking: readonly LackingText[];
  /** The name of a language. */
  readonly languageName: (code: string) => string;
  /** The project's clock. */
  readonly now: string;
  /** The mail that they follow. */
  readonly after: string;
  readonly onChange: (rows: readonly ReminderRow[]) => void;
}

/** The reminders of a mailing, each with its moment and those whom it is for. */
export function ReminderRows(props: ReminderRowsProps): ReactElement {
  const { projectId, rows, faults, known, lacking, languageName, now, after, onChange } = props;
  const t = useText();
  const change = (key: number, part: Partial<ReminderRow>): void =>
    onChange(rows.map((row) => (row.key === key ? { ...row, ...part } : row)));
  return (
    <div className="reminders">
      <ol>
        {rows.map(({ key, at, statuses }, index) => {
          const fault = faults[index] ?? null;
          const isOfMoment = fault !== null && fault !== 'noStatus' && fault !== 'noText';
          const name = t('mail.reminderOf', { position: index + 1 });
          return (
            <li key={key} aria-label={name}>
              <span className="sk-tabular">{index + 1}</span>
              <DateTimeInput
                label={t('mail.reminderAt', { position: index + 1 })}
                value={at}
                now={now}
                error={isOfMoment ? t(`mail.reminderFault.${fault}`) : null}
                onChange={(value) => change(key, { at: value })}
                onSettled={(value) => change(key, { at: value })}
              />
              <ChoiceChips
                label={t('mail.bySurveyStatus')}
                choices={REMINDABLE.map((value) => ({ value, label: t(`cases.survey.${value}`) }))}
                chosen={statuses}
                onChange={(chosen) => change(key, { statuses: chosen })}
              />
              <span className="reminder-count">
                {fault !== null && !isOfMoment ? (
                  <span role="alert">{t(`mail.reminderFault.${fault}`)}</span>
                ) : (
                  known(statuses)
                )}
              </span>
              <ActionIcon
                variant="subtle"
                aria-label={t('mail.removeReminder', { position: index + 1 })}
                onClick={() => onChange(rows.filter((row) => row.key !== key))}
              >
                <IconX size={16} aria-hidden="true" />
              </ActionIcon>
            </li>
          );
        })}
      </ol>
      {rows.length === 0 ? null : (
        <>
          {faults.includes('noText') ? (
            <p className="reminder-lack">
              <IconAlertTriangle size={16} aria-hidden="true" />
              <span>
                {t('mail.remindersUnwritten')} <WriteLink projectId={projectId} />
              </span>
            </p>
          ) : null}
          {lacking.map(({ language, count, instead }) => (
            <p key={language} className="reminder-lack">
              <IconAlertTriangle size={16} aria-hidden="true" />
              <span>
                {t(instead === null ? 'mail.reminderNotIn' : 'mail.reminderInstead', {
                  language: languageName(language),
                  instead: languageName(instead ?? ''),
                  count,
                  n: countText(count),
                })}{' '}
                <WriteLink projectId={projectId} />
              </span>
            </p>
          ))}
        </>
      )}
      <p>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={16} aria-hidden="true" />}
          onClick={() => onChange(withReminder(rows, after))}
        >
          {t('mail.addReminder')}
        </Button>
        <span className="send-hint">{t('mail.remindersHint')}</span>
      </p>
    </div>
  );
}

function WriteLink({ projectId }: { readonly projectId: number }): ReactElement {
  const t = useText();
  return (
    <Link to="/p/$projectId/mail/templates/$kind" params={{ projectId: String(projectId), kind: 'reminder' }}>
      {t('mail.writeReminder')}
    </Link>
  );
}
