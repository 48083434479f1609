import { projectCalls as calls, type WholeProject } from '@seker/contract';
import { client, failureText, notify, useText } from '@seker/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { readProjectsAgain } from '../../../../project/project-data.ts';
import { bodyOf, type ProjectValues, valuesOf } from '../project-values.ts';

/** Saves some fields of a project's general form, the others as they are; says at once what came of it. */
export function usePartSave(project: WholeProject) {
  const t = useText();
  const queries = useQueryClient();
  const [failure, setFailure] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const save = async (part: Partial<ProjectValues>): Promise<boolean> => {
    setSaving(true);
    setFailure(null);
    try {
      const values: ProjectValues = { ...valuesOf(project), ...part };
      await client.call(calls.editProject, { ...bodyOf(values), projectId: project.id, revision: project.revision });
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
  return { save, failure, isSaving };
}
