import type { CaseId, Instant, PersonId, ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import { boolean, bytes, date, filled, id, listOf, moment, nullable, number } from '../../../db/column.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { statement } from '../../../db/statement.ts';
import { hashOf, isPersonBlacklisted } from '../../field/respondents/index.ts';
import type { LinkKeyId } from './link-key.queries.ts';

const CASES = { projectId: id<'Project'>(), cases: listOf(id<'Case'>()) };

const lockedCases = statement({
  name: 'lock cases for their links',
  takes: CASES,
  text: ({ projectId, cases }) => sql`
    select from study_case where project_id = ${projectId} and id = any(${cases}) order by id for no key update`,
});

/**
 * Locks the cases before anything of them is read, so that concurrent issues and revocations run one after the other.
 */
export async function lockCasesOfLinks(tx: Tx, projectId: ProjectId, cases: readonly CaseId[]): Promise<void> {
  await lockedCases(tx, { projectId, cases });
}

const invited = statement({
  name: 'cases that are to be given links',
  takes: { ...CASES, now: moment },
  gives: {
    caseId: id<'Case'>(),
    isFinal: boolean,
    isBlacklisted: boolean,
    hasLink: boolean,
    hadLink: boolean,
    lastNumber: number,
  },
  // Reads all links of these cases at once: a plan made while the table was empty may scan it completely.
  text: ({ projectId, cases, now }) => sql`
    with link as (
      select case_id, max(number) as last,
        bool_or(is_latest and revoked_at is null and (expires_at is null or expires_at > ${now})) as leads
      from access_link where project_id = ${projectId} and case_id = any(${cases}) group by case_id)
    select c.id as "caseId", c.record_status in ('success', 'extra', 'zeroQuota', 'overQuota', 'burned') as "isFinal",
      ${isPersonBlacklisted(now)} as "isBlacklisted", coalesce(link.leads, false) as "hasLink", link.case_id is not null as "hadLink", coalesce(link.last, 0) as "lastNumber"
    from study_case c left join link on link.case_id = c.id
    where c.project_id = ${projectId} and c.id = any(${cases}) order by c.id`,
});

export async function readInvited(tx: Tx, projectId: ProjectId, cases: readonly CaseId[], now: Instant) {
  return (await invited(tx, { projectId, cases, now })).rows;
}

const formerLinks = statement({
  name: 'links of cases that are followed by others',
  takes: CASES,
  text: ({ projectId, cases }) => sql`
    update access_link set is_latest = false where project_id = ${projectId} and case_id = any(${cases}) and is_latest`,
});

const newLinks = statement({
  name: 'give out links of cases',
  takes: {
    ...CASES,
    hashes: listOf(bytes),
    numbers: listOf(number),
    keyId: id<'LinkKey'>(),
    by: nullable(id<'Person'>()),
    at: moment,
    expiresAt: nullable(date),
  },
  text: ({ projectId, cases, hashes, numbers, keyId, by, at, expiresAt }) => sql`
    insert into access_link (token_hash, project_id, case_id, number, key_id, issued_by, created_at, expires_at, is_latest)
    select link.hash, ${projectId}, link.case_id, link.number, ${keyId}, ${by}, ${at}, ${expiresAt}, true
    from unnest(${hashes}::bytea[], ${cases}::bigint[], ${numbers}::int[]) as link (hash, case_id, number)`,
});

export interface NewLink {
  readonly caseId: CaseId;
  readonly number: number;
  readonly token: string;
  /** Whether it replaces a former link. */
  readonly isNext: boolean;
}

/** Stores links; of their tokens only the hashes. */
export async function insertLinks(
  tx: Tx,
  projectId: ProjectId,
  links: readonly NewLink[],
  facts: {
    readonly keyId: LinkKeyId;
    readonly by: PersonId | null;
    readonly at: Instant;
    readonly expiresAt: Date | null;
  },
): Promise<void> {
  const cases = links.map(({ caseId }) => caseId);
  const hashes = links.map(({ token }) => hashOf(token));
  const followed = links.flatMap(({ caseId, isNext }) => (isNext ? [caseId] : []));
  if (followed.length > 0) await formerLinks(tx, { projectId, cases: followed });
  await newLinks(tx, { projectId, cases, hashes, numbers: links.map(({ number: one }) => one), ...facts });
}

const takenBack = statement({
  name: 'take links of cases back',
  takes: { ...CASES, at: moment },
  gives: { caseId: filled(id<'Case'>()) },
  text: ({ projectId, cases, at }) => sql`
    update access_link set revoked_at = ${at}
    where project_id = ${projectId} and case_id = any(${cases}) and revoked_at is null and (expires_at is null or expires_at > ${at})
    returning case_id as "caseId"`,
});

/** Revokes links; returns the cases whose links were valid until now. */
export async function revokeLinksOf(
  tx: Tx,
  projectId: ProjectId,
  cases: readonly CaseId[],
  at: Instant,
): Promise<ReadonlySet<CaseId>> {
  return new Set((await takenBack(tx, { projectId, cases, at })).rows.map(({ caseId }) => caseId));
}

const anyCase = statement({
  name: 'whether a project has cases',
  takes: { projectId: id<'Project'>() },
  gives: { hasCases: boolean },
  text: ({ projectId }) => sql`select exists (select from study_case where project_id = ${projectId}) as "hasCases"`,
});

export async function hasCases(db: Db, projectId: ProjectId): Promise<boolean> {
  return (await anyCase(db, { projectId })).rows[0]?.hasCases === true;
}

/** Reads the project facts that links need; its row is locked until the commit. */
export async function lockProjectOfLinks(tx: Tx, projectId: ProjectId) {
  return await tx
    .selectFrom('project')
    .select(['id', 'group_id as groupId', 'type'])
    .where('id', '=', projectId)
    .where('removed_at', 'is', null)
    .forShare()
    .executeTakeFirst();
}
