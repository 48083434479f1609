import type { WholeProject } from '@seker/contract';
import { useText } from '@seker/ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { type EditForm, FormSection, FormView, SwitchField, TextField } from '../../../form/index.ts';
import { projectChoices } from '../../../project/project-data.ts';
import { EnoughField } from './enough-field.tsx';
import { FieldSection } from './field-section.tsx';
import { LinesSection } from './lines-section.tsx';
import { useProjectLabels } from './project-labels.ts';
import type { ProjectValues } from './project-values.ts';
import { RecordingSection } from './recording-section.tsx';
import { SampleSection } from './sample-section.tsx';
import { SourceSection } from './source-section.tsx';
import { WebSection } from './web-section.tsx';

export interface ProjectFormProps {
  readonly form: EditForm<ProjectValues>;
  readonly project: WholeProject;
}

/** Everything that a project is in general. */
export function ProjectForm({ form, project }: ProjectFormProps): ReactElement {
  const t = useText();
  const labels = useProjectLabels();
  const choices = useSuspenseQuery(projectChoices).data;
  const { values, set } = form;
  return (
    <FormView form={form} labels={labels} lastSaved={{ by: project.changedBy, at: project.changedAt }}>
      <FormSection title={t('project.identity')} hint={t('project.identityHint')}>
        <TextField
          name="name"
          label={labels.name}
          isRequired
          value={values.name}
          onChange={(name) => set('name', name)}
        />
        <TextField
          name="manualNumber"
          label={labels.manualNumber}
          value={values.manualNumber}
          onChange={(manualNumber) => set('manualNumber', manualNumber)}
        />
        <TextField
          name="comments"
          label={labels.comments}
          isLong
          value={values.comments}
          onChange={(comments) => set('comments', comments)}
        />
      </FormSection>
      <SourceSection form={form} project={project} choices={choices} />
      <SampleSection form={form} />
      <FieldSection form={form} zones={choices.zones} />
      <LinesSection form={form} callerNumbers={choices.callerNumbers} />
      <WebSection form={form} skins={choices.skins} />
      <RecordingSection form={form} canRecord={project.canRecord} />
      <FormSection title={t('project.answers')}>
        <SwitchField
          name="irrelevantAnswers"
          label={labels.irrelevantAnswers}
          hint={t('project.irrelevantHint')}
          value={values.irrelevantAnswers === 'flag'}
          onChange={(isKept) => set('irrelevantAnswers', isKept ? 'flag' : 'purge')}
        />
        <SwitchField
          name="offlineQuota"
          label={labels.offlineQuota}
          hint={t('project.offlineQuotaHint')}
          value={values.offlineQuota === 'provisional'}
          onChange={(isKept) => set('offlineQuota', isKept ? 'provisional' : 'strict')}
        />
        <SwitchField
          name="begunInterviews"
          label={labels.begunInterviews}
          hint={t('project.begunInterviewsHint')}
          value={values.begunInterviews === 'move'}
          onChange={(isMoved) => set('begunInterviews', isMoved ? 'move' : 'stay')}
        />
        <EnoughField form={form} project={project} />
      </FormSection>
    </FormView>
  );
}
