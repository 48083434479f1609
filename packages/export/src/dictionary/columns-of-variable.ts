import type { VariableValue } from '@seker/questionnaire';
import { cutText } from '../cut-text.ts';
import type { AnswerSet, Cell, CodeLabel, Column } from '../table.ts';
import { widthOfLimit, widthOfLines } from '../text-width.ts';
import type { DictionaryOptions } from './dictionary-options.ts';
import type { MergedVariable } from './merge-versions.ts';

/** Bytes: SPSS takes 63 with its own sign before it, and a number may be added. */
const MOST_SET_NAME = 50;

const REASONS = [
  { reason: 'notApplicable', code: -97 },
  { reason: 'skipped', code: -98 },
  { reason: 'notAsked', code: -99 },
] as const;

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
  const label = labelOf(variable, options.language);
  const categories = variable.categories(options.language);
  return variable.type === 'multiple'
    ? ofSet(variable, { label, categories, nameOf, options })
    : ofOne(variable, variable.type, { label, categories, nameOf, options });
}

function labelOf({ label, isLabelShared, part }: MergedVariable, language: string): string {
  return [...label(language), ...(isLabelShared && part !== '' ? [part] : [])].join(' – ');
}

interface Said {
  readonly label: string;
  readonly categories: readonly CodeLabel[];
  readonly nameOf: (wanted: string) => string;
  readonly options: DictionaryOptions;
}

function ofOne(
  { name, measure, missing, longest, lines, holds, question }: MergedVariable,
  type: Exclude<MergedVariable['type'], 'multiple'>,
  { label, categories, nameOf, options }: Said,
): VariableColumns {
  const told = toldCodes(missing, options);
  const column: Column = {
    name: nameOf(name),
    label,
    type: type === 'single' ? 'number' : type,
    measure,
    categories,
    missing: told.labels,
    ...(longest === null ? {} : { width: widthOfLimit(longest) }),
    ...(longest !== null || lines === null ? {} : { width: widthOfLines(lines) }),
    isTyped: type === 'text' && holds !== 'medium',
    ...(holds === null ? {} : { captured: { holds, question } }),
  };
  return {
    columns: [column],
    set: null,
    cells: (value, reason) => {
      if (holds === 'medium' && typeof value === 'string') return [`${column.name}.${value}`];
      if (typeof value === 'string' || typeof value === 'number') return [value];
      return [told.codeOf(reason)];
    },
  };
}

/** The missing codes of a variable, where they are asked for. */
function toldCodes(missing: MergedVariable['missing'], { missingCodes, words }: DictionaryOptions) {
  const told = missingCodes ? missing : [];
  const codes = new Map(told.map(({ reason, code }) => [reason, code]));
  return {
    labels: told.map(({ reason, code }): CodeLabel => ({ code, label: words[reason] })),
    codeOf: (reason: NoAnswer): number | null => (reason === null ? null : (codes.get(reason) ?? null)),
  };
}

function ofSet(variable: MergedVariable, said: Said): VariableColumns {
  const { name, missing } = variable;
  const { label, categories, nameOf, options } = said;
  const told = toldCodes(missing, options);
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
      missing: told.labels,
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
    cells: (value, reason) => {
      if (!Array.isArray(value)) return categories.map(() => told.codeOf(reason));
      const codes: readonly number[] = value;
      return isByAnswer
        ? categories.map(({ code }) => (codes.includes(code) ? 1 : 0))
        : categories.map((_, at) => codes[at] ?? null);
    },
  };
}

/** The column beside a question whose variables take no codes: why it has no answer, empty where it has one. */
export function reasonColumn(
  variable: MergedVariable,
  nameOf: (wanted: string) => string,
  options: DictionaryOptions,
): VariableColumns {
  const { words } = options;
  const categories = REASONS.map(({ reason, code }): CodeLabel => ({ code, label: words[reason] }));
  const codes = new Map<NoAnswer, number>(REASONS.map(({ reason, code }) => [reason, code]));
  const column: Column = {
    name: nameOf(`${cutText(variable.name, MOST_SET_NAME)}_reason`),
    label: words.reason.replace('{{name}}', () => labelOf(variable, options.language)),
    type: 'number',
    measure: 'nominal',
    categories,
    missing: [],
    isTyped: false,
  };
  return { columns: [column], set: null, cells: (_value, reason) => [codes.get(reason) ?? null] };
}
