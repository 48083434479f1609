import type { VariableValue } from '@seker/contract';
import { cellKey } from '@seker/fieldwork';
import type { ProjectId } from '@seker/kernel';
import type { Tx } from '../../../db/database.ts';
import type { Session } from '../../../http/session.ts';
import { crossedValues } from './crossed-values.ts';
import { findValues } from './read-variable.ts';
import { listStoredVariables, replacePopulation, type StoredVariable, type VariableId } from './variable.queries.ts';
import { readFields, type VariableFields } from './variable-fields.ts';

/** With more values than these, a column is no list of values: names, or numbers to be divided. */
const MOST_USUAL = 200;
/** A sample is released by the populations of its variables; with more values than these a population has to be meant. */
const MOST_AMOUNTS = 20;

/** Stores the values with which a new variable begins, and the population's amounts where they are known. */
export async function storeUsualValues(
  tx: Tx,
  { screenLanguage }: Pick<Session, 'screenLanguage'>,
  projectId: ProjectId,
  variableId: VariableId,
): Promise<void> {
  const fields = await readFields(tx, projectId, screenLanguage);
  const variables = await listStoredVariables(tx, projectId);
  const variable = variables.find(({ id }) => id === variableId);
  if (variable === undefined) return;
  const values = await usualValues(tx, projectId, fields, variables, variable);
  if (values.length > MOST_USUAL) return;
  const isKnown = values.length <= MOST_AMOUNTS;
  const rows = values.map(({ parts, labels, amount }) => ({
    key: cellKey(parts),
    parts,
    labels,
    amount: isKnown ? amount : null,
  }));
  await replacePopulation(tx, projectId, variableId, rows);
}

/**
 * The values found in a variable's source. Those of a list have the list's counts as the population's amounts, until
 * better ones are known; those of a concatenated variable have the amounts of its parts, crossed.
 */
async function usualValues(
  tx: Tx,
  projectId: ProjectId,
  fields: VariableFields,
  variables: readonly StoredVariable[],
  variable: StoredVariable,
): Promise<readonly VariableValue[]> {
  if (variable.source === 'concatenated')
    return ((await crossedValues(tx, projectId, fields, variables, variable.parts)) ?? []).map(({ value }) => value);
  const found = await findValues(tx, projectId, fields, variables, variable);
  return found.map(({ parts, labels, count }) => ({ parts, labels, amount: count }));
}
