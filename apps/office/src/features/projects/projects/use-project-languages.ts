import { CallError, projectCalls, type WholeProject } from '@seker/contract';
import { client, failureText, notify, useText } from '@seker/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useKeptEdit, useUnsavedWork } from '../../../form/index.ts';
import { readProjectsAgain } from '../../../project/project-data.ts';

export interface ChosenLanguages {
  readonly codes: readonly string[];
  readonly usual: string;
}

export interface ProjectLanguages extends ChosenLanguages {
  readonly choose: (chosen: Partial<ChosenLanguages>) => void;
  readonly move: (code: string, by: 1 | -1) => void;
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  readonly failure: string | null;
  readonly discard: () => void;
  /** False: it was refused, and `failure` says why. */
  readonly save: () => Promise<boolean>;
}

/** The languages of a project as they are chosen, until they are saved or discarded. */
export function useProjectLanguages(project: WholeProject): ProjectLanguages {
  const t = useText();
  const queries = useQueryClient();
  const stored = project.languages.map(({ code }) => code);
  const storedUsual = project.languages.find(({ isDefault }) => isDefault)?.code ?? '';
  const [edit, setEdit] = useKeptEdit<ChosenLanguages>(`project-languages-${project.id}`);
  const { codes, usual } = edit?.revision === project.revision ? edit.values : { codes: stored, usual: storedUsual };
  const isStored = (chosen: ChosenLanguages): boolean =>
    chosen.codes.join() === stored.join() && chosen.usual === storedUsual;
  const choose = (chosen: Partial<ChosenLanguages>): void => {
    const values = { codes, usual, ...chosen };
    setEdit(isStored(values) ? null : { values, revision: project.revision });
  };
  const [failure, setFailure] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const isDirty = !isStored({ codes, usual });
  const move = (code: string, by: 1 | -1): void => {
    const at = codes.indexOf(code);
    const without = codes.filter((one) => one !== code);
    choose({ codes: [...without.slice(0, at + by), code, ...without.slice(at + by)] });
  };
  const discard = (): void => {
    setEdit(null);
    setFailure(null);
  };
  const save = async (): Promise<boolean> => {
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
      return true;
    } catch (error) {
      setFailure(failureText(error, t));
      // What the other has saved is shown at once; one's own choice would be made over it unseen.
      if (error instanceof CallError && error.code === 'stale') await readProjectsAgain(queries);
      return false;
    } finally {
      setSaving(false);
    }
  };
  useUnsavedWork(isDirty, save);
  return { codes, usual, choose, move, isDirty, isSaving, failure, discard, save };
}
