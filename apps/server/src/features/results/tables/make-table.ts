import {
  type CrossTable,
  countCells,
  MOST_DIVISION_VALUES,
  MOST_TABLE_CELLS,
  type TableFilter,
  type TableRowWish,
  type TableSpec,
  type ToldCondition,
} from '@seker/contract';
import type {
  CodedColumn,
  TableCondition,
  TableDivision,
  TableWish,
  TabulatedRow,
  Tabulation,
} from '@seker/estimation';
import type { Facet } from '@seker/export';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { ScopedProject } from '../../../http/scope.queries.ts';
import { chainWeightsOf, readStudyColumns, type StudyColumns } from './study-columns.ts';
import { isScale } from './table-choices.ts';
import { letterOf, lettersOf } from './table-letters.ts';
import { tabulateAside } from './table-work.ts';

const LEVELS = { '95': 0.05, '99': 0.01, none: null } as const satisfies Readonly<
  Record<TableSpec['level'], number | null>
>;

/** A table whose words are found: only its figures are missing. */
export interface PreparedTable {
  readonly spec: TableSpec;
  readonly wish: TableWish;
  readonly rows: readonly AskedRow[];
  readonly divisions: readonly AskedDivision[];
  readonly conditions: readonly ToldCondition[];
}

/** Makes a table of the completed interviews that proofreading has not rejected. */
export async function makeTable(
  deps: Deps,
  { id: projectId }: Pick<ScopedProject, 'id'>,
  language: string,
  spec: TableSpec,
): Promise<CrossTable> {
  const study = await readStudyColumns(deps, projectId, language, namesIn(spec));
  if (study.interviews === 0) throw new Refusal('noInterviews');
  const prepared = await prepareTable(deps, projectId, language, study, spec);
  return tellTable(study, prepared, await tabulateAside(prepared.wish));
}

/** The names of all that a table is of. */
export function namesIn({ rows, columns, filters }: TableSpec): readonly string[] {
  return [...rows.map(({ variable }) => variable), ...columns, ...filters.map(({ variable }) => variable)];
}

export async function prepareTable(
  deps: Deps,
  projectId: ScopedProject['id'],
  language: string,
  study: StudyColumns,
  spec: TableSpec,
): Promise<PreparedTable> {
  const facets = study.facets.map((facet) => ({ ...facet, isScale: isScale(facet) }));
  if (countCells(spec, facets) > MOST_TABLE_CELLS) throw new Refusal('tableTooLarge');
  const rows = spec.rows.map((row) => rowOf(study, row));
  const divisions = spec.columns.map((name) => divisionOf(study, name));
  const level = LEVELS[spec.level];
  const wish: TableWish = {
    sample: { ...study.sample, weights: await weightsOf(deps, projectId, language, study, spec.weight) },
    rows: rows.map(({ row }) => row),
    divisions: divisions.map(({ division }) => division),
    conditions: spec.filters.map((filter) => conditionOf(study, filter)),
    comparison: level === null ? null : { level, isShared: spec.isShared },
  };
  return { spec, wish, rows, divisions, conditions: spec.filters.map((filter) => toldCondition(study, filter)) };
}

export async function weightsOf(
  deps: Deps,
  projectId: ScopedProject['id'],
  language: string,
  study: StudyColumns,
  weight: TableSpec['weight'],
): Promise<Float64Array | null> {
  if (weight === 'none') return null;
  if (weight === 'chain') return await chainWeightsOf(deps, projectId, language, study);
  if (study.base.some((own) => Number.isNaN(own))) throw new Refusal('weightMissing');
  return study.base;
}

interface AskedRow {
  readonly facet: Facet;
  readonly row: TabulatedRow;
  readonly nets: readonly {
    readonly kind: 'net' | 'top' | 'bottom';
    readonly name: string;
    readonly at: readonly number[];
  }[];
}

interface AskedDivision {
  readonly facet: Facet;
  readonly division: TableDivision;
}

export function foundIn({ facets, columns }: StudyColumns, name: string): { facet: Facet; column: CodedColumn } {
  const facet = facets.find((one) => one.name === name);
  const column = columns.get(name);
  if (facet === undefined || column === undefined)
    throw new Refusal('exportChoiceGone', { details: { names: [name] } });
  return { facet, column };
}

/** How many codes stand at an end of a scale. */
const END = 2;

function rowOf(study: StudyColumns, { variable, nets, ends, hasMean }: TableRowWish): AskedRow {
  const { facet, column } = foundIn(study, variable);
  const { kind, values } = facet;
  const isOfScale = isScale(facet);
  const byCode = values
    .map(({ value }, at) => ({ code: Number(value), at }))
    .toSorted((one, other) => one.code - other.code)
    .map(({ at }) => at);
  const groups = [
    ...nets.map(({ name, values: chosen }) => ({ kind: 'net' as const, name, at: placesOf(facet, chosen) })),
    ...(isOfScale
      ? ends.map((end) => ({ kind: end, name: '', at: end === 'top' ? byCode.slice(-END) : byCode.slice(0, END) }))
      : []),
  ];
  return {
    facet,
    nets: groups,
    row: {
      column,
      values: values.length,
      isSingle: kind === 'single',
      isMeasured: kind === 'number',
      nets: groups.map(({ at }) => at),
      scores: hasMean && isOfScale ? values.map(({ value }) => Number(value)) : null,
    },
  };
}

