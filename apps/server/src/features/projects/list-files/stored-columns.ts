import { LIST_COLUMN_KINDS, type ListFileColumn, type MappedColumn } from '@seker/contract';
import type { ScreenLanguage } from '@seker/kernel';
import { z } from 'zod';

const texts = z.record(z.string(), z.string());
const storedColumn = z.object({
  field: z.string(),
  labels: texts,
  kind: z.enum(LIST_COLUMN_KINDS).optional(),
  /** The labels of codes; a value without a label is shown as it is. */
  values: z.record(z.string(), texts).optional(),
  /** The possible values of a column of values, in order. */
  choices: z.array(z.string()).optional(),
});

/** Reads a list's columns in the reader's language. */
export function readColumns(stored: unknown, language: ScreenLanguage): readonly ListFileColumn[] {
  return z
    .array(storedColumn)
    .parse(stored)
    .map(({ field, labels, kind, values, choices }) => ({
      field,
      title: labels[language] ?? labels['en'] ?? field,
      kind: kind ?? (values === undefined ? 'text' : 'values'),
      values: (choices ?? Object.keys(values ?? {})).map((value) => ({
        value,
        label: values?.[value]?.[language] ?? value,
      })),
    }));
}

/** Builds the columns of an imported list; interviewers see all of them in a profile, except contacts. */
export function writeColumns(
  columns: readonly MappedColumn[],
  values: readonly (readonly string[] | null)[],
): readonly object[] {
  return columns.map(({ title, kind }, place) => {
    const choices = values[place] ?? null;
    return {
      field: title,
      labels: { he: title, en: title },
      shown: kind !== 'phone' && kind !== 'email',
      // A column with too many values for a choice becomes text.
      kind: kind === 'values' && choices === null ? 'text' : kind,
      ...(choices === null ? {} : { choices }),
    };
  });
}
