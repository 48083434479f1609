import { mayAct, type VariableRow, type variablesCalls } from '@seker/contract';
import type { ProjectId } from '@seker/kernel';
import type * as z from 'zod/mini';
import type { Deps } from '../../../deps.ts';
import type { ScopedProject } from '../../../http/scope.queries.ts';
import type { Session } from '../../../http/session.ts';
import type { VariableField } from './list-columns.queries.ts';
import { readProjectSources } from './project-sources.queries.ts';
import { listSampleVariables, listStoredVariables, type StoredVariable } from './variable.queries.ts';
import { readFields, type VariableFields } from './variable-fields.ts';
import { EDIT_VARIABLES } from './variables.policy.ts';

/** Lists a project's variables in order, and the sources for further ones. */
export async function listVariables(
  deps: Deps,
  session: Session,
  { id, groupId }: ScopedProject,
): Promise<z.input<typeof variablesCalls.listVariables.answer>> {
  const fields = await readFields(deps.db, id, session.screenLanguage);
  const rows = await readRows(deps, id, fields);
  const { isStarted } = await readProjectSources(deps.db, id);
  const isTaken = (source: string, field: string) =>
    rows.some((row) => row.source === source && row.field === field && row.bands === null);
  return {
    rows: [...rows],
    fields: {
      list: fields.list.filter(({ field }) => !isTaken('list', field)).map(plainField),
      system: fields.system.filter((field) => !isTaken('system', field)),
      // A question of numbers or dates has no list of values: it can only be divided.
      interview: fields.interview
        .filter(({ field, holds }) => holds === null && !isTaken('interview', field))
        .map(plainField),
    },
    dividable: (['list', 'interview'] as const).flatMap((source) =>
      fields[source].flatMap(({ field, title, holds }) => (holds === null ? [] : [{ source, field, title, holds }])),
    ),
    isStarted,
    mayEdit: mayAct(session, EDIT_VARIABLES.right, { groupId }).ok,
  };
}

export async function readRows(
  deps: Deps,
  projectId: ProjectId,
  fields: VariableFields,
): Promise<readonly VariableRow[]> {
  const stored = await listStoredVariables(deps.db, projectId);
  const inSample = await listSampleVariables(deps.db, projectId);
  const nameOf = new Map(stored.map(({ id, name }) => [id, name]));
  return stored.map((variable) => ({
    id: variable.id,
    name: variable.name,
    source: variable.source,
    knownAt: variable.knownAt,
    field: variable.field,
    bands: variable.bands,
    title: titleOf(variable, fields, nameOf),
    parts: [...variable.parts],
    values: variable.values,
    hasPopulation: variable.amounts > 0,
    usedBy: [...variable.quotas, ...variable.within],
    inSample: inSample.has(variable.id),
  }));
}

function plainField({ field, title }: VariableField): { readonly field: string; readonly title: string } {
  return { field, title };
}

/** Returns the title of a variable's source; for a concatenated one, of its parts. */
function titleOf(
  { source, field, parts }: StoredVariable,
  fields: VariableFields,
  nameOf: ReadonlyMap<number, string>,
): string {
  if (source === 'concatenated') return parts.map((part) => nameOf.get(part) ?? '').join(' × ');
  const known = source === 'system' ? [] : fields[source];
  return known.find((one) => one.field === field)?.title ?? field ?? '';
}
