import type { CaseId, ProjectId } from '@seker/kernel';
import type { Db, Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { newToken } from '../../field/respondents/index.ts';
import { requireKey } from './link-key.ts';
import { issuedToken } from './link-token.ts';
import { readWays } from './read-link-ways.queries.ts';
import { lockTestKey, setTestKey } from './test-key.queries.ts';
import { readLiveLinks } from './tokens-of-cases.queries.ts';

/** Returns the tokens of those cases whose link works and was derived from this installation's key. */
export async function tokensOfCases(
  deps: Pick<Deps, 'linkKey' | 'now'>,
  db: Db,
  projectId: ProjectId,
  cases: readonly CaseId[],
): Promise<ReadonlyMap<CaseId, string>> {
  const key = await requireKey(deps, db);
  const rows = await readLiveLinks(db, projectId, cases, deps.now());
  const tokens = rows.flatMap(({ caseId, number, keyId, hash }): readonly (readonly [CaseId, string])[] => {
    if (number === null || keyId !== key.id) return [];
    const token = issuedToken(key.secret, { projectId, caseId, number }, hash);
    return token === null ? [] : [[caseId, token]];
  });
  return new Map(tokens);
}

/** Returns the token of a project's test link, which is made if there is none. */
export async function requireTestToken(tx: Tx, projectId: ProjectId): Promise<string> {
  await lockTestKey(tx, projectId);
  const known = (await readWays(tx, projectId))?.testKey ?? null;
  if (known !== null) return known;
  const token = newToken();
  await setTestKey(tx, projectId, token);
  return token;
}
