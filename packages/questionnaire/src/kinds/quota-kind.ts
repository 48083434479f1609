import type { KindName } from './index.ts';

/** Whether a question of this kind is made for a quota to count its answers; a project may count those of others, too. */
export function isQuotaKind(kind: KindName): boolean {
  return kind === 'quota';
}
