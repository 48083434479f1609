import { LIST_COLUMN_KINDS, type ListFileColumn, type MappedColumn } from '@seker/contract';
import type { ScreenLanguage } from '@seker/kernel';
import { z } from 'zod';

const texts = z.record(z.string(), z.string());
const storedColumn = z.object({
  field: z.string(),
  labels: texts,
  kind: z.enum(LIST_COLUMN_KINDS).optional(),
  /** What codes are called; a value without a name shows as it is. */
  values: z.record(z.string(), texts).optional(),
  /** What a column of values can hold, in its order. */
  choices: z.array(z.string()).optional(),
});

/** The columns of a list as their reader sees them. */
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

/** The columns of a list that is imported; interviewers see in a profile all but the ways to reach the person. */
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
      // Too many values for a choice are a text.
      kind: kind === 'values' && choices === null ? 'text' : kind,
      ...(choices === null ? {} : { choices }),
    };
  });
}
