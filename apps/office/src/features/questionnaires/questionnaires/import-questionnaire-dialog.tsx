import { CallError, questionnairesCalls as calls, type SentFile } from '@seker/contract';
import { client, notify, useText } from '@seker/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { ConfirmDialog } from '../../../dialog/index.ts';
import { LimitedInput } from '../../../form/index.ts';
import { FileDrop } from '../../../upload/index.ts';
import { GroupChoice } from './group-choice.tsx';
import { questionnaireChoices } from './questionnaires-data.ts';

export interface ImportQuestionnaireDialogProps {
  readonly onDone: () => Promise<void>;
  readonly onClose: () => void;
}

/** A questionnaire of a file that was exported before, here or elsewhere. */
export function ImportQuestionnaireDialog({ onDone, onClose }: ImportQuestionnaireDialogProps): ReactElement {
  const t = useText();
  const choices = useQuery(questionnaireChoices).data;
  const [sent, setSent] = useState<SentFile | null>(null);
  const [name, setName] = useState('');
  const [groupId, setGroupId] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const chosenGroup = groupId ?? String(choices?.groups[0]?.id ?? '');
  return (
    <ConfirmDialog
      title={t('questionnaires.import')}
      actLabel={t('questionnaires.importNow')}
      blocked={sent === null || chosenGroup === '' ? '' : null}
      onAct={async () => {
        if (sent === null) return;
        const own = name.trim();
        await client.call(calls.importQuestionnaire, {
          uploadId: sent.uploadId,
          groupId: chosenGroup,
          ...(own === '' ? {} : { name: own }),
        });
        notify({ id: 'questionnaire', text: t('questionnaires.imported') });
        await onDone();
      }}
      isToldWithin={(error) => {
        const isWrongFile = error instanceof CallError && error.code === 'structureError';
        setFault(isWrongFile ? t('questionnaires.wrongFile') : null);
        return isWrongFile;
      }}
      onClose={onClose}
    >
      <FileDrop
        purpose="questionnaire"
        accept=".zip"
        label={t('questionnaires.chooseFile')}
        hint={t('questionnaires.fileHint')}
        onBegin={() => {
          setSent(null);
          setFault(null);
        }}
        onSent={setSent}
      />
      {sent === null ? null : (
        <p role="status">
          <bdi>{sent.name}</bdi>
        </p>
      )}
      {fault === null ? null : (
        <p className="dialog-failure" role="alert">
          {fault}
        </p>
      )}
      <LimitedInput
        mt={12}
        label={t('questionnaires.importName')}
        value={name}
        most={200}
        autoComplete="off"
        attributes={{ input: { dir: 'auto' } }}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <GroupChoice groups={choices?.groups} value={chosenGroup} onChange={setGroupId} />
    </ConfirmDialog>
  );
}
