import { Select } from '@mantine/core';
import { questionnairesCalls as calls } from '@seker/contract';
import { client, useText } from '@seker/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactElement, useState } from 'react';
import { ConfirmDialog } from '../../../dialog/index.ts';
import { LimitedTextarea, NameInput, nameFault } from '../../../form/index.ts';
import { GroupChoice } from './group-choice.tsx';
import { questionnaireChoices } from './questionnaires-data.ts';

/** A new questionnaire: its name, its first language, its group; then one is in it. */
export function NewQuestionnaireDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  const t = useText();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const choices = useQuery(questionnaireChoices).data;
  const [name, setName] = useState('');
  const [comments, setComments] = useState('');
  const [language, setLanguage] = useState<string | null>(null);
  const [groupId, setGroupId] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const chosen = chosenOf(choices, language, groupId);
  return (
    <ConfirmDialog
      title={t('questionnaires.new')}
      actLabel={t('questionnaires.create')}
      onAct={async () => {
        // Who is quicker than the choices need not press again.
        const known = await queries.ensureQueryData(questionnaireChoices);
        const { id } = await client.call(calls.createQuestionnaire, {
          name,
          comments,
          ...chosenOf(known, language, groupId),
        });
        await navigate({
          to: '/questionnaires/$questionnaireId/build',
          params: { questionnaireId: String(id) },
          hash: 'first',
        });
      }}
      isToldWithin={(error) => {
        const told = nameFault(error, t);
        setFault(told);
        return told !== null;
      }}
      onClose={onClose}
    >
      <NameInput
        label={t('questionnaires.name')}
        description={t('questionnaires.nameHint')}
        value={name}
        fault={fault}
        onType={(typed) => {
          setFault(null);
          setName(typed);
        }}
      />
      <Select
        mt={12}
        label={t('questionnaires.firstLanguage')}
        data={(choices?.languages ?? []).map(({ code, name: own }) => ({ value: code, label: own }))}
        value={chosen.language === '' ? null : chosen.language}
        onChange={setLanguage}
      />
      <GroupChoice groups={choices?.groups} value={chosen.groupId} onChange={setGroupId} />
      <LimitedTextarea
        mt={12}
        label={t('questionnaires.comments')}
        value={comments}
        most={4_000}
        attributes={{ input: { dir: 'auto' } }}
        onChange={(event) => setComments(event.currentTarget.value)}
      />
    </ConfirmDialog>
  );
}

type Choices = Awaited<ReturnType<NonNullable<typeof questionnaireChoices.queryFn>>>;

/** What was chosen, else what is usual: most write in the language in which they read. */
function chosenOf(
  choices: Choices | undefined,
  language: string | null,
  groupId: string | null,
): { readonly language: string; readonly groupId: string } {
  const { lang } = document.documentElement;
  const usual = choices?.languages.find(({ code }) => code === lang) ?? choices?.languages[0];
  return { language: language ?? usual?.code ?? '', groupId: groupId ?? String(choices?.groups[0]?.id ?? '') };
}
