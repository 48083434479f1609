import type { CrossTable, SharedFilterForm, SharedTableForm, TableSpec, WithheldColumn } from '@seker/contract';
import type { WithheldTables } from '@seker/estimation';
import type { Facet } from '@seker/export';
import type { ProjectId } from '@seker/kernel';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import { requireFieldSettings } from '../../projects/project/index.ts';
import {
  conditionsNote,
  filedTable,
  foundIn,
  namesIn,
  type PreparedTable,
  placesOf,
  prepareTable,
  readStudyColumns,
  type StudyColumns,
  tabulateAside,
  tellTable,
} from '../tables/index.ts';
import { hideColumns } from './hide-columns.ts';
import type { MadePage } from './shared-page.queries.ts';
import type { SharedView } from './shared-view.ts';
import { withheldOf } from './withheld-columns.ts';
import { withholdAside } from './withhold-work.ts';

export interface PageWish {
  readonly language: string;
  readonly tables: readonly SharedTableForm[];
  readonly filters: readonly SharedFilterForm[];
  /** The smallest base that is shown. */
  readonly least: number;
}

/** A page as it was made, with what its author is told of it. */
export interface MadeChoices {
  readonly made: MadePage;
  /** What readers can choose, in words, by choice; that of all interviews is empty, and null is one that is not offered. */
  readonly choices: readonly (string | null)[];
  /** By choice that was made: the columns that are kept from readers. */
  readonly withheld: readonly (readonly WithheldColumn[])[];
}

/** Makes what a page shows for each choice of its readers, without what would tell of fewer interviews than allowed. */
export async function makePage(deps: Deps, projectId: ProjectId, wish: PageWish): Promise<MadePage> {
  return (await makeChoices(deps, projectId, wish)).made;
}

/** Does the same; with `only`, for that choice alone. */
export async function makeChoices(
  deps: Deps,
  projectId: ProjectId,
  wish: PageWish,
  only: number | null = null,
): Promise<MadeChoices> {
  const { language, least } = wish;
  const names = [...wish.tables.flatMap(({ spec }) => namesIn(spec)), ...wish.filters.map(({ variable }) => variable)];
  const study = await readStudyColumns(deps, projectId, language, names);
  if (study.interviews < least) throw new Refusal('sharedTooFew');
  const prepared: PreparedTable[] = [];
  for (const { spec } of wish.tables)
    prepared.push(await prepareTable(deps, projectId, language, study, publicSpec(spec)));
  const filters = wish.filters.map((filter) => askedFilter(study, filter));
  const held = await withholdAside({
    interviews: study.interviews,
    least,
    tables: prepared.map(({ wish: { sample, rows, divisions, conditions } }) => ({
      questions: rows.map(({ column }) => column),
      divisions,
      conditions,
      weights: sample.weights,
    })),
    filters: filters.map(({ column, values }) => ({ column, values })),
  });
  const choices: readonly Choice[] = [
    null,
    ...filters.flatMap(({ column, values }) => values.map((value) => ({ column, value }))),
  ];
  const { zone } = await requireFieldSettings(deps, projectId);
  const views: (SharedView | null)[] = [];
  const withheld: (readonly WithheldColumn[])[] = [];
  for (const [at, choice] of choices.entries()) {
    const isMade = held.isOffered[at] === true && (only === null || only === at);
    const told = isMade
      ? await viewOf(deps, { study, prepared, wish, zone, filters, held }, { at, choice })
      : { view: null, withheld: [] };
    views.push(told.view);
    withheld.push(told.withheld);
  }
  const labels = ['', ...valuesOf(filters).map(({ label }) => label)];
  const made: MadePage = {
    language,
    asOf: study.asOf,
    interviews: study.interviews,
    lastInterview: study.ids.reduce<MadePage['lastInterview']>(
      (last, id) => (last === null || id > last ? id : last),
      null,
    ),
    least,
    withheld: {
      columns: held.columns.flatMap((rows) => rows.flatMap(([all = []]) => all.filter(Boolean))).length,
      values: valuesOf(filters).flatMap(({ label }, at) => (held.isOffered[at + 1] === true ? [] : [label])),
    },
    views,
  };
  return { made, choices: labels.map((label, at) => (held.isOffered[at] === true ? label : null)), withheld };
}

/** Readers see shares of columns: counts of cells, and shares of rows, would tell of single answers. */
function publicSpec(spec: TableSpec): TableSpec {
  return { ...spec, measure: 'column' };
}

interface AskedFilter {
  readonly facet: Facet;
  readonly column: ReturnType<typeof foundIn>['column'];
  readonly values: readonly number[];
}

