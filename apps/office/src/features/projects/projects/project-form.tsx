import type { WholeProject } from '@seker/contract';
import { isAskedFromList, PROJECT_TYPES } from '@seker/fieldwork';
import { countText, useText } from '@seker/ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import {
  type EditForm,
  FormSection,
  FormView,
  NumberField,
  SelectField,
  SwitchField,
  TextField,
} from '../../../form/index.ts';
import { type ProjectChoices, projectChoices } from '../../../project/project-data.ts';
import { EnoughField } from './enough-field.tsx';
import { FieldSection } from './field-section.tsx';
import { useProjectLabels } from './project-labels.ts';
import type { ProjectValues } from './project-values.ts';
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
  const fixed = project.interviews > 0 ? t('project.fixed', { count: project.interviews }) : undefined;
  const drawn = Math.ceil((values.sampleSize ?? 0) * (values.ratio ?? 0));
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
      <FormSection title={t('project.source')} hint={t('project.sourceHint')}>
        <SelectField
          name="type"
          label={labels.type}
          isRequired
          locked={project.isOnline ? t('project.fixedOnline') : fixed}
          hint={t(`project.typeHint.${values.type}`)}
          options={PROJECT_TYPES.map((type) => ({ value: type, label: t(`projects.type.${type}`) }))}
          value={values.type}
          onChange={(chosen) => {
            const type = PROJECT_TYPES.find((one) => one === chosen);
            if (type !== undefined) set('type', type);
          }}
        />
        <SelectField
          name="groupId"
          label={labels.groupId}
          isRequired
          options={choices.groups.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={values.groupId}
          onChange={(groupId) => set('groupId', groupId)}
        />
        {isAskedFromList(values.type) ? (
          <SelectField
            name="listFileId"
            label={labels.listFileId}
            isRequired
            locked={project.isOnline ? t('project.fixedOnline') : fixed}
            options={listOptions(choices, project)}
            value={values.listFileId}
            onChange={(listFileId) => set('listFileId', listFileId)}
          />
        ) : null}
        {values.type === 'panel' ? (
          <SelectField
            name="externalIdColumn"
            label={labels.externalIdColumn}
            isRequired
            hint={t('project.externalIdHint')}
            options={columnOptions(choices, values.listFileId)}
            value={values.externalIdColumn}
            onChange={(column) => set('externalIdColumn', column)}
          />
        ) : null}
        <SelectField
          name="versionId"
          label={labels.versionId}
          isRequired
          hint={project.isOnline ? t('project.versionHint') : undefined}
          options={versionOptions(choices, project)}
          value={values.versionId}
          onChange={(versionId) => set('versionId', versionId)}
        />
      </FormSection>
      <FormSection title={t('project.sampleTitle')} hint={t('project.sampleHint')}>
        <NumberField
          name="sampleSize"
          label={labels.sampleSize}
          hint={t('project.sampleSizeHint')}
          value={values.sampleSize}
          onChange={(size) => set('sampleSize', size)}
        />
        <NumberField
          name="dayGoal"
          label={labels.dayGoal}
          hint={t('project.dayGoalHint')}
          value={values.dayGoal}
          onChange={(goal) => set('dayGoal', goal)}
        />
        {isAskedFromList(values.type) ? (
          <>
            <NumberField
              name="ratio"
              label={labels.ratio}
              isRequired
              decimals={2}
              hint={values.sampleSize === null ? undefined : t('project.ratioHint', { count: countText(drawn) })}
              value={values.ratio}
              onChange={(ratio) => set('ratio', ratio)}
            />
            <NumberField
              name="portion"
              label={labels.portion}
              hint={t('project.portionHint')}
              value={values.portion}
              onChange={(portion) => set('portion', portion)}
            />
            <SelectField
              name="sensitivity"
              label={labels.sensitivity}
              hint={t(`project.sensitivityHint.${values.sensitivity}`)}
              options={(['static', 'cumulative'] as const).map((one) => ({
                value: one,
                label: t(`project.sensitivity.${one}`),
              }))}
              value={values.sensitivity}
              onChange={(chosen) => set('sensitivity', chosen === 'cumulative' ? 'cumulative' : 'static')}
            />
          </>
        ) : null}
      </FormSection>
      <FieldSection form={form} zones={choices.zones} />
      <WebSection form={form} skins={choices.skins} />
      <FormSection title={t('project.answers')}>
        <SwitchField
          name="irrelevantAnswers"
          label={labels.irrelevantAnswers}
          hint={t('project.irrelevantHint')}
          value={values.irrelevantAnswers === 'flag'}
          onChange={(isKept) => set('irrelevantAnswers', isKept ? 'flag' : 'purge')}
        />
        <EnoughField form={form} project={project} />
      </FormSection>
    </FormView>
  );
}

function listOptions({ listFiles }: ProjectChoices, { listFile }: WholeProject) {
  const options = listFiles.map(({ id, name, rows }) => ({ value: String(id), label: `${name} · ${countText(rows)}` }));
  // One of another group, which the project has had from before.
  const isThere = listFile === null || options.some(({ value }) => value === String(listFile.id));
  return isThere ? options : [...options, { value: String(listFile.id), label: listFile.name }];
}

function columnOptions({ listFiles }: ProjectChoices, listFileId: string | null) {
  const columns = listFiles.find(({ id }) => String(id) === listFileId)?.columns ?? [];
  return columns.map((column) => ({ value: column, label: column }));
}

function versionOptions({ questionnaires }: ProjectChoices, { versionId, questionnaire }: WholeProject) {
  const options = questionnaires.flatMap(({ name, versions }) =>
    versions.map(({ id, number }) => ({ value: String(id), label: `${name} · v${number}` })),
  );
  const isThere = versionId === null || options.some(({ value }) => value === String(versionId));
  if (isThere) return options;
  const label = questionnaire === null ? String(versionId) : `${questionnaire.name} · v${questionnaire.version}`;
  return [...options, { value: String(versionId), label }];
}
