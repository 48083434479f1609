import { type BandsOnDay, listSource } from '@seker/fieldwork';
import type { StoredVariable } from './variable.queries.ts';

/** The bands of a variable on the day that counts; null when its values are not divided. */
export function bandsOf({ bands, day }: Pick<StoredVariable, 'bands' | 'day'>): BandsOnDay | null {
  return bands === null ? null : { ...bands, day };
}

/** Where a record has the value of a variable; null for variables that the list does not know. */
export function sourceInList(variable: Pick<StoredVariable, 'source' | 'field' | 'bands' | 'day'>): string | null {
  const { source, field } = variable;
  return source === 'list' && field !== null ? listSource(field, bandsOf(variable)) : null;
}
