import { MultiSelect } from '@mantine/core';
import {
  fieldQualityCalls as calls,
  type FieldQuality,
  MOST_KEY_QUESTIONS,
  MOST_QUALITY_FIELDS,
} from '@seker/contract';
import { client, notify, useText } from '@seker/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { ConfirmDialog } from '../../../dialog/index.ts';
import { qualityQuery } from './quality-data.ts';

export interface ChooseDialogProps {
  readonly projectId: number;
  readonly choices: FieldQuality['choices'];
  readonly onClose: () => void;
}

/** What representativity and the effect of interviewers are computed by. */
export function ChooseDialog({ projectId, choices, onClose }: ChooseDialogProps): ReactElement {
  const t = useText();
  const queries = useQueryClient();
  const [fields, setFields] = useState(chosenOf(choices.fields));
  const [questions, setQuestions] = useState(chosenOf(choices.questions));
  return (
    <ConfirmDialog
      title={t('quality.choose').replace('…', '')}
      text={t('quality.chooseText')}
      actLabel={t('quality.save')}
      onAct={async () => {
        await client.call(calls.chooseQuality, { projectId, fields: [...fields], questions: [...questions] });
        await queries.invalidateQueries({ queryKey: qualityQuery(projectId).queryKey });
        notify({ id: 'quality', text: t('quality.saved') });
      }}
      onClose={onClose}
    >
      <MultiSelect
        label={t('quality.fields')}
        description={t('quality.fieldsHint', { n: MOST_QUALITY_FIELDS })}
        data={choices.fields.map(({ key, label }) => ({ value: key, label }))}
        value={[...fields]}
        maxValues={MOST_QUALITY_FIELDS}
        searchable
        onChange={setFields}
      />
      <MultiSelect
        label={t('quality.questions')}
        description={t('quality.questionsHint', { n: MOST_KEY_QUESTIONS })}
        data={choices.questions.map(({ key, label }) => ({ value: key, label }))}
        value={[...questions]}
        maxValues={MOST_KEY_QUESTIONS}
        searchable
        onChange={setQuestions}
      />
    </ConfirmDialog>
  );
}

function chosenOf(choices: FieldQuality['choices']['fields']): readonly string[] {
  return choices.filter(({ isChosen }) => isChosen).map(({ key }) => key);
}
