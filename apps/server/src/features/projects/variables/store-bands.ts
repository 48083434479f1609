import type { NewBands, VariableValue } from '@seker/contract';
import { cellKey, listSource } from '@seker/fieldwork';
import type { Instant, ProjectId } from '@seker/kernel';
import type { Db, Tx } from '../../../db/database.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { Session } from '../../../http/session.ts';
import { readBandDay } from './bands.queries.ts';
import { type CrossedValue, crossParts, MOST_TUPLES, partsToCross } from './crossed-values.ts';
import { knownAtOf } from './known-at.ts';
import { concatenated, refuse, refuseTakenName, refuseUnbanded, refuseUnfit } from './save-variables.ts';
import {
  insertVariable,
  listStoredVariables,
  lockVariable,
  readUsage,
  replacePopulation,
  type StoredVariable,
  updateVariable,
  type VariableId,
} from './variable.queries.ts';
import { readFields, type VariableFields } from './variable-fields.ts';

/** A variable of bands as it is asked for. */
export interface GivenBands {
  readonly name: string;
  readonly bands: NewBands;
  readonly values: readonly VariableValue[];
}

interface Divided {
  readonly source: 'list' | 'interview';
  readonly field: string;
}

interface Change {
  readonly by: Session;
  readonly at: Instant;
}

/** Adds a variable of bands with their names and shares. */
export async function addBands(
  tx: Tx,
  projectId: ProjectId,
  { source, field, ...given }: GivenBands & Divided,
  { by, at }: Change,
): Promise<VariableId> {
  const fields = await readFields(tx, projectId, by.screenLanguage);
  const variables = await listStoredVariables(tx, projectId);
  refuseTakenName(variables, given.name, null);
  refuseUnfitBands(fields, { source, field }, given.bands);
  refuseUnfitValues(given);
  const id = await insertVariable(
    tx,
    projectId,
    { name: given.name, source, knownAt: knownAtOf(source), field, parts: [], bands: given.bands },
    { by: by.personId, at, position: variables.length + 1 },
  );
  await storeValues(tx, projectId, id, given.values);
  await updateVariable(tx, projectId, id, { name: given.name, unit: 'percent' }, { by: by.personId, at });
  return id;
}

/** Saves a variable of bands; returns its new revision. While something uses it, its bounds stay as they are. */
export async function changeBands(
  tx: Tx,
  projectId: ProjectId,
  { variableId, revision, ...given }: GivenBands & { readonly variableId: VariableId; readonly revision: number },
  { by, at }: Change,
): Promise<number> {
  const variable = await lockVariable(tx, projectId, variableId);
  if (variable === null || variable.bands === null || variable.field === null) throw new Refusal('notFound');
  if (variable.revision !== revision)
    throw new Refusal('stale', {
      details: { changedBy: variable.changedBy, changedAt: variable.changedAt.toISOString() },
    });
  refuseTakenName(await listStoredVariables(tx, projectId), given.name, variableId);
  const source = variable.source === 'interview' ? 'interview' : 'list';
  const fields = await readFields(tx, projectId, by.screenLanguage);
  refuseUnfitBands(fields, { source, field: variable.field }, given.bands);
  refuseUnfitValues(given);
  if (!isSame(variable.bands, given.bands)) {
    const { names, inSample } = await readUsage(tx, projectId, variableId);
    if (names.length > 0 || inSample) throw new Refusal('variableInUse', { details: { names, inSample } });
  }
  await storeValues(tx, projectId, variableId, given.values);
  return await updateVariable(
    tx,
    projectId,
    variableId,
    { name: given.name, unit: 'percent', bands: given.bands },
    { by: by.personId, at },
  );
}

/** Crosses bands, which need not be stored, with these variables of the project. */
export async function crossBands(
  db: Db,
  projectId: ProjectId,
  { source, field, bands, values }: Divided & Pick<GivenBands, 'bands' | 'values'>,
  ids: readonly VariableId[],
  { screenLanguage }: Pick<Session, 'screenLanguage'>,
): Promise<readonly CrossedValue[]> {
  const variables = await listStoredVariables(db, projectId);
  const crossed = ids.map((id) => variables.find((one) => one.id === id));
  const plain = crossed.flatMap((one) => (one === undefined || one.source === 'concatenated' ? [] : [one]));
  if (plain.length !== ids.length || new Set(ids).size !== ids.length) refuse('quota.crossedWith', 'partsUnfit');
  const day = await readBandDay(db, projectId, bands.day);
  const own = source === 'list' ? listSource(field, { ...bands, day }) : null;
  const fields = await readFields(db, projectId, screenLanguage);
  const others = await partsToCross(db, projectId, fields, plain);
  const cells = await crossParts(db, projectId, [{ values, source: own }, ...others]);
  if (cells === null) refuse('quota.crossedWith', 'tooLarge', MOST_TUPLES);
  return cells;
}

