import type { KindName } from './index.ts';

/** Whether the kind is designed for quotas; a project's quotas may use questions of other kinds, too. */
export function isQuotaKind(kind: KindName): boolean {
  return kind === 'quota';
}
