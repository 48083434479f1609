import type { WholeProject } from '@seker/contract';
import { isAskedFromList, LIST_KINDS, listKindOf, PROJECT_TYPES } from '@seker/fieldwork';
import { useText } from '@seker/ui';
import type { ReactElement } from 'react';
import { type EditForm, FormSection, SelectField } from '../../../form/index.ts';
import type { ProjectChoices } from '../../../project/project-data.ts';
import { useProjectLabels } from './project-labels.ts';
import type { ProjectValues } from './project-values.ts';
import { columnOptions, listOptions, versionOptions } from './source-options.ts';

export interface SourceSectionProps {
  readonly form: EditForm<ProjectValues>;
  readonly project: WholeProject;
  readonly choices: ProjectChoices;
}

/** Where the interviews of a project come from: its type, its group, the list of people and the questionnaire. */
export function SourceSection({ form: { values, set }, project, choices }: SourceSectionProps): ReactElement {
  const t = useText();
  const labels = useProjectLabels();
  const interviewed = project.interviews > 0 ? t('project.fixed', { count: project.interviews }) : undefined;
  const fixed = project.isOnline ? t('project.fixedOnline') : interviewed;
  return (
    <FormSection title={t('project.source')} hint={t('project.sourceHint')}>
      <SelectField
        name="type"
        label={labels.type}
        isRequired
        locked={fixed}
        hint={t(`project.typeHint.${values.type}`)}
        options={PROJECT_TYPES.map((type) => ({ value: type, label: t(`projects.type.${type}`) }))}
        value={values.type}
        onChange={(chosen) => {
          const type = PROJECT_TYPES.find((one) => one === chosen);
          if (type === undefined) return;
          set('type', type);
          set('listKind', listKindOf(type));
        }}
      />
      <SelectField
        name="listKind"
        label={labels.listKind}
        isRequired
        hint={t('project.listKindHint')}
        options={LIST_KINDS.map((kind) => ({ value: kind, label: t(`project.listKind.${kind}`) }))}
        value={values.listKind}
        onChange={(chosen) => {
          const kind = LIST_KINDS.find((one) => one === chosen);
          if (kind !== undefined) set('listKind', kind);
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
          locked={fixed}
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
  );
}
