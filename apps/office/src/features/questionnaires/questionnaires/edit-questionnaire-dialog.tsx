import { questionnairesCalls as calls } from '@seker/contract';
import { client, notify, useText } from '@seker/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { ConfirmDialog } from '../../../dialog/index.ts';
import { LimitedTextarea, NameInput, nameFault } from '../../../form/index.ts';

export interface EditQuestionnaireDialogProps {
  readonly questionnaireId: number;
  readonly onDone: () => Promise<void>;
  readonly onClose: () => void;
}

/** Another name, other comments. */
export function EditQuestionnaireDialog(props: EditQuestionnaireDialogProps): ReactElement {
  const { questionnaireId, onDone, onClose } = props;
  const t = useText();
  const stored = useQuery({
    queryKey: ['questionnaire', questionnaireId],
    queryFn: async () => await client.call(calls.readQuestionnaire, { questionnaireId }),
  }).data;
  const [name, setName] = useState<string | null>(null);
  const [comments, setComments] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  return (
    <ConfirmDialog
      title={t('questionnaires.rename')}
      actLabel={t('app.save')}
      blocked={stored === undefined ? '' : null}
      onAct={async () => {
        if (stored === undefined) return;
        await client.call(calls.editQuestionnaire, {
          questionnaireId,
          name: name ?? stored.name,
          comments: comments ?? stored.comments,
          revision: stored.revision,
        });
        notify({ id: 'questionnaire', text: t('questionnaires.renamed') });
        await onDone();
      }}
      isToldWithin={(error) => {
        const told = nameFault(error, t, 'groups.stale');
        setFault(told);
        return told !== null;
      }}
      onClose={onClose}
    >
      <NameInput
        label={t('questionnaires.name')}
        description={t('questionnaires.nameHint')}
        value={name ?? stored?.name ?? ''}
        fault={fault}
        onType={(typed) => {
          setFault(null);
          setName(typed);
        }}
      />
      <LimitedTextarea
        mt={12}
        label={t('questionnaires.comments')}
        value={comments ?? stored?.comments ?? ''}
        most={4_000}
        attributes={{ input: { dir: 'auto' } }}
        onChange={(event) => setComments(event.currentTarget.value)}
      />
    </ConfirmDialog>
  );
}
