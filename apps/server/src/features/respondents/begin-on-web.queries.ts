import {
  type CaseId,
  type Instant,
  type InterviewId,
  type LanguageId,
  later,
  type ProjectId,
  type VersionId,
} from '@seker/kernel';
import { type RawBuilder, sql } from 'kysely';
import { boolean, bytes, id, json, moment, nullable, text } from '../../db/column.ts';
import type { Db } from '../../db/database.ts';
import { allNullable, type Placeholder, statement } from '../../db/statement.ts';
import {
  INTERVIEW_ROW,
  type InterviewRow,
  interviewColumns,
  type PinnedStart,
  pinnedStart,
} from '../interviews/index.ts';
import { isInterview, SESSION_MILLISECONDS } from './respondent-session.queries.ts';
import { hashOf, sessionIdOf } from './secrets.ts';

/** What an interview begins with, beside what its project and its person give it. */
interface Beginning {
  readonly projectId: ProjectId;
  readonly caseId: CaseId | null;
  readonly versionId: VersionId;
  readonly languageId: LanguageId;
  readonly seed: string;
  readonly formToken: string;
  readonly test: boolean;
  readonly at: Instant;
}

const BEGINNING = {
  projectId: id<'Project'>(),
  caseId: nullable(id<'Case'>()),
  versionId: id<'Version'>(),
  languageId: id<'Language'>(),
  seed: text,
  formToken: text,
  test: boolean,
  at: moment,
};

/** An interview with what it begins with, as it was written just now. */
export interface BegunInterview {
  readonly interview: InterviewRow;
  readonly pinned: PinnedStart;
}

const BEGUN_ROW = { ...INTERVIEW_ROW, start: json(pinnedStart) };
/** Of the interview `i`, which began in this same statement: what its quotas look at now is what it begins with. */
const BEGUN_COLUMNS = sql`${interviewColumns(
  sql`case when i.id is not null then jsonb_build_object('variables', i.start -> 'quotaVariables', 'facts', i.start -> 'quotaFacts') end`,
)}, i.start`;

/** Inserts the interview with the numbers of `numbers`, unless the study has its completes, which keep out no test: the counts are read in this same statement. */
function beginsOf(begin: Readonly<Record<keyof Beginning, Placeholder>>, numbers: RawBuilder<unknown>) {
  return sql`
    insert into interview (project_id, id, case_id, version_id, mode, answered_by, language_id, seed, form_token, started_at, touched_at, test, start)
    select p.id, n.interview_id, ${begin.caseId}, ${begin.versionId}, 'web', 'web', ${begin.languageId}, ${begin.seed},
      ${begin.formToken}, ${begin.at}, ${begin.at}, ${begin.test},
      interview_start(p.id, ${begin.caseId}) || case when ${begin.test} then '{"quotaVariables": [], "quotaFacts": []}'::jsonb else '{}' end
    from ${numbers} n join project p on p.id = ${begin.projectId} where ${begin.test} or has_room(p.id)
    on conflict (project_id, id) do nothing returning *`;
}

const begunOnWeb = statement({
  name: 'begin an interview on the web',
  takes: { ...BEGINNING, id: id<'Interview'>() },
  gives: BEGUN_ROW,
  text: ({ id, ...begin }) => sql`
    with begun as (${beginsOf(begin, sql`(select ${id}::bigint as interview_id)`)})
    select ${BEGUN_COLUMNS} from begun i join language l on l.id = i.language_id`,
});

/** Begins the interview; `null` where it has begun, or the study has its completes. */
export async function beginWebInterview(
  db: Db,
  interview: Beginning & { readonly id: InterviewId },
): Promise<BegunInterview | null> {
  const [row] = (await begunOnWeb(db, interview)).rows;
  if (row === undefined) return null;
  const { start: pinned, ...begun } = row;
  return { interview: begun, pinned };
}

const enteredByLink = statement({
  name: 'let a browser in by the open link, and begin its interview',
  takes: { ...BEGINNING, sessionId: text, secretHash: bytes, expiresAt: moment },
  gives: { newInterviewId: id<'Interview'>(), ...allNullable(BEGUN_ROW) },
  text: ({ sessionId, secretHash, expiresAt, ...begin }) => sql`
    with visitor as (
      insert into respondent_session (id, secret_hash, project_id, interview_id, created_at, expires_at, test)
      values (${sessionId}, ${secretHash}, ${begin.projectId}, nextval('interview_id_seq'), ${begin.at}, ${expiresAt}, ${begin.test})
      on conflict (id) do nothing returning interview_id
    ), begun as (${beginsOf(begin, sql`visitor`)})
    select n.interview_id as "newInterviewId", ${BEGUN_COLUMNS}
    from visitor n left join begun i on true left join language l on l.id = i.language_id`,
});

/**
 * Lets a browser in that is not known yet, and begins its interview. `known` where it has been let in meanwhile; without an
 * interview where the study has its completes.
 */
export async function enterByLink(
  db: Db,
  secret: string,
  beginning: Omit<Beginning, 'caseId'>,
): Promise<{ readonly interviewId: InterviewId; readonly begun: BegunInterview | null } | 'known'> {
  const [row] = (
    await enteredByLink(db, {
      ...beginning,
      caseId: null,
      sessionId: sessionIdOf(secret),
      secretHash: hashOf(secret),
      expiresAt: later(beginning.at, SESSION_MILLISECONDS),
    })
  ).rows;
  if (row === undefined) return 'known';
  const { newInterviewId: interviewId, start: pinned, ...interview } = row;
  return { interviewId, begun: isInterview(interview) && pinned !== null ? { interview, pinned } : null };
}
