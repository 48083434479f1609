import type { WholeProject } from '@seker/contract';
import { countText } from '@seker/ui';
import type { ProjectChoices } from '../../../project/project-data.ts';

/** The lists that a project can ask from, with that which it has. */
export function listOptions({ listFiles }: ProjectChoices, { listFile }: WholeProject) {
  const options = listFiles.map(({ id, name, rows }) => ({ value: String(id), label: `${name} · ${countText(rows)}` }));
  // One of another group, which the project has had from before.
  const isThere = listFile === null || options.some(({ value }) => value === String(listFile.id));
  return isThere ? options : [...options, { value: String(listFile.id), label: listFile.name }];
}

/** The columns of the chosen list. */
export function columnOptions({ listFiles }: ProjectChoices, listFileId: string | null) {
  const columns = listFiles.find(({ id }) => String(id) === listFileId)?.columns ?? [];
  return columns.map((column) => ({ value: column, label: column }));
}

/** The versions of all questionnaires, with that which the project has. */
export function versionOptions({ questionnaires }: ProjectChoices, { versionId, questionnaire }: WholeProject) {
  const options = questionnaires.flatMap(({ name, versions }) =>
    versions.map(({ id, number }) => ({ value: String(id), label: `${name} · v${number}` })),
  );
  const isThere = versionId === null || options.some(({ value }) => value === String(versionId));
  if (isThere) return options;
  const label = questionnaire === null ? String(versionId) : `${questionnaire.name} · v${questionnaire.version}`;
  return [...options, { value: String(versionId), label }];
}
