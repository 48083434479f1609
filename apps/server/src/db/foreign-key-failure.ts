const FOREIGN_KEY_VIOLATION = '23503';

/**
 * Whether PostgreSQL refused a statement because of a foreign key: the row is referenced, or the row that it references
 * is gone.
 */
export function isForeignKeyFailure(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === FOREIGN_KEY_VIOLATION;
}