function divisionOf(study: StudyColumns, name: string): AskedDivision {
  const { facet, column } = foundIn(study, name);
  const { kind, values } = facet;
  if (kind === 'number' || values.length > MOST_DIVISION_VALUES)
    throw new Refusal('tableColumnUnfit', { details: { names: [facet.label] } });
  return { facet, division: { column, values: values.length, isSingle: kind === 'single' } };
}

export function conditionOf(
  study: StudyColumns,
  { variable, values, least, most, isNegated }: TableFilter,
): TableCondition {
  const { facet, column } = foundIn(study, variable);
  const answers = facet.kind === 'number' ? null : placesOf(facet, values);
  return { column, answers, least, most, isNegated };
}

/** A condition with the names of its answers; one that is gone keeps its code. */
function toldCondition(study: StudyColumns, { variable, values, ...bounds }: TableFilter): ToldCondition {
  const { facet } = foundIn(study, variable);
  const nameOf = (code: string): string => {
    const found = facet.values.find(({ value }) => String(value) === code);
    return found === undefined || found.label === '' ? code : found.label;
  };
  return { label: facet.label, answers: values.map(nameOf), ...bounds };
}

export function placesOf({ values }: Facet, chosen: readonly string[]): readonly number[] {
  return values.flatMap(({ value }, at) => (chosen.includes(String(value)) ? [at] : []));
}

/** Tells a table in the terms of the wire. */
export function tellTable(
  { asOf, kind }: Pick<StudyColumns, 'asOf' | 'kind'>,
  { spec: { measure }, rows, divisions, conditions }: PreparedTable,
  told: Tabulation,
): CrossTable {
  const all: Omit<CrossTable['columns'][number], 'letter'>[] = [
    { by: null, value: '', label: '' },
    ...divisions.flatMap(({ facet }, by) =>
      facet.values.map(({ value, label }) => ({
        by,
        value: String(value),
        label: label === '' ? String(value) : label,
      })),
    ),
  ];
  // A column in which no one stands says nothing; the total does, of whom there are none.
  const kept = all.flatMap((_, at) =>
    at === 0 || told.questions.some(({ bases }) => (bases[at]?.count ?? 0) > 0) ? [at] : [],
  );
  const placeOf = new Map(kept.map((at, place) => [at, place]));
  const columns = kept.flatMap((at, place): CrossTable['columns'] => {
    const column = all[at];
    return column === undefined ? [] : [{ ...column, letter: place === 0 ? '' : letterOf(place - 1) }];
  });
  const only = <T>(own: readonly T[]): readonly T[] => own.filter((_, at) => placeOf.has(at));
  return {
    asOf,
    interviews: told.interviews,
    unweighed: told.unweighed,
    sample: { kind, strata: told.strata, units: told.units },
    conditions: [...conditions],
    divisions: divisions.map(({ facet: { name, label } }) => ({ variable: name, label })),
    columns,
    questions: told.questions.map(({ bases, lines, tests }, at) => {
      const { facet, nets } = rows[at] ?? NO_ROW;
      return {
        variable: facet.name,
        label: facet.label,
        isMeasured: facet.kind === 'number',
        bases: only(bases).map(({ count, weighted, effective, standing }) => ({
          count,
          weighted,
          effective,
          standing,
        })),
        lines: lines.map(({ kind: line, at: place, cells }) => {
          const net = line === 'net' ? nets[place] : undefined;
          const value = line === 'value' ? facet.values[place] : undefined;
          const counted = net?.at ?? (value === undefined ? [] : [place]);
          return {
            kind: net?.kind ?? line,
            label: net?.name ?? (value === undefined ? '' : value.label || String(value.value)),
            values: counted.flatMap((one) => String(facet.values[one]?.value ?? '')),
            cells: only(cells).map(({ figure: share, above, ...cell }) => ({
              ...cell,
              share,
              figure: line === 'mean' ? share : figureOf(measure, cell.weighted, share, cells[0]?.weighted ?? 0),
              // Letters are of column shares and means: beside other figures they would say what these do not.
              letters:
                line === 'mean' || measure === 'column'
                  ? lettersOf(
                      above.flatMap((lower) => placeOf.get(lower) ?? []),
                      columns.length - 1,
                    )
                  : '',
            })),
          };
        }),
        tests: [...tests],
      };
    }),
  };
}

function figureOf(measure: TableSpec['measure'], weighted: number, share: number | null, total: number): number | null {
  if (measure === 'column') return share;
  if (measure === 'count') return weighted;
  return total === 0 ? null : weighted / total;
}

const NO_ROW: Pick<AskedRow, 'facet' | 'nets'> = {
  facet: { name: '', label: '', kind: 'single', values: [], missing: [], places: [] },
  nets: [],
};
