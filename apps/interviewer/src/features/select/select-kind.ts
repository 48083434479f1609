/** Why the choice of a project is shown. */
export type SelectKind = 'first' | 'change' | 'completed';

export function isSelectKind(value: unknown): value is SelectKind {
  return value === 'first' || value === 'change' || value === 'completed';
}
