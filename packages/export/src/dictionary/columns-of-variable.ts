import type { VariableValue } from '@seker/questionnaire';
import { cutText } from '../cut-text.ts';
import type { AnswerSet, Cell, CodeLabel, Column } from '../table.ts';
import { widthOfLimit, widthOfLines } from '../text-width.ts';
import type { DictionaryOptions } from './dictionary-options.ts';
import type { MergedVariable } from './merge-versions.ts';

/** Bytes: SPSS takes 63 with its own sign before it, and a number may be added. */
const MOST_SET_NAME = 50;

/** The reason for a missing answer; null when there is an answer, even if a part of it is missing. */
export type NoAnswer = 'notApplicable' | 'skipped' | 'notAsked' | null;

export interface VariableColumns {
  readonly columns: readonly Column[];
  readonly set: AnswerSet | null;
  cells(value: VariableValue, reason: NoAnswer): readonly Cell[];
}

/** The columns of a variable: one for a single value, several for a multiple-choice variable. */
export function columnsOfVariable(
  variable: MergedVariable,
  nameOf: (wanted: string) => string,
  options: DictionaryOptions,
): VariableColumns {
  const parts = variable.label(options.language);
  const label = [...parts, ...(variable.isLabelShared && variable.part !== '' ? [variable.part] : [])].join(' – ');
  const categories = variable.categories(options.language);
  return variable.type === 'multiple'
    ? ofSet(variable, { label, categories, nameOf, options })
    : ofOne(variable, variable.type, { label, categories, nameOf, options });
}

interface Said {
  readonly label: string;
  readonly categories: readonly CodeLabel[];
  readonly nameOf: (wanted: string) => string;
  readonly options: DictionaryOptions;
}

function ofOne(
  { name, measure, missing, longest, lines }: MergedVariable,
  type: Exclude<MergedVariable['type'], 'multiple'>,
  { label, categories, nameOf, options }: Said,
): VariableColumns {
  const told = options.missingCodes ? missing : [];
  const codes = new Map(told.map(({ reason, code }) => [reason, code]));
  const column: Column = {
    name: nameOf(name),
    label,
    type: type === 'single' ? 'number' : type,
    measure,
    categories,
    missing: told.map(({ reason, code }) => ({ code, label: options.words[reason] })),
    ...(longest === null ? {} : { width: widthOfLimit(longest) }),
    ...(longest !== null || lines === null ? {} : { width: widthOfLines(lines) }),
    isTyped: type === 'text',
  };
  return {
    columns: [column],
    set: null,
    cells: (value, reason) => {
      if (typeof value === 'string' || typeof value === 'number') return [value];
      return [reason === null ? null : (codes.get(reason) ?? null)];
    },
  };
}

function ofSet(variable: MergedVariable, said: Said): VariableColumns {
  const { name } = variable;
  const { label, categories, nameOf, options } = said;
  const isByAnswer = options.answerSets === 'dichotomies';
  const columns = categories.map(({ code, label: answer }, at): Column => {
    const own = isByAnswer ? `${name}_c${String(code).replace('-', '_')}` : `${name}_m${at + 1}`;
    return {
      name: nameOf(own),
      label: isByAnswer && answer !== '' ? `${answer} – ${label}` : label,
      type: 'number',
      measure: 'nominal',
      categories: isByAnswer
        ? [
            { code: 0, label: options.words.notChosen },
            { code: 1, label: answer },
          ]
        : categories,
      missing: [],
      isTyped: false,
    };
  });
  return {
    columns,
    set: {
      name: nameOf(`${cutText(name, MOST_SET_NAME)}_set`),
      label,
      kind: options.answerSets,
      columns: columns.map((one) => one.name),
      codes: isByAnswer ? categories.map(({ code }) => code) : [],
    },
    cells: (value) => {
      if (!Array.isArray(value)) return categories.map(() => null);
      const codes: readonly number[] = value;
      return isByAnswer
        ? categories.map(({ code }) => (codes.includes(code) ? 1 : 0))
        : categories.map((_, at) => codes[at] ?? null);
    },
  };
}
