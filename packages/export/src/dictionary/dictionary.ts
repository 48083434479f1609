import type { Questionnaire, QuestionSnapshot } from '@seker/questionnaire';
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

/** The columns that a variable of a question fills. */
interface Part {
  /** Of the question's values; null for the column of reasons. */
  readonly index: number | null;
  /** The place of its first cell in a row. */
  readonly at: number;
  readonly write: VariableColumns['cells'];
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
  const columns: VariableColumns[] = [];
  /** As in a version that has none of the questions. */
  const blank: Cell[] = [];
  const add = (own: VariableColumns): Pick<Part, 'at' | 'write'> => {
    const at = blank.length;
    columns.push(own);
    blank.push(...own.cells(null, 'notAsked'));
    return { at, write: own.cells };
  };
  const parts = new Map<string, Pick<Part, 'at' | 'write'>>();
  /** By question. */
  const reasons = new Map<string, Part>();
  for (const [at, variable] of variables.entries()) {
    const { key, question } = variable;
    if (options.leavesOut?.(variable) === true) continue;
    parts.set(key, add(columnsOfVariable(variable, nameOf, options)));
    const isLast =
      variables.findLastIndex((other) => other.question === question && options.leavesOut?.(other) !== true) === at;
    if (options.reasonColumns && !told.has(question) && isLast)
      reasons.set(question, { index: null, ...add(reasonColumn(variable, nameOf, options)) });
  }
  const questions = versions.map((_, version) =>
    [...placesIn(version)].map(([uid, placed]) => {
      const own = placed.flatMap(({ key, index }): Part[] => {
        const part = parts.get(key);
        return part === undefined ? [] : [{ index, ...part }];
      });
      const reason = reasons.get(uid);
      return { uid, parts: reason === undefined ? own : [...own, reason] };
    }),
  );
  return {
    columns: columns.flatMap((one) => one.columns),
    sets: columns.flatMap(({ set }) => set ?? []),
    cellsOf: (version, snapshot) => {
      const cells = [...blank];
      for (const { uid, parts: filled } of questions[version] ?? []) {
        const { values, reason } = valuesOf(versions[version], uid, snapshot[uid]);
        for (const { index, at, write } of filled) {
          const own = write(index === null ? null : (values[index] ?? null), reason);
          for (let place = 0; place < own.length; place += 1) cells[at + place] = own[place] ?? null;
        }
      }
      return cells;
    },
  };
}

/** The values of a question's variables, and the reason when there are none. */
export function valuesOf(questionnaire: Questionnaire | undefined, uid: string, stands: QuestionSnapshot | undefined) {
  const node = questionnaire?.questions.get(uid);
  const value = stands === undefined || stands.irrelevant || stands.value?.type === 'na' ? null : stands.value;
  return { values: node?.behaviour.values(value) ?? [], reason: reasonOf(stands) };
}

/** Why a question has no answer; null when it has one. */
export function reasonOf(stands: QuestionSnapshot | undefined): NoAnswer {
  if (stands === undefined || stands.irrelevant || stands.state === 'notAsked') return 'notAsked';
  if (stands.state === 'na') return 'notApplicable';
  return stands.state === 'answered' || stands.value !== null ? null : 'skipped';
}
