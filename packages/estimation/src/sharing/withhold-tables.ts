import type { CodedColumn, Codes } from '../tables/coded-column.ts';
import { holdsOf } from '../tables/select-interviews.ts';
import type { TableCondition, TableDivision } from '../tables/tabulation.ts';
import { ProfileSet } from './profile-set.ts';
import { type Profiles, profilesOf, sayingIn } from './profiles.ts';
import { type GroupDivision, withheldGroups } from './withhold-groups.ts';

/** A table that is to be shown to readers outside. */
export interface SharedTable {
  readonly questions: readonly CodedColumn[];
  readonly divisions: readonly TableDivision[];
  readonly conditions: readonly TableCondition[];
  /** NaN for an interview that counts in no figure; null: all count. */
  readonly weights: Float64Array | null;
}

/** A question of which readers may choose one value at a time. */
export interface SharedFilter {
  readonly column: CodedColumn;
  /** Places of the answers that are offered. */
  readonly values: readonly number[];
}

export interface SharedTables {
  readonly interviews: number;
  readonly tables: readonly SharedTable[];
  readonly filters: readonly SharedFilter[];
  /** The smallest base of which readers may learn. */
  readonly least: number;
}

/** What is kept from readers; a choice is a value of a filter, in their order, after the one of all interviews. */
export interface WithheldTables {
  /** By choice: whether it is offered; that of all interviews always is. */
  readonly isOffered: readonly boolean[];
  /** By table, question, choice and column of the table, the total first: whether its figures are withheld. */
  readonly columns: readonly (readonly (readonly (readonly boolean[])[])[])[];
}

/**
 * Tells what to keep from the readers of some tables, so that no figure, and no difference of two figures of a question, is of
 * fewer than `least` interviews, for all values that they can choose. A value whose total has to be withheld in one question is not
 * offered at all; one that is empty there by the table's own conditions is.
 */
export function withheldTables({ interviews, tables, filters, least }: SharedTables): WithheldTables {
  const choices: readonly (Choice | null)[] = [
    null,
    ...filters.flatMap(({ column, values }) => values.map((value) => ({ column, value }))),
  ];
  const questions = [...new Set(tables.flatMap((table) => table.questions))].map((question) =>
    groupsOf(question, { interviews, tables, filters, choices }),
  );
  const gone = new Set<number>();
  for (;;) {
    const withheld = questions.map(({ groups, divisions, counts, choiceOf }) =>
      withheldGroups({
        counts,
        groups,
        divisions,
        least,
        hidden: new Set(choiceOf.flatMap((choice, at) => (gone.has(choice) ? [at] : []))),
      }),
    );
    const before = gone.size;
    choices.forEach((choice, place) => {
      const totals = questions.flatMap((question, at) =>
        question.totals
          .filter((total) => total.choice === place && total.size > 0)
          .map((total) => withheld[at]?.has(total.at)),
      );
      if (choice !== null && (totals.length === 0 || totals.includes(true))) gone.add(place);
    });
    if (gone.size > before) continue;
    return {
      isOffered: choices.map((_, choice) => !gone.has(choice)),
      columns: tables.map((table) =>
        table.questions.map((column) => {
          const question = questions.findIndex((one) => one.question === column);
          const places = questions[question]?.placesOf.get(table) ?? [];
          return places.map((columns) => columns.map((at) => withheld[question]?.has(at) ?? true));
        }),
      ),
    };
  }
}

interface Choice {
  readonly column: CodedColumn;
  readonly value: number;
}

/** All groups of interviews of which a question's figures are shown, in all tables and for all choices. */
interface QuestionGroups {
  readonly question: CodedColumn;
  readonly counts: Uint32Array;
  readonly groups: readonly ProfileSet[];
  readonly divisions: readonly GroupDivision[];
  /** By group. */
  readonly choiceOf: readonly number[];
  readonly totals: readonly { readonly choice: number; readonly at: number; readonly size: number }[];
  /** By choice and column of each table. */
  readonly placesOf: ReadonlyMap<SharedTable, readonly (readonly number[])[]>;
}

function groupsOf(
  question: CodedColumn,
  {
    interviews,
    tables,
    filters,
    choices,
  }: Pick<SharedTables, 'interviews' | 'tables' | 'filters'> & { readonly choices: readonly (Choice | null)[] },
): QuestionGroups {
  const own = tables.filter((table) => table.questions.includes(question));
  const profiles = profilesOf(interviews, columnsOf(question, own, filters));
  const answered = sayingIn(profiles, question, ({ answers, value }) => answers !== null || value !== null);
  const groups: ProfileSet[] = [];
  const choiceOf: number[] = [];
  const totals: { choice: number; at: number; size: number }[] = [];
  const divisions: GroupDivision[] = [];
  const placesOf = new Map<SharedTable, number[][]>();
  const chosen = choices.map((choice) =>
    choice === null
      ? null
      : sayingIn(profiles, choice.column, ({ answers }) => answers?.includes(choice.value) === true),
  );
  for (const table of own) {
    const base = table.conditions
      .map((condition) => sayingIn(profiles, condition.column, (pattern) => holdsOf(condition, pattern)))
      .reduce((set, part) => set.and(part), weighedIn(profiles, table, answered));
    const columns = [
      base,
      ...table.divisions.flatMap(({ column, values }) =>
        Array.from({ length: values }, (_, value) =>
          base.and(sayingIn(profiles, column, ({ answers }) => answers?.includes(value) === true)),
        ),
      ),
    ];
    const places = chosen.map((part, choice) =>
      columns.map((column) => {
        choiceOf.push(choice);
        return groups.push(part === null ? column : column.and(part)) - 1;
      }),
    );
    placesOf.set(table, places);
    places.forEach(([total = -1, ...rest], choice) => {
      totals.push({ choice, at: total, size: groups[total]?.size(profiles.counts) ?? 0 });
      let from = 0;
      for (const { values } of table.divisions) {
        divisions.push({ whole: total, parts: rest.slice(from, from + values) });
        from += values;
      }
    });
    let from = 1;
    for (const { values } of filters) {
      const parts = places.slice(from, from + values.length);
      columns.forEach((_, column) => {
        divisions.push({ whole: places[0]?.[column] ?? -1, parts: parts.map((part) => part[column] ?? -1) });
      });
      from += values.length;
    }
  }
  return { question, counts: profiles.counts, groups, divisions, choiceOf, totals, placesOf };
}

function columnsOf(
  question: CodedColumn,
  tables: readonly SharedTable[],
  filters: readonly SharedFilter[],
): readonly Codes[] {
  const said = [question, ...[...tables.flatMap(partsOf), ...filters].map(({ column }) => column)];
  const weighed = tables.flatMap(({ weights }) => (weights === null ? [] : [countsIn(weights)]));
  return [...new Set(said.map(({ codes }) => codes)), ...weighed];
}

function partsOf({ divisions, conditions }: SharedTable): readonly { readonly column: CodedColumn }[] {
  return [...divisions, ...conditions];
}

function countsIn(weights: Float64Array): Uint8Array {
  return Uint8Array.from(weights, (weight) => (Number.isNaN(weight) ? 0 : 1));
}

function weighedIn({ examples }: Profiles, { weights }: SharedTable, answered: ProfileSet): ProfileSet {
  if (weights === null) return answered;
  return answered.and(ProfileSet.of(examples.length, (at) => !Number.isNaN(weights[examples[at] ?? 0] ?? Number.NaN)));
}
