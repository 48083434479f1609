import { mayAct, type VariableValue, type WholeVariable } from '@seker/contract';
import { bandValues, cellKey } from '@seker/fieldwork';
import type { ProjectId } from '@seker/kernel';
import { plainWords } from '@seker/questionnaire';
import type { Db } from '../../../db/database.ts';
import type { StoredBands } from '../../../db/stored-bands.ts';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { ScopedProject } from '../../../http/scope.queries.ts';
import type { Session } from '../../../http/session.ts';
import { SYSTEM_VALUES } from './known-at.ts';
import { readRows } from './list-variables.ts';
import { listFoundValues, listProjectLanguages, readProjectSources } from './project-sources.queries.ts';
import { sourceInList } from './source-in-list.ts';
import { systemLabels } from './system-labels.ts';
import { listPopulations, listStoredVariables, type StoredVariable, type VariableId } from './variable.queries.ts';
import { closedVariables, readFields, type VariableFields } from './variable-fields.ts';
import { EDIT_VARIABLES } from './variables.policy.ts';

type FoundValue = WholeVariable['found'][number];
/** The most values of a population. */
const MOST_FOUND = 2_000;
const LANGUAGES = ['he', 'en'] as const;

/** Reads a variable with its values, its population, and the values found in its source. */
export async function readVariable(
  deps: Deps,
  session: Session,
  { id: projectId, groupId }: ScopedProject,
  variableId: VariableId,
): Promise<WholeVariable> {
  const fields = await readFields(deps.db, projectId, session.screenLanguage);
  const row = (await readRows(deps, projectId, fields)).find(({ id }) => id === variableId);
  const variables = await listStoredVariables(deps.db, projectId);
  const variable = variables.find(({ id }) => id === variableId);
  if (row === undefined || variable === undefined) throw new Refusal('notFound');
  const population = (await listPopulations(deps.db, projectId))
    .filter((value) => value.variableId === variableId)
    .map(({ parts, labels, amount }) => ({ parts: [...parts], labels, amount }));
  const found = await findValues(deps.db, projectId, fields, variables, variable);
  return {
    ...row,
    unit: variable.unit,
    population,
    found: found.slice(0, MOST_FOUND),
    hasMoreFound: found.length > MOST_FOUND,
    revision: variable.revision,
    changedAt: variable.changedAt.toISOString(),
    changedBy: variable.changedBy,
    mayEdit: mayAct(session, EDIT_VARIABLES.right, { groupId }).ok,
  };
}

/** Lists the values of a variable, or of each part of a concatenated one, in order. */
export async function listPartValues(
  db: Db,
  projectId: ProjectId,
  fields: VariableFields,
  variableId: VariableId,
): Promise<readonly (readonly VariableValue[])[] | null> {
  const variables = await listStoredVariables(db, projectId);
  const variable = variables.find(({ id }) => id === variableId);
  if (variable === undefined) return null;
  return await Promise.all(
    partsOf(variable, variables).map(async (part) => await valuesOf(db, projectId, fields, part)),
  );
}

export function partsOf(variable: StoredVariable, variables: readonly StoredVariable[]): readonly StoredVariable[] {
  const parts = variable.source === 'concatenated' ? variable.parts : [variable.id];
  return parts.flatMap((part) => variables.find(({ id }) => id === part) ?? []);
}

export async function findValues(
  db: Db,
  projectId: ProjectId,
  fields: VariableFields,
  variables: readonly StoredVariable[],
  variable: StoredVariable,
): Promise<readonly FoundValue[]> {
  const own = partsOf(variable, variables);
  if (own.every(({ source }) => source === 'list')) return await findInList(db, projectId, fields, own, variables);
  const each = await Promise.all(own.map(async (part) => await valuesOf(db, projectId, fields, part)));
  return tuplesOf(each).slice(0, MOST_FOUND + 1);
}

/** Lists value combinations in the list, with the labels of their parts. */
async function findInList(
  db: Db,
  projectId: ProjectId,
  fields: VariableFields,
  own: readonly StoredVariable[],
  variables: readonly StoredVariable[],
): Promise<readonly FoundValue[]> {
  const { listFileId } = await readProjectSources(db, projectId);
  if (listFileId === null) return [];
  const sources = own.flatMap((one) => sourceInList(one) ?? []);
  const rows = await listFoundValues(db, listFileId, sources, MOST_FOUND + 1);
  const labels = await labelsOfParts(db, projectId, fields, own, variables);
  return rows.map(({ parts, count }) => ({
    parts: [...parts],
    labels: joined(
      parts.map((part, at) => labels[at]?.get(part) ?? {}),
      parts,
    ),
    amount: null,
    count,
  }));
}

