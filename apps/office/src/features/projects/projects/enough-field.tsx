import { projectCalls, type WholeProject } from '@seker/contract';
import { client, useText } from '@seker/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { type EditForm, SelectField } from '../../../form/index.ts';
import { useProjectLabels } from './project-labels.ts';
import type { ProjectValues } from './project-values.ts';

export interface EnoughFieldProps {
  readonly form: EditForm<ProjectValues>;
  readonly project: WholeProject;
}

/** With an answer to which question an interview that is broken off is a partial one. */
export function EnoughField({ form: { values, set }, project }: EnoughFieldProps): ReactElement {
  const t = useText();
  const label = useProjectLabels().enoughQuestion;
  const { data } = useQuery({
    queryKey: ['project', project.id, 'questions', project.versionId],
    queryFn: async () => await client.call(projectCalls.listProjectQuestions, { projectId: project.id }),
  });
  const questions = (data?.questions ?? []).map(({ uid, title }) => ({ value: uid, label: title }));
  const chosen = values.enoughQuestion;
  // One that the version of now does not ask is kept until another one is chosen.
  const isKnown = chosen === null || questions.some(({ value }) => value === chosen);
  return (
    <SelectField
      name="enoughQuestion"
      label={label}
      hint={t('project.enoughHint')}
      options={[
        { value: NONE, label: t('project.enoughNone') },
        ...questions,
        ...(isKnown ? [] : [{ value: chosen, label: data === undefined ? '…' : t('project.enoughGone') }]),
      ]}
      value={chosen ?? NONE}
      onChange={(uid) => set('enoughQuestion', uid === NONE ? null : uid)}
    />
  );
}

const NONE = '-';
