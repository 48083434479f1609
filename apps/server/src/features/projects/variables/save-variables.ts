import type { variablesCalls } from '@seker/contract';
import { bandValues, cellKey } from '@seker/fieldwork';
import type { ProjectId } from '@seker/kernel';
import type * as z from 'zod/mini';
import type { Tx } from '../../../db/database.ts';
import type { StoredBands } from '../../../db/stored-bands.ts';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { ActingPerson, Session } from '../../../http/session.ts';
import { changeProject } from '../projects/index.ts';
import { knownAtOf, latestOf } from './known-at.ts';
import { readProjectSources } from './project-sources.queries.ts';
import { storeUsualValues } from './usual-values.ts';
import {
  deleteVariable,
  insertVariable,
  listStoredVariables,
  lockVariable,
  type NewVariable,
  placeVariables,
  readUsage,
  replacePopulation,
  type StoredVariable,
  updateVariable,
  type VariableId,
} from './variable.queries.ts';
import { readFields } from './variable-fields.ts';

type NewInput = z.output<typeof variablesCalls.createVariable.body>;
type EditInput = z.output<typeof variablesCalls.saveVariable.body>;

/** Appends a variable. */
export async function createVariable(
  deps: Deps,
  by: Session,
  projectId: ProjectId,
  input: NewInput,
): Promise<VariableId> {
  return await changeProject(deps, by, projectId, {
    action: 'addVariable',
    act: async (tx) => {
      const variables = await listStoredVariables(tx, projectId);
      refuseTakenName(variables, input.name, null);
      const made =
        input.source === 'concatenated'
          ? concatenated(variables, input)
          : await taken(tx, projectId, by, variables, { ...input, source: input.source, field: input.field ?? '' });
      const at = deps.now();
      const position = variables.length + 1;
      const id = await insertVariable(tx, projectId, made, { by: by.personId, at, position });
      await storeUsualValues(tx, by, projectId, id);
      return { done: id, details: { variable: id, name: made.name, source: made.source, field: made.field } };
    },
  });
}

/** Reorders the variables, if they are still those that the editor saw. */
export async function orderVariables(
  deps: Deps,
  by: ActingPerson,
  projectId: ProjectId,
  ids: readonly VariableId[],
): Promise<void> {
  await changeProject(deps, by, projectId, {
    action: 'orderVariables',
    act: async (tx) => {
      const known = (await listStoredVariables(tx, projectId)).map(({ id }) => id);
      if (known.length !== ids.length || new Set([...known, ...ids]).size !== known.length)
        throw new Refusal('stale', { details: { changedBy: null, changedAt: null } });
      const moved = await placeVariables(tx, projectId, ids);
      return { done: null, details: moved === 0 ? null : { order: ids } };
    },
  });
}

/** Deletes an unused variable; a concatenated one only before the project has started. */
export async function removeVariable(
  deps: Deps,
  by: ActingPerson,
  projectId: ProjectId,
  variableId: VariableId,
): Promise<void> {
  await changeProject(deps, by, projectId, {
    action: 'removeVariable',
    act: async (tx) => {
      const variable = await lockVariable(tx, projectId, variableId);
      if (variable === null) throw new Refusal('notFound');
      const { isStarted } = await readProjectSources(tx, projectId);
      if (variable.source === 'concatenated' && isStarted) throw new Refusal('variableStarted');
      const { names, inSample } = await readUsage(tx, projectId, variableId);
      if (names.length > 0 || inSample) throw new Refusal('variableInUse', { details: { names, inSample } });
      await deleteVariable(tx, projectId, variableId);
      return { done: null, details: { variable: variableId, name: variable.name } };
    },
  });
}