async function labelsOfParts(
  db: Db,
  projectId: ProjectId,
  { list }: VariableFields,
  own: readonly StoredVariable[],
  variables: readonly StoredVariable[],
): Promise<readonly ReadonlyMap<string, Readonly<Record<string, string>>>[]> {
  const known = await listPopulations(db, projectId);
  return own.map(({ id }) => {
    const variable = variables.find((one) => one.id === id);
    const values = known.filter(({ variableId, parts }) => variableId === variable?.id && parts.length === 1);
    const ofList = Object.entries(list.find(({ field }) => field === variable?.field)?.labels ?? {});
    return new Map([...ofList, ...values.map(({ parts, labels }) => [parts[0] ?? '', labels] as const)]);
  });
}

/** Lists the values of a variable that is not concatenated. */
export async function valuesOf(
  db: Db,
  projectId: ProjectId,
  { questionnaire, list }: VariableFields,
  variable: StoredVariable,
): Promise<readonly VariableValue[]> {
  const { id, source, field, bands } = variable;
  if (bands !== null) return await valuesOfBands(db, projectId, id, bands);
  if (source === 'interview') {
    const closed =
      questionnaire === null ? undefined : closedVariables(questionnaire).find(({ name }) => name === field);
    return (closed?.categories ?? []).map(({ code, label }) => ({
      parts: [String(code)],
      labels: labelled((language) => (questionnaire === null ? null : plainWords(questionnaire, language, label))),
      amount: null,
    }));
  }
  if (source === 'system') return await systemValues(db, projectId, field ?? '');
  const { listFileId } = await readProjectSources(db, projectId);
  const rows = listFileId === null ? [] : await listFoundValues(db, listFileId, [field ?? ''], MOST_FOUND);
  const known = (await listPopulations(db, projectId)).filter(({ variableId }) => variableId === id);
  const labels = new Map(known.map(({ key, labels: some }) => [key, some]));
  const ofList = list.find((one) => one.field === field)?.labels ?? {};
  return rows.map(({ parts }) => ({
    parts: [...parts],
    labels: labels.get(cellKey(parts)) ?? ofList[parts[0] ?? ''] ?? {},
    amount: null,
  }));
}

async function valuesOfBands(
  db: Db,
  projectId: ProjectId,
  variableId: VariableId,
  bands: StoredBands,
): Promise<readonly VariableValue[]> {
  const known = (await listPopulations(db, projectId)).filter((value) => value.variableId === variableId);
  const labels = new Map(known.map(({ key, labels: some }) => [key, some]));
  return bandValues(bands).map((value) => ({
    parts: [value],
    labels: labels.get(cellKey([value])) ?? {},
    amount: null,
  }));
}

async function systemValues(db: Db, projectId: ProjectId, field: string): Promise<readonly VariableValue[]> {
  if (field === 'language')
    return (await listProjectLanguages(db, projectId)).map(({ code, english, origin }) => ({
      parts: [code],
      labels: { he: origin, en: english },
      amount: null,
    }));
  const values = Object.entries(SYSTEM_VALUES).find(([name]) => name === field)?.[1] ?? [];
  return values.map((value) => ({ parts: [value], labels: systemLabels(field, value), amount: null }));
}

function labelled(say: (language: string) => string | null): Record<string, string> {
  return Object.fromEntries(
    LANGUAGES.flatMap((language) => {
      const text = say(language);
      return text === null || text === '' ? [] : [[language, text.slice(0, 200)]];
    }),
  );
}

/** Returns every tuple of values, in order. */
export function tuplesOf(each: readonly (readonly VariableValue[])[]): readonly FoundValue[] {
  let tuples: readonly (readonly VariableValue[])[] = [[]];
  for (const values of each)
    tuples = tuples.flatMap((tuple) => values.map((value) => [...tuple, value])).slice(0, MOST_FOUND + 1);
  return tuples.map((tuple) => {
    const parts = tuple.flatMap((value) => value.parts);
    return {
      parts,
      labels: joined(
        tuple.map(({ labels }) => labels),
        parts,
      ),
      amount: null,
      count: null,
    };
  });
}

export function joined(
  labels: readonly Readonly<Record<string, string>>[],
  parts: readonly string[],
): Record<string, string> {
  return labelled((language) => {
    const isNamed = labels.some((some) => some[language] !== undefined);
    return isNamed ? labels.map((some, at) => some[language] ?? parts[at] ?? '').join(' · ') : null;
  });
}
