import type { SamplePreview, sampleCalls } from '@seker/contract';
import { cellKey, weightEffect } from '@seker/fieldwork';
import type { ProjectId } from '@seker/kernel';
import type * as z from 'zod/mini';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { Session } from '../../../http/session.ts';
import { type DrawVariable, listDrawVariables } from '../variables/index.ts';
import { countUnreachable } from './frame.queries.ts';
import { readPlan, wantedUnits } from './plan.queries.ts';
import { type PlannedDraw, planDraw } from './plan-draw.ts';
import { variableOfDesign } from './sampling-plan.ts';

type Input = z.output<typeof sampleCalls.previewSample.body>;
type Row = SamplePreview['variables'][number]['rows'][number];

/** The most rows that a screen can show for one variable. */
const MOST_ROWS = 60;

/** Previews a new draw by this plan, beside the list and the population; nothing is written. */
export async function previewSample(
  deps: Deps,
  session: Session,
  projectId: ProjectId,
  { design, seed, sampleSize, ratio }: Input,
): Promise<SamplePreview> {
  const { listFileId } = await readPlan(deps.db, projectId);
  if (listFileId === null) throw new Refusal('sampleNotSet');
  const variables = await listDrawVariables(deps.db, projectId);
  const total = wantedUnits({ sampleSize, ratio });
  const fields = variables.flatMap((variable) => variable.fields);
  const planned = await planDraw(deps.db, { projectId, listFileId, design, seed, total, round: 1, fields });
  if (planned === null)
    throw new Refusal('invalid', { details: { faults: [{ field: 'design.variableId', code: 'valueUnknown' }] } });
  const { frame, groups, drawn } = planned;
  const isDrawn = new Uint8Array(frame.ids.length);
  if (drawn.ok) for (const unit of drawn.value.units) isDrawn[unit] = 1;
  const effect = effectOf(planned);
  const grouping = variables.find(({ id }) => id === variableOfDesign(design));
  const labelled = labelsOf(grouping, session.language);
  const byGroup = tally(groups.groupOf, isDrawn, groups.keys.length);
  const groupRows = groups.keys
    .map((key, code) => ({
      key,
      label: labelled.get(key) ?? (groups.values[code] ?? []).join(' · '),
      frame: byGroup.frame[code] ?? 0,
      drawn: byGroup.drawn[code] ?? 0,
    }))
    .sort((a, b) => b.frame - a.frame);
  const isGrouped = design.method === 'stratified' || design.method === 'clustered';
  return {
    frame: frame.ids.length,
    unreachable: await countUnreachable(deps.db, listFileId),
    wanted: total ?? frame.ids.length,
    drawnBefore: planned.drawnBefore.length,
    drawn: drawn.ok ? drawn.value.units.length : 0,
    fault: drawn.ok ? null : drawn.error,
    designEffect: effect?.designEffect ?? null,
    effectiveSize: effect?.effectiveSize ?? null,
    groups: isGrouped ? groupRows.slice(0, design.method === 'stratified' ? MOST_STRATA : MOST_ROWS) : [],
    groupCount: isGrouped ? groups.keys.length : 0,
    variables: variables.map((variable) => sharesOf(variable, planned, isDrawn, session.language)),
  };
}

/** Strata are weighted one by one, so all of them are listed, up to a readable number. */
const MOST_STRATA = 500;

/** Returns the design effect of unequal probabilities among the drawn units; null where they have none. */
export function effectOf({ drawn, groups }: Pick<PlannedDraw, 'drawn' | 'groups'>) {
  if (!drawn.ok) return null;
  const { units, probabilities } = drawn.value;
  if (probabilities.length === 0) return null;
  const counts = new Map<number, number>();
  for (const unit of units) {
    const group = groups.groupOf[unit] ?? 0;
    counts.set(group, (counts.get(group) ?? 0) + 1);
  }
  return weightEffect([...counts].map(([group, count]) => ({ weight: 1 / (probabilities[group] ?? 1), units: count })));
}

function tally(groupOf: Int32Array, isDrawn: Uint8Array, groups: number) {
  const frame = new Int32Array(groups);
  const drawn = new Int32Array(groups);
  groupOf.forEach((group, unit) => {
    frame[group] = (frame[group] ?? 0) + 1;
    drawn[group] = (drawn[group] ?? 0) + (isDrawn[unit] ?? 0);
  });
  return { frame, drawn };
}

/** Compares the shares of a variable's values in list, population and sample; the smaller values are combined. */
export function sharesOf(
  variable: DrawVariable,
  { frame, placeOf }: Pick<PlannedDraw, 'frame' | 'placeOf'>,
  isDrawn: Uint8Array,
  language: string,
): SamplePreview['variables'][number] {
  const counts = tally(frame.tupleOf, isDrawn, frame.tuples.length);
  const labels = labelsOf(variable, language);
  const rows = new Map<string, Row>();
  for (const { key, amount, parts } of variable.values)
    rows.set(key, { key, label: labels.get(key) ?? parts.join(' · '), frame: 0, population: amount, drawn: 0 });
  frame.tuples.forEach((tuple, code) => {
    const values = variable.fields.map((field) => tuple[placeOf.get(field) ?? 0] ?? '');
    const key = cellKey(values);
    const row = rows.get(key) ?? { key, label: values.join(' · '), frame: 0, population: null, drawn: 0 };
    rows.set(key, {
      ...row,
      frame: row.frame + (counts.frame[code] ?? 0),
      drawn: row.drawn + (counts.drawn[code] ?? 0),
    });
  });
  const known = new Set(variable.values.map(({ key }) => key));
  // Values of the population keep its order, all others are sorted by size.
  const sorted = [...rows.values()].filter(({ key }) => known.has(key));
  sorted.push(...[...rows.values()].filter(({ key }) => !known.has(key)).sort((a, b) => b.frame - a.frame));
  const others = sorted.slice(MOST_ROWS);
  const sum = (pick: (row: Row) => number) => others.reduce((all, row) => all + pick(row), 0);
  return {
    id: variable.id,
    name: variable.name,
    rows: sorted.slice(0, MOST_ROWS),
    others:
      others.length === 0
        ? null
        : {
            key: '',
            label: String(others.length),
            frame: sum((row) => row.frame),
            population: others.some(({ population }) => population !== null) ? sum((row) => row.population ?? 0) : null,
            drawn: sum((row) => row.drawn),
          },
  };
}

function labelsOf(variable: DrawVariable | undefined, language: string): ReadonlyMap<string, string> {
  return new Map(
    (variable?.values ?? []).flatMap(({ key, labels }) => {
      const label = labels[language] ?? '';
      return label === '' ? [] : [[key, label] as const];
    }),
  );
}
