const FOREIGN_KEY_VIOLATION = '23503';

/** Whether PostgreSQL refused a statement because another table refers to the row, or the row that it refers to is gone. */
export function isForeignKeyFailure(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === FOREIGN_KEY_VIOLATION;
}
