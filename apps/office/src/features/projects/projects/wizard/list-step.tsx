import { Select } from '@mantine/core';
import { countText, useText } from '@seker/ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { ListImport } from '../../../../list-import/index.ts';
import { projectChoices, useProject } from '../../../../project/project-data.ts';
import { ProjectHead } from '../../../../project/project-head.tsx';
import { usePartSave } from './use-part-save.ts';

/** Whom a project asks: a list that is there, or one that is imported now. */
export function ListStep(): ReactElement {
  const t = useText();
  const project = useProject();
  const { listFiles } = useSuspenseQuery(projectChoices).data;
  const { save, failure, isSaving } = usePartSave(project);
  const { listFile } = project;
  const chosen = listFiles.find(({ id }) => id === listFile?.id);
  const options = listFiles.map(({ id, name, rows }) => ({ value: String(id), label: `${name} · ${countText(rows)}` }));
  return (
    <>
      <ProjectHead title={t('project.listFile')} />
      <div className="wizard-form">
        {failure === null ? null : (
          <p role="alert" className="dialog-failure">
            {failure}
          </p>
        )}
        <Select
          label={t('wizard.chooseList')}
          placeholder={t('wizard.noList')}
          data={options}
          value={listFile === null ? null : String(listFile.id)}
          disabled={isSaving || project.interviews > 0}
          searchable={options.length > 8}
          onChange={(listFileId) => void save({ listFileId })}
        />
        {project.type === 'panel' && chosen !== undefined ? (
          <Select
            label={t('project.externalId')}
            description={t('project.externalIdHint')}
            data={[...chosen.columns]}
            value={project.externalIdColumn}
            disabled={isSaving}
            searchable={chosen.columns.length > 8}
            onChange={(externalIdColumn) => void save({ externalIdColumn })}
          />
        ) : null}
        {listFile === null ? <h2 className="wizard-or">{t('wizard.orImport')}</h2> : null}
      </div>
      {listFile === null ? (
        <ListImport onDone={(listFileId) => void save({ listFileId: String(listFileId) })} acts={() => null} />
      ) : null}
    </>
  );
}
