import type { Questionnaire, QuestionSnapshot } from '@seker/questionnaire';
import type { AnswerSet, Cell, Column } from '../table.ts';
import { columnsOfVariable, type NoAnswer } from './columns-of-variable.ts';
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
  const columns = variables.map((variable) => columnsOfVariable(variable, nameOf, options));
  const places = new Map(variables.map(({ key }, at) => [key, at]));
  return {
    columns: columns.flatMap((one) => one.columns),
    sets: columns.flatMap(({ set }) => set ?? []),
    cellsOf: (version, snapshot) => {
      const questionnaire = versions[version];
      const cells = columns.map(({ cells: write }) => write(null, 'notAsked'));
      for (const [uid, filled] of placesIn(version)) {
        const { values, reason } = valuesOf(questionnaire, uid, snapshot[uid]);
        for (const { key, index } of filled) {
          const at = places.get(key) ?? -1;
          cells[at] = columns[at]?.cells(values[index] ?? null, reason) ?? [];
        }
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
