import type { CodeRow } from '@seker/contract';
import type { StoredCode } from './frame.queries.ts';

export function wireCode({ uid: _, ...code }: StoredCode): CodeRow {
  return code;
}
