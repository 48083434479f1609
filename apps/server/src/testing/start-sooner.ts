import { join } from 'node:path';
import process from 'node:process';

/** Makes the servers that this run starts as processes of their own ready sooner. */
export function startSooner(): void {
  // They, and workers, read the same thousand modules each time.
  process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, '../../../../.test/compiled');
  // No respondent would wait.
  process.env['REHEARSE'] ??= '0';
}
