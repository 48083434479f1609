import { timingSafeEqual } from 'node:crypto';
import type { Deps } from '../../../deps.ts';
import { keyedHash } from '../../../keys/keyed-hash.ts';

/** Marks an entry of the office as a test: only this installation can write the mark, and for one id of one source. */
export function trialMark({ linkKey }: Pick<Deps, 'linkKey'>, key: string, externalId: string): string {
  return keyedHash(linkKey.create(), `panel test/${key}/${externalId}`).toString('base64url').slice(0, 22);
}

export function isTrialMark(deps: Pick<Deps, 'linkKey'>, key: string, externalId: string, mark: unknown): boolean {
  if (typeof mark !== 'string') return false;
  const [given, own] = [Buffer.from(mark), Buffer.from(trialMark(deps, key, externalId))];
  return given.length === own.length && timingSafeEqual(given, own);
}
