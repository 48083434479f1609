import type { CodeLabel } from '../table.ts';
import { columnsOfVariable, type NoAnswer, type VariableColumns } from './columns-of-variable.ts';
import type { DictionaryOptions } from './dictionary-options.ts';

/** Codes that people put to open answers, as a variable beside those of the questionnaire. */
export interface CodedVariable {
  readonly name: string;
  readonly label: string;
  readonly isMultiple: boolean;
  readonly codes: readonly CodeLabel[];
}

const REASONS = ['notApplicable', 'skipped', 'notAsked'] as const satisfies readonly NoAnswer[];
/** Below every code; codes are never negative. */
const FIRST_MISSING = -97;

/**
 * The columns of a coded variable: one column of labelled values, or a multiple-response set. `null` is an answer without
 * a code, which is missing without a reason.
 */
export function columnsOfCodes(
  { name, label, isMultiple, codes }: CodedVariable,
  nameOf: (wanted: string) => string,
  options: DictionaryOptions,
): VariableColumns {
  const columns = columnsOfVariable(
    {
      key: name,
      question: name,
      name,
      type: isMultiple ? 'multiple' : 'single',
      measure: 'nominal',
      suffix: '',
      part: '',
      isLabelShared: false,
      label: () => [label],
      categories: () => codes,
      missing: REASONS.map((reason, at) => ({ code: FIRST_MISSING - at, reason })),
      longest: null,
      lines: null,
      holds: null,
    },
    nameOf,
    options,
  );
  return {
    ...columns,
    cells: (value, reason) =>
      isMultiple || !Array.isArray(value) ? columns.cells(value, reason) : columns.cells(value[0] ?? null, reason),
  };
}
