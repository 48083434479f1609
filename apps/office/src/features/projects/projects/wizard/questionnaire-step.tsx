import { Button, NumberInput, Select } from '@mantine/core';
import { useText } from '@seker/ui';
import { IconForms } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactElement, useState } from 'react';
import { useUnsavedWork } from '../../../../form/index.ts';
import { projectChoices, useProject } from '../../../../project/project-data.ts';
import { ProjectHead } from '../../../../project/project-head.tsx';
import { usePartSave } from './use-part-save.ts';

/** What a project asks, and how many completes it wants. */
export function QuestionnaireStep(): ReactElement {
  const t = useText();
  const project = useProject();
  const { questionnaires } = useSuspenseQuery(projectChoices).data;
  const { save, failure, isSaving } = usePartSave(project);
  const [size, setSize] = useState<number | null>(project.sampleSize);
  const options = questionnaires.flatMap(({ name, versions }) =>
    versions.map(({ id, number }) => ({ value: String(id), label: `${name} · v${number}` })),
  );
  const saveSize = async (): Promise<boolean> => await save({ sampleSize: size === null ? null : Math.max(1, size) });
  useUnsavedWork(size !== project.sampleSize, saveSize);
  return (
    <>
      <ProjectHead title={t('wizard.questionnaire')} />
      <div className="wizard-form">
        {failure === null ? null : (
          <p role="alert" className="dialog-failure">
            {failure}
          </p>
        )}
        <Select
          label={t('project.version')}
          description={options.length === 0 ? t('wizard.nonePublished') : null}
          data={options}
          value={project.versionId === null ? null : String(project.versionId)}
          disabled={isSaving}
          searchable={options.length > 8}
          onChange={(versionId) => void save({ versionId })}
        />
        {options.length === 0 ? (
          <Button
            variant="default"
            leftSection={<IconForms size={16} aria-hidden="true" />}
            renderRoot={(props) => <Link to="/questionnaires" {...props} />}
          >
            {t('wizard.toQuestionnaires')}
          </Button>
        ) : null}
        <NumberInput
          label={t('project.sampleSize')}
          description={t('project.sampleSizeHint')}
          value={size ?? ''}
          allowDecimal={false}
          allowNegative={false}
          min={1}
          hideControls
          attributes={{ input: { dir: 'ltr' } }}
          onChange={(typed) => setSize(typeof typed === 'number' ? typed : null)}
        />
        {size === project.sampleSize ? null : (
          <Button loading={isSaving} onClick={() => void saveSize()}>
            {t('app.save')}
          </Button>
        )}
      </div>
    </>
  );
}
