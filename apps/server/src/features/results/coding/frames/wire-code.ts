import type { CodeRow } from '@seker/contract';
import type { StoredCode } from './frame.queries.ts';

export function wireCode(stored: StoredCode): CodeRow {
  const { uid: _, ...code } = stored;
  return code;
}
