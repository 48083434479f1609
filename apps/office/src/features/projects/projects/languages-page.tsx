import './languages-page.css';
import { Button, Select } from '@mantine/core';
import type { WholeProject } from '@seker/contract';
import { useText } from '@seker/ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { projectChoices, useProject } from '../../../project/project-data.ts';
import { ProjectHead } from '../../../project/project-head.tsx';
import { ProjectLanguageRow } from './project-language-row.tsx';
import { useProjectLanguages } from './use-project-languages.ts';

/** In which languages a project asks, in their order, and which of them is the default. */
export function LanguagesPage(): ReactElement {
  const t = useText();
  const project = useProject();
  return (
    <>
      <ProjectHead title={t('project.languages')} />
      {/* What others save meanwhile begins it anew. */}
      <LanguageList key={project.revision} project={project} />
    </>
  );
}

function LanguageList({ project }: { readonly project: WholeProject }): ReactElement {
  const t = useText();
  const { languages: installed } = useSuspenseQuery(projectChoices).data;
  const { codes, usual, choose, move, isDirty, isSaving, failure, discard, save } = useProjectLanguages(project);
  const nameOf = (code: string) => installed.find((language) => language.code === code)?.name ?? code;
  const left = installed.filter(({ code }) => !codes.includes(code));
  const notAsked = project.warnings.find(({ code }) => code === 'languageNotAsked')?.names ?? [];
  return (
    <div className="project-languages">
      <p>{t('project.languagesHint')}</p>
      {notAsked.length === 0 ? null : (
        <p role="note" className="project-warning">
          {t('project.warning.languageNotAsked')} <bdi>{notAsked.join(', ')}</bdi>
        </p>
      )}
      <table className="project-language-table">
        <thead>
          <tr>
            <th scope="col">{t('project.language')}</th>
            <th scope="col">{t('project.usualLanguage')}</th>
            <th scope="col">
              <span className="sk-read">{t('project.acts')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {codes.map((code, index) => (
            <ProjectLanguageRow
              key={code}
              code={code}
              name={nameOf(code)}
              mayEdit={project.mayEdit}
              isUsual={usual === code}
              isFirst={index === 0}
              isLast={index === codes.length - 1}
              onUsual={() => choose({ usual: code })}
              onMove={(by) => move(code, by)}
              onRemove={() => choose({ codes: codes.filter((one) => one !== code) })}
            />
          ))}
        </tbody>
      </table>
      {project.mayEdit && left.length > 0 ? (
        <Select
          label={t('project.addLanguage')}
          placeholder={t('project.chooseLanguage')}
          data={left.map(({ code, name }) => ({ value: code, label: name }))}
          value={null}
          searchable={left.length > 8}
          onChange={(code) => {
            if (code !== null) choose({ codes: [...codes, code] });
          }}
          className="project-language-new"
        />
      ) : null}
      {failure === null ? null : (
        <p role="alert" className="dialog-failure">
          {failure}
        </p>
      )}
      {isDirty ? (
        <div className="project-language-save">
          <Button variant="default" onClick={discard}>
            {t('form.discard')}
          </Button>
          <Button loading={isSaving} onClick={() => void save()}>
            {t('app.save')}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
