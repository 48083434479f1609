const CHECK_VIOLATION = '23514';

/** Whether PostgreSQL refused a statement because of a check, or of a trigger that raises one. */
export function isCheckFailure(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === CHECK_VIOLATION;
}