/** The concatenated variable of bands and others, which is added where the project has none yet. */
export async function joinBands(
  tx: Tx,
  projectId: ProjectId,
  parts: readonly VariableId[],
  cells: readonly CrossedValue[],
  { by, at }: Change,
): Promise<{ readonly id: VariableId; readonly name: string }> {
  const variables = await listStoredVariables(tx, projectId);
  const [alone] = parts;
  const known =
    parts.length === 1 && alone !== undefined
      ? variables.find(({ id }) => id === alone)
      : variables.find(
          (one) => one.parts.length === parts.length && one.parts.every((id, place) => id === parts[place]),
        );
  if (known !== undefined) return known;
  const nameOf = new Map(variables.map(({ id, name }) => [id, name]));
  const name = freeName(variables, parts.map((part) => nameOf.get(part) ?? '').join(' × '));
  const made = concatenated(variables, { name, parts: [...parts] });
  const id = await insertVariable(tx, projectId, made, { by: by.personId, at, position: variables.length + 1 });
  await storeValues(
    tx,
    projectId,
    id,
    cells.map(({ value }) => value),
  );
  await updateVariable(tx, projectId, id, { name, unit: 'percent' }, { by: by.personId, at });
  return { id, name };
}

const LONGEST_NAME = 200;

/** Another variable may have the name already, for the same parts in another order. */
function freeName(variables: readonly StoredVariable[], wanted: string): string {
  const taken = new Set(variables.map(({ name }) => name.toLowerCase()));
  for (let number = 1; ; number += 1) {
    const end = number === 1 ? '' : ` (${number})`;
    const name = `${wanted.slice(0, LONGEST_NAME - end.length)}${end}`;
    if (!taken.has(name.toLowerCase())) return name;
  }
}

async function storeValues(
  tx: Tx,
  projectId: ProjectId,
  variableId: VariableId,
  values: readonly VariableValue[],
): Promise<void> {
  const rows = values.map(({ parts, labels, amount }) => ({ key: cellKey(parts), parts, labels, amount }));
  await replacePopulation(tx, projectId, variableId, rows);
}

function refuseUnfitValues({ bands, values }: GivenBands): void {
  refuseUnfit({ population: [...values], unit: 'percent' }, 1);
  refuseUnbanded(bands, { population: [...values] });
}

/** Bounds in ascending order, of a field that has numbers or dates as the measure wants them. */
function refuseUnfitBands(fields: VariableFields, { source, field }: Divided, bands: NewBands): void {
  const holds = fields[source].find((one) => one.field === field)?.holds ?? null;
  if (holds === null) refuse('field', 'valueUnknown');
  if ((bands.measure === 'number') !== (holds === 'number')) refuse('bands.measure', 'unfit');
  const bounds = bands.end === null ? bands.cuts : [...bands.cuts, bands.end];
  const wrong = bounds.findIndex((bound, at) => at > 0 && bound <= (bounds[at - 1] ?? 0));
  if (wrong >= 0) refuse(wrong === bands.cuts.length ? 'bands.end' : `bands.cuts.${wrong}`, 'unfit');
  // Only a list has people without a value; who does not answer is outside of the quota.
  if (source === 'interview' && bands.without !== 'empty') refuse('bands.without', 'unfit');
  const isAsked = bands.without === 'ask';
  if (isAsked !== (bands.askedIn !== null)) refuse('bands.askedIn', isAsked ? 'required' : 'unfit');
  if (!isAsked) return;
  const asked = fields.interview.find((one) => one.field === bands.askedIn);
  // An age may be asked as a number or as a birth date; a list's number only as a number.
  if (asked === undefined || asked.holds === null) refuse('bands.askedIn', 'valueUnknown');
  if (holds === 'number' && asked.holds !== 'number') refuse('bands.askedIn', 'unfit');
}

function isSame(stored: NewBands, given: NewBands): boolean {
  return JSON.stringify(inOrder(stored)) === JSON.stringify(inOrder(given));
}

function inOrder({ measure, cuts, end, without, askedIn, day }: NewBands): readonly unknown[] {
  return [measure, cuts, end, without, askedIn, day];
}
