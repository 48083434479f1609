import { projectCalls as calls, type WholeProject } from '@seker/contract';
import { client, failureText, notify, useText } from '@seker/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useUnsavedWork } from '../../../../form/index.ts';
import { projectQuery, readProjectsAgain } from '../../../../project/project-data.ts';
import { bodyOf, type ProjectValues, valuesOf } from '../project-values.ts';

/**
 * Saves some fields of a project's general form, the others as they are; says at once what came of it. One save begins when
 * the one before has ended, with the project as that left it; the way on waits for them.
 */
export function usePartSave({ id: projectId }: WholeProject) {
  const t = useText();
  const queries = useQueryClient();
  const [failure, setFailure] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const last = useRef(Promise.resolve(true));
  useUnsavedWork(isSaving, async () => await last.current);
  const saveNow = async (part: Partial<ProjectValues>): Promise<boolean> => {
    setSaving(true);
    setFailure(null);
    try {
      const project = await queries.ensureQueryData(projectQuery(projectId));
      const values: ProjectValues = { ...valuesOf(project), ...part };
      await client.call(calls.editProject, { ...bodyOf(values), projectId, revision: project.revision });
      notify({ id: 'project', text: t('project.saved', { name: values.name }) });
      return true;
    } catch (error) {
      setFailure(failureText(error, t));
      return false;
    } finally {
      await readProjectsAgain(queries);
      setSaving(false);
    }
  };
  const save = async (part: Partial<ProjectValues>): Promise<boolean> => {
    last.current = last.current.then(async () => await saveNow(part));
    return await last.current;
  };
  return { save, failure, isSaving };
}
