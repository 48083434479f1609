import { questionnairesCalls as calls, type QuestionnaireRow } from '@seker/contract';
import { client, notify, useText } from '@seker/ui';
import { type ReactElement, useRef, useState } from 'react';
import { ConfirmDialog } from '../../../dialog/index.ts';
import type { Ticked } from '../../../list/index.ts';
import { useJobsRefresh } from '../../../shell/use-jobs.ts';

export interface RemoveQuestionnairesDialogProps {
  readonly ticked: Ticked<QuestionnaireRow>;
  readonly onDone: () => Promise<void>;
  readonly onClose: () => void;
}

/** Asks before questionnaires are deleted with their versions; those that a project uses stay, and are named. */
export function RemoveQuestionnairesDialog({ ticked, onDone, onClose }: RemoveQuestionnairesDialogProps): ReactElement {
  const t = useText();
  const showJobs = useJobsRefresh();
  const [refused, setRefused] = useState<readonly string[]>([]);
  const isTold = useRef(false);
  const name = ticked.of === 'rows' && ticked.count === 1 ? (ticked.rows[0]?.name ?? '') : String(ticked.count);
  const remove = async (): Promise<void> => {
    const rows =
      ticked.of === 'rows'
        ? { ids: ticked.rows.map(({ id }) => id), expect: ticked.count }
        : { query: ticked.query, expect: ticked.count };
    const { result } = await client.call(calls.bulkQuestionnaires, { act: 'remove', ...rows });
    if (result === null) await showJobs();
    else notify({ id: 'questionnaire', text: t('questionnaires.removed', { count: result.done }) });
    await onDone();
    if (result !== null && result.refused.length > 0) {
      isTold.current = true;
      setRefused(result.refused.map(({ text }) => text));
      throw new Error('some are refused');
    }
  };
  return (
    <ConfirmDialog
      title={t('questionnaires.removeTitle', { count: ticked.count })}
      text={t('questionnaires.removeText')}
      stays={t('questionnaires.removeStays')}
      typed={{ name, label: t(ticked.count === 1 ? 'questionnaires.typeName' : 'people.typeCount') }}
      actLabel={t('questionnaires.remove')}
      isDangerous
      onAct={remove}
      isToldWithin={() => isTold.current}
      onClose={onClose}
    >
      {refused.length === 0 ? null : (
        <ul className="may" role="alert">
          {refused.map((text) => (
            <li key={text} className="may-row">
              {text}
            </li>
          ))}
        </ul>
      )}
    </ConfirmDialog>
  );
}