type Choice = { readonly column: AskedFilter['column']; readonly value: number } | null;

function askedFilter(study: StudyColumns, { variable, values }: SharedFilterForm): AskedFilter {
  const { facet, column } = foundIn(study, variable);
  const places = placesOf(facet, values);
  if (facet.kind === 'number' || places.length < values.length) throw new Refusal('sharedFilterUnfit');
  return { facet, column, values: places };
}

/** The values of all filters, in the order of the choices that they are. */
function valuesOf(filters: readonly AskedFilter[]): readonly { readonly label: string }[] {
  return filters.flatMap(({ facet, values }) =>
    values.map((value) => ({ label: `${facet.label}: ${nameOf(facet, value)}` })),
  );
}

function nameOf({ values }: Facet, at: number): string {
  const { label = '', value = '' } = values[at] ?? {};
  return label === '' ? String(value) : label;
}

interface ViewParts {
  readonly study: StudyColumns;
  readonly prepared: readonly PreparedTable[];
  readonly wish: PageWish;
  readonly zone: string;
  readonly filters: readonly AskedFilter[];
  readonly held: WithheldTables;
}

async function viewOf(
  deps: Deps,
  { study, prepared, wish, zone, filters, held }: ViewParts,
  { at, choice }: { readonly at: number; readonly choice: Choice },
): Promise<{ readonly view: SharedView; readonly withheld: readonly WithheldColumn[] }> {
  const word = (key: Parameters<Deps['texts']['listWord']>[0]): string => deps.texts.listWord(key, wish.language);
  const tables: SharedView['tables'][number][] = [];
  const withheld: WithheldColumn[] = [];
  let interviews = study.interviews;
  for (const [table, own] of prepared.entries()) {
    const chosen =
      choice === null
        ? []
        : [{ column: choice.column, answers: [choice.value], least: null, most: null, isNegated: false }];
    const told = tellTable(
      study,
      own,
      await tabulateAside({ ...own.wish, conditions: [...own.wish.conditions, ...chosen] }),
    );
    const values = own.divisions.map(({ facet }) => facet.values.map(({ value }) => String(value)));
    const isWithheld = (held.columns[table] ?? []).map((choices) =>
      withheldOf(told.columns, values, choices[at] ?? []),
    );
    const { name = '', hasChart = false } = wish.tables[table] ?? {};
    withheld.push(...withheldIn(name, told, isWithheld, wish.least));
    tables.push({
      ...publicTable(name, own.spec, hideColumns(told, isWithheld), isWithheld, { word, zone }),
      hasChart,
    });
    if (own.wish.conditions.length === 0) interviews = told.interviews.count;
  }
  let next = 0;
  const view: SharedView = {
    interviews,
    tables,
    filters: filters.map(({ facet, values }) => ({
      label: facet.label,
      values: values.flatMap((value) => {
        next += 1;
        return held.isOffered[next] === true ? [{ choice: next, label: nameOf(facet, value) }] : [];
      }),
    })),
  };
  return { view, withheld };
}

/** The columns of a table that are kept from readers, for its author; where the total is, the others need not be told. */
function withheldIn(
  table: string,
  { questions, columns }: CrossTable,
  isWithheld: readonly (readonly boolean[])[],
  least: number,
): readonly WithheldColumn[] {
  return questions.flatMap(({ label: question, bases }, row) => {
    const gone = isWithheld[row] ?? [];
    return columns.flatMap(({ label: column }, at): readonly WithheldColumn[] => {
      const base = bases[at]?.count ?? 0;
      if (gone[at] !== true || base === 0 || (at > 0 && gone[0] === true)) return [];
      return [{ table, question, column, base, why: base < least ? 'few' : 'told' }];
    });
  });
}

/** A table as outsiders read it: with one base, whole percents, and without the notes that are for analysts: it says whom it is of. */
function publicTable(
  name: string,
  spec: TableSpec,
  table: CrossTable,
  isWithheld: readonly (readonly boolean[])[],
  words: Parameters<typeof filedTable>[1],
) {
  const filed = filedTable({ name, spec, table }, words);
  const base = words.word('tableFile.base');
  return {
    name: filed.name,
    columns: [...filed.columns],
    notes: [...conditionsNote(table, words.word)],
    sections: filed.sections.map((section, row) => ({
      ...section,
      lines: section.lines
        .filter((line) => line.look !== 'base' || line.name === base)
        .map((line) => ({
          ...line,
          cells: line.cells.map((cell, column) => ({
            ...cell,
            value: isWithheld[row]?.[column] === false ? cell.value : null,
            decimals: cell.isPercent ? 0 : Math.min(cell.decimals, 1),
          })),
        })),
    })),
  };
}
