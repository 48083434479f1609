import { mailTemplatesCalls as calls } from '@seker/contract';
import { client, failureText, notify, useText } from '@seker/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useId } from 'react';
import type { MailTemplates } from './templates-data.ts';

/** The day that mails tell as the last one; it is the project's and stands in all its texts. */
export function DeadlineLine({
  projectId,
  read: { deadline, projectRevision, mayEdit },
}: {
  readonly projectId: number;
  readonly read: MailTemplates;
}): ReactElement {
  const t = useText();
  const id = useId();
  const queries = useQueryClient();
  const save = async (value: string): Promise<void> => {
    try {
      await client.call(calls.saveDeadline, {
        projectId,
        deadline: value === '' ? null : value,
        revision: projectRevision,
      });
    } catch (error) {
      const text = failureText(error, t);
      if (text !== null) notify({ id: 'mail', text, tone: 'danger' });
    }
    await queries.invalidateQueries({ queryKey: ['mail', projectId] });
  };
  return (
    <p className="template-deadline">
      <label htmlFor={id}>{t('mail.deadline')}</label>
      <input
        id={id}
        type="date"
        disabled={!mayEdit}
        defaultValue={deadline ?? ''}
        key={deadline ?? ''}
        onBlur={({ currentTarget: { value, validity } }) =>
          validity.badInput || value === (deadline ?? '') ? undefined : void save(value)
        }
      />
      <span>{t('mail.deadlineHint')}</span>
    </p>
  );
}
