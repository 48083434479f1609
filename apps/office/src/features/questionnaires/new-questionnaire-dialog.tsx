import { Select, Textarea, TextInput } from '@mantine/core';
import { CallError, questionnairesCalls as calls, faultsIn } from '@seker/contract';
import { client, useText } from '@seker/ui';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactElement, useState } from 'react';
import { ConfirmDialog } from '../../dialog/index.ts';
import { questionnaireChoices } from './questionnaires-data.ts';

/** A new questionnaire: its name, its first language, its group; then one is in it. */
export function NewQuestionnaireDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  const t = useText();
  const navigate = useNavigate();
  const choices = useQuery(questionnaireChoices).data;
  const [name, setName] = useState('');
  const [comments, setComments] = useState('');
  const [language, setLanguage] = useState<string | null>(null);
  const [groupId, setGroupId] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const chosenGroup = groupId ?? String(choices?.groups[0]?.id ?? '');
  const chosenLanguage = language ?? choices?.languages[0]?.code ?? null;
  return (
    <ConfirmDialog
      title={t('questionnaires.new')}
      actLabel={t('questionnaires.create')}
      blocked={choices === undefined || chosenLanguage === null || chosenGroup === '' ? '' : null}
      onAct={async () => {
        const { id } = await client.call(calls.createQuestionnaire, {
          name,
          comments,
          language: chosenLanguage ?? '',
          groupId: chosenGroup,
        });
        await navigate({
          to: '/questionnaires/$questionnaireId/build',
          params: { questionnaireId: String(id) },
        });
      }}
      isToldWithin={(error) => {
        const [found] = error instanceof CallError ? faultsIn(error.details) : [];
        setFault(found === undefined ? null : t(`fault.${found.code}`, { limit: found.limit ?? '' }));
        return found !== undefined;
      }}
      onClose={onClose}
    >
      <TextInput
        data-autofocus
        label={t('questionnaires.name')}
        value={name}
        error={fault}
        maxLength={200}
        autoComplete="off"
        attributes={{ input: { dir: 'auto' } }}
        onChange={(event) => {
          setFault(null);
          setName(event.currentTarget.value);
        }}
      />
      <Select
        mt={12}
        label={t('questionnaires.firstLanguage')}
        data={(choices?.languages ?? []).map(({ code, name: own }) => ({ value: code, label: own }))}
        value={chosenLanguage}
        onChange={setLanguage}
      />
      {(choices?.groups.length ?? 0) > 1 ? (
        <Select
          mt={12}
          label={t('questionnaires.group')}
          data={(choices?.groups ?? []).map(({ id, name: own }) => ({ value: String(id), label: own }))}
          value={chosenGroup}
          onChange={setGroupId}
        />
      ) : null}
      <Textarea
        mt={12}
        label={t('questionnaires.comments')}
        value={comments}
        maxLength={4_000}
        attributes={{ input: { dir: 'auto' } }}
        onChange={(event) => setComments(event.currentTarget.value)}
      />
    </ConfirmDialog>
  );
}
