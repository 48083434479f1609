import type { LinkState } from '@seker/contract';
import type { CaseId, ProjectId } from '@seker/kernel';
import { z } from 'zod';
import type { Db } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { requireKey } from './link-key.ts';
import { isLive } from './link-life.ts';
import { issuedToken } from './link-token.ts';
import { readLinkedRecords } from './list-links.queries.ts';

/** A respondent of the sample with their list fields and personal link. */
export interface LinkedCase {
  readonly id: CaseId;
  readonly fields: Readonly<Record<string, string>>;
  readonly phones: readonly string[];
  readonly email: string | null;
  readonly state: LinkState;
  readonly issuedAt: Date | null;
  readonly openedAt: Date | null;
  /** The end of its address; null when it does not work, or was derived from another key. */
  readonly token: string | null;
}

const AT_ONCE = 500;
const BEFORE_ALL = 0 as CaseId;
const texts = z.record(z.string(), z.string()).catch({});

/** Reads the cases of a project page by page. Refused when links cannot be derived here. */
export async function* linkedCases(
  deps: Pick<Deps, 'linkKey' | 'now'>,
  db: Db,
  projectId: ProjectId,
): AsyncGenerator<readonly LinkedCase[]> {
  const key = await requireKey(deps, db);
  let after = BEFORE_ALL;
  for (;;) {
    const found = await readLinkedRecords(db, { projectId, now: deps.now() }, { after, limit: AT_ONCE });
    yield found.map(({ id, fields, phones, email, state, issuedAt, openedAt, number, keyId, hash }) => ({
      id,
      fields: texts.parse(fields ?? {}),
      phones: phones ?? [],
      email,
      state,
      issuedAt,
      openedAt,
      token:
        number !== null && hash !== null && keyId === key.id && isLive(state)
          ? issuedToken(key.secret, { projectId, caseId: id, number }, hash)
          : null,
    }));
    const last = found.at(-1);
    if (last === undefined || found.length < AT_ONCE) return;
    after = last.id;
  }
}