/** Saves name, values and population, if unchanged since the editor read them. */
export async function saveVariable(
  deps: Deps,
  by: ActingPerson,
  projectId: ProjectId,
  { variableId, ...input }: EditInput & { readonly variableId: VariableId },
): Promise<number> {
  return await changeProject(deps, by, projectId, {
    action: 'saveVariable',
    act: async (tx) => {
      const variable = await lockVariable(tx, projectId, variableId);
      if (variable === null) throw new Refusal('notFound');
      if (variable.revision !== input.revision)
        throw new Refusal('stale', {
          details: { changedBy: variable.changedBy, changedAt: variable.changedAt.toISOString() },
        });
      refuseTakenName(await listStoredVariables(tx, projectId), input.name, variableId);
      const width = variable.source === 'concatenated' ? variable.parts.length : 1;
      refuseUnfit(input, width);
      if (variable.bands !== null) refuseUnbanded(variable.bands, input);
      const rows = input.population.map(({ parts, labels, amount }) => ({
        key: cellKey(parts),
        parts,
        labels,
        amount,
      }));
      await replacePopulation(tx, projectId, variableId, rows);
      const revision = await updateVariable(tx, projectId, variableId, input, { by: by.personId, at: deps.now() });
      const details = { variable: variableId, name: input.name, values: rows.length, unit: input.unit };
      return { done: revision, details };
    },
  });
}

export function refuse(field: string, code: string, limit?: number): never {
  throw new Refusal('invalid', { details: { faults: [{ field, code, ...(limit === undefined ? {} : { limit }) }] } });
}

export function refuseTakenName(variables: readonly StoredVariable[], name: string, except: VariableId | null): void {
  const lower = name.toLowerCase();
  if (variables.some((one) => one.id !== except && one.name.toLowerCase() === lower))
    refuse('name', 'variableNameTaken');
}

export function concatenated(
  variables: readonly Pick<StoredVariable, 'id' | 'source' | 'parts' | 'knownAt'>[],
  { name, parts }: Pick<NewInput, 'name' | 'parts'>,
): NewVariable {
  if (parts.length < 2) refuse('parts', 'partsTooFew');
  const own = parts.map((part) => variables.find(({ id }) => id === part));
  if (new Set(parts).size !== parts.length) refuse('parts', 'partsUnfit');
  // Nested tuples would hide what a quota asks for.
  const plain = own.flatMap((part) => (part === undefined || part.source === 'concatenated' ? [] : [part]));
  if (plain.length !== parts.length) refuse('parts', 'partsUnfit');
  const isSame = (one: Pick<StoredVariable, 'parts'>) =>
    one.parts.length === parts.length && one.parts.every((id, at) => id === parts[at]);
  if (variables.some(isSame)) refuse('parts', 'fieldTaken');
  const knownAt = latestOf(plain.map((part) => part.knownAt));
  return { name, source: 'concatenated', knownAt, field: null, parts, bands: null };
}

async function taken(
  tx: Tx,
  projectId: ProjectId,
  by: Session,
  variables: readonly StoredVariable[],
  {
    name,
    source,
    field,
  }: { readonly name: string; readonly source: 'list' | 'system' | 'interview'; readonly field: string },
): Promise<NewVariable> {
  const fields = await readFields(tx, projectId, by.screenLanguage);
  // A question of numbers or dates has no list of values: it is divided into bands.
  const known =
    source === 'system'
      ? fields.system
      : fields[source].flatMap((one) => (source === 'interview' && one.holds !== null ? [] : [one.field]));
  if (!known.some((one) => one === field)) refuse('field', 'valueUnknown');
  if (variables.some((one) => one.source === source && one.field === field && one.bands === null))
    refuse('field', 'fieldTaken');
  return { name, source, knownAt: knownAtOf(source), field, parts: [], bands: null };
}

/** The values of bands are the bands, each once and in order. */
export function refuseUnbanded(
  bands: Pick<StoredBands, 'cuts' | 'without'>,
  { population }: Pick<EditInput, 'population'>,
): void {
  const wanted = bandValues(bands);
  const at = wanted.findIndex((value, place) => population[place]?.parts[0] !== value);
  if (at >= 0 || population.length !== wanted.length) refuse(`population.${Math.max(0, at)}`, 'partsUnfit');
}

const WHOLE = 100;
/** The tolerance for rounded percentages. */
const ROUNDED = 0.5;

export function refuseUnfit({ population, unit }: Pick<EditInput, 'population' | 'unit'>, width: number): void {
  const keys = new Set<string>();
  population.forEach(({ parts }, at) => {
    if (parts.length !== width) refuse(`population.${at}`, 'partsUnfit');
    const key = cellKey(parts);
    if (keys.has(key)) refuse(`population.${at}`, 'valueTwice');
    keys.add(key);
  });
  const sum = population.reduce((all, { amount }) => all + (amount ?? 0), 0);
  if (unit === 'percent' && sum > WHOLE + ROUNDED) refuse('population', 'percentsBeyond');
}
