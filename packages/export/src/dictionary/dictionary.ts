import type { Questionnaire, QuestionSnapshot, VariableValue } from '@seker/questionnaire';
import type { AnswerSet, Cell, Column } from '../table.ts';
import { columnsOfVariable, type NoAnswer, reasonColumn, type VariableColumns } from './columns-of-variable.ts';
import type { DictionaryOptions } from './dictionary-options.ts';
import { mergeVersions } from './merge-versions.ts';

/** The data columns of a study, over all versions of its questionnaire. */
export interface Dictionary {
  readonly columns: readonly Column[];
  readonly sets: readonly AnswerSet[];
  /** The cells of one interview, from the final states of its questions; `version` is the index of its version. */
  cellsOf(version: number, snapshot: Readonly<Record<string, QuestionSnapshot>>): readonly Cell[];
}

/**
 * Builds the columns of all answered versions, newest first. A question in several versions has one column, which is
 * missing in interviews of other versions.
 */
export function dictionaryOf(
  versions: readonly Questionnaire[],
  nameOf: (wanted: string) => string,
  options: DictionaryOptions,
): Dictionary {
  const { variables, placesIn } = mergeVersions(versions);
  const told = new Set(variables.flatMap(({ question, missing }) => (missing.length > 0 ? [question] : [])));
  const places = new Map<string, number>();
  /** The place of the column of reasons, by question. */
  const reasons = new Map<string, number>();
  const columns = variables.flatMap((variable, at): VariableColumns[] => {
    const { key, question } = variable;
    places.set(key, at + reasons.size);
    const own = columnsOfVariable(variable, nameOf, options);
    const isLast = variables.findLastIndex((other) => other.question === question) === at;
    if (!options.reasonColumns || told.has(question) || !isLast) return [own];
    reasons.set(question, at + reasons.size + 1);
    return [own, reasonColumn(variable, nameOf, options)];
  });
  return {
    columns: columns.flatMap((one) => one.columns),
    sets: columns.flatMap(({ set }) => set ?? []),
    cellsOf: (version, snapshot) => {
      const questionnaire = versions[version];
      const cells = columns.map(({ cells: write }) => write(null, 'notAsked'));
      const fill = (at: number | undefined, value: VariableValue, reason: NoAnswer): void => {
        if (at !== undefined) cells[at] = columns[at]?.cells(value, reason) ?? [];
      };
      for (const [uid, filled] of placesIn(version)) {
        const { values, reason } = valuesOf(questionnaire, uid, snapshot[uid]);
        for (const { key, index } of filled) fill(places.get(key), values[index] ?? null, reason);
        fill(reasons.get(uid), null, reason);
      }
      return cells.flat();
    },
  };
}

/** The values of a question's variables, and the reason when there are none. */
export function valuesOf(questionnaire: Questionnaire | undefined, uid: string, stands: QuestionSnapshot | undefined) {
  const node = questionnaire?.questions.get(uid);
  const value = stands === undefined || stands.irrelevant || stands.value?.type === 'na' ? null : stands.value;
  return { values: node?.behaviour.values(value) ?? [], reason: reasonOf(stands) };
}

function reasonOf(stands: QuestionSnapshot | undefined): NoAnswer {
  if (stands === undefined || stands.irrelevant || stands.state === 'notAsked') return 'notAsked';
  if (stands.state === 'na') return 'notApplicable';
  return stands.state === 'answered' || stands.value !== null ? null : 'skipped';
}
