import './languages-page.css';
import { Button, Radio, Select } from '@mantine/core';
import { CallError, projectCalls, type WholeProject } from '@seker/contract';
import { client, failureText, notify, useText } from '@seker/ui';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { useKeptEdit } from '../../../form/index.ts';
import { projectChoices, readProjectsAgain, useProject } from '../../../project/project-data.ts';
import { ProjectHead } from '../../../project/project-head.tsx';

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

interface Chosen {
  readonly codes: readonly string[];
  readonly usual: string;
}

function LanguageList({ project }: { readonly project: WholeProject }): ReactElement {
  const t = useText();
  const queries = useQueryClient();
  const { languages: installed } = useSuspenseQuery(projectChoices).data;
  const stored = project.languages.map(({ code }) => code);
  const storedUsual = project.languages.find(({ isDefault }) => isDefault)?.code ?? '';
  const [edit, setEdit] = useKeptEdit<Chosen>(`project-languages-${project.id}`);
  const { codes, usual } = edit?.revision === project.revision ? edit.values : { codes: stored, usual: storedUsual };
  const choose = (chosen: Partial<Chosen>): void =>
    setEdit({ values: { codes, usual, ...chosen }, revision: project.revision });
  const [failure, setFailure] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const isDirty = codes.join() !== stored.join() || usual !== storedUsual;
  const nameOf = (code: string) => installed.find((language) => language.code === code)?.name ?? code;
  const left = installed.filter(({ code }) => !codes.includes(code));
  const notAsked = project.warnings.find(({ code }) => code === 'languageNotAsked')?.names ?? [];
  const move = (code: string, by: 1 | -1): void => {
    const at = codes.indexOf(code);
    const without = codes.filter((one) => one !== code);
    choose({ codes: [...without.slice(0, at + by), code, ...without.slice(at + by)] });
  };
  const save = async (): Promise<void> => {
    setSaving(true);
    setFailure(null);
    try {
      await client.call(projectCalls.saveProjectLanguages, {
        projectId: project.id,
        languages: [...codes],
        defaultLanguage: usual,
        revision: project.revision,
      });
      setEdit(null);
      notify({ id: 'project', text: t('project.languagesSaved') });
      await readProjectsAgain(queries);
    } catch (error) {
      setFailure(failureText(error, t));
      // What the other has saved is shown at once; one's own choice would be made over it unseen.
      if (error instanceof CallError && error.code === 'stale') await readProjectsAgain(queries);
    }
    setSaving(false);
  };
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
            <tr key={code}>
              <th scope="row" lang={code}>
                <bdi>{nameOf(code)}</bdi>
              </th>
              <td>
                <Radio
                  name="usual"
                  aria-label={t('project.makeUsual', { name: nameOf(code) })}
                  checked={usual === code}
                  disabled={!project.mayEdit}
                  onChange={() => choose({ usual: code })}
                />
              </td>
              <td className="project-language-acts">
                {project.mayEdit ? (
                  <>
                    <Button
                      variant="subtle"
                      size="compact-sm"
                      aria-label={t('project.languageUp', { name: nameOf(code) })}
                      disabled={index === 0}
                      onClick={() => move(code, -1)}
                    >
                      <IconArrowUp size={16} aria-hidden="true" />
                    </Button>
                    <Button
                      variant="subtle"
                      size="compact-sm"
                      aria-label={t('project.languageDown', { name: nameOf(code) })}
                      disabled={index === codes.length - 1}
                      onClick={() => move(code, 1)}
                    >
                      <IconArrowDown size={16} aria-hidden="true" />
                    </Button>
                    <Button
                      variant="subtle"
                      size="compact-sm"
                      color="danger"
                      aria-label={t('project.removeLanguage', { name: nameOf(code) })}
                      disabled={codes.length === 1 || usual === code}
                      onClick={() => choose({ codes: codes.filter((one) => one !== code) })}
                    >
                      <IconTrash size={16} aria-hidden="true" />
                    </Button>
                  </>
                ) : null}
              </td>
            </tr>
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
          <Button
            variant="default"
            onClick={() => {
              setEdit(null);
              setFailure(null);
            }}
          >
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
