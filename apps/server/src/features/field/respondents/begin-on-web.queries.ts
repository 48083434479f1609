import type { StartFlag } from '@seker/fieldwork';
import {
  type CaseId,
  type Id,
  type Instant,
  type InterviewId,
  type LanguageId,
  later,
  type ProjectId,
  type VersionId,
} from '@seker/kernel';
import type { BroughtFields } from '@seker/questionnaire';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { boolean, id, json, moment, nullable, number, text } from '../../../db/column.ts';
import type { Db } from '../../../db/database.ts';
import { isItem } from '../../../db/one-statement.ts';
import { allNullable, type Placeholder, statement } from '../../../db/statement.ts';
import {
  INTERVIEW_ROW,
  type InterviewRow,
  interviewColumns,
  type PinnedStart,
  pinnedStart,
} from '../interviews/index.ts';
import { type KeptEntry, keptEntry } from './entry-kept.ts';
import { isInterview, SESSION_MILLISECONDS } from './respondent-session.queries.ts';
import { hashOf, sessionIdOf } from './secrets.ts';

/** The start values of an interview, besides those from its project and its person. */
interface Beginning {
  readonly projectId: ProjectId;
  readonly caseId: CaseId | null;
  readonly versionId: VersionId;
  readonly languageId: LanguageId;
  readonly seed: string;
  readonly formToken: string;
  readonly test: boolean;
  /** By which address its browser came. */
  readonly entry: KeptEntry | null;
  /** What its address brought. */
  readonly fields: BroughtFields | null;
  /** The device that it is held on; null for a respondent's own browser. */
  readonly deviceId: Id<'Device'> | null;
  readonly at: Instant;
}

const BROUGHT = z.object({ profile: z.record(z.string(), z.string()), numbers: z.array(z.string()).readonly() });

const BEGINNING = {
  projectId: id<'Project'>(),
  caseId: nullable(id<'Case'>()),
  versionId: id<'Version'>(),
  languageId: id<'Language'>(),
  seed: text,
  formToken: text,
  test: boolean,
  entry: nullable(json(keptEntry)),
  fields: nullable(json(BROUGHT)),
  deviceId: nullable(id<'Device'>()),
  at: moment,
};

/** A new interview with its start values, just written. */
export interface BegunInterview {
  readonly interview: InterviewRow;
  readonly pinned: PinnedStart;
}

const BEGUN_ROW = { ...INTERVIEW_ROW, start: json(pinnedStart) };
/** The columns of interview `i`, begun in this statement: the current quota terms are its start values. */
const BEGUN_COLUMNS = sql`${interviewColumns(
  sql`case when i.id is not null then jsonb_build_object('variables', i.start -> 'quotaVariables', 'facts', i.start -> 'quotaFacts') end`,
)}, i.start`;

/**
 * Inserts the interviews with the ids of `numbers`, unless the study has its completes; test interviews are exempt. The
 * counts are read in this same statement.
 */
function beginsOf(
  begin: Readonly<Record<keyof Beginning, Placeholder | RawBuilder<unknown>>>,
  numbers: RawBuilder<unknown>,
) {
  return sql`
    insert into interview (project_id, id, case_id, version_id, mode, answered_by, language_id, seed, form_token, started_at, touched_at, test, entry, device_id, start)
    select p.id, n.interview_id, ${begin.caseId}, ${begin.versionId}, 'web', 'web', ${begin.languageId}, ${begin.seed},
      ${begin.formToken}, ${begin.at}, ${begin.at}, ${begin.test}, ${begin.entry}, ${begin.deviceId},
      ${startOf(sql`interview_start(p.id, ${begin.caseId})`, begin.fields)} || case when ${begin.test} then '{"quotaVariables": [], "quotaFacts": []}'::jsonb else '{}' end
    from ${numbers} n join project p on p.id = ${begin.projectId} where ${begin.test} or has_room(p.id)
    on conflict (project_id, id) do nothing returning *`;
}

/** Start values with the fields of the address among them; a record of the list says more than an address. */
function startOf(start: RawBuilder<unknown>, fields: Placeholder | RawBuilder<unknown>) {
  return sql`(select s.start || case when f.brought is null then '{}'::jsonb else jsonb_build_object(
      'profile', f.brought -> 'profile' || (s.start -> 'profile'), 'numbers', s.start -> 'numbers' || (f.brought -> 'numbers')) end
    from (select ${start} as start) s, (select ${fields}::jsonb as brought) f)`;
}

const begunOnWeb = statement({
  name: 'begin an interview on the web',
  takes: { ...BEGINNING, id: id<'Interview'>() },
  gives: BEGUN_ROW,
  text: ({ id, ...begin }) => sql`
    with begun as (${beginsOf(begin, sql`(select ${id}::bigint as interview_id)`)})
    select ${BEGUN_COLUMNS} from begun i join language l on l.id = i.language_id`,
});

/** Begins the interview; `null` when it has begun already, or the study has its completes. */
export async function beginWebInterview(
  db: Db,
  interview: Beginning & { readonly id: InterviewId },
): Promise<BegunInterview | null> {
  const [row] = (await begunOnWeb(db, interview)).rows;
  if (row === undefined) return null;
  const { start: pinned, ...begun } = row;
  return { interview: begun, pinned };
}

/** A browser that comes by the open link or the test link. */
export interface Entering {
  readonly secret: string;
  readonly beginning: Omit<Beginning, 'caseId'>;
  /** What looks wrong about its beginning. */
  readonly flags: readonly StartFlag[];
}

/** `known` when it was admitted meanwhile; without an interview when the study has its completes. */
export type Entered = { readonly interviewId: InterviewId; readonly begun: BegunInterview | null } | 'known';

const ENTERING = z.array(
  z.object({
    /** Its index, from 0. */
    n: z.number(),
    projectId: z.number(),
    versionId: z.number(),
    languageId: z.number(),
    seed: z.string(),
    formToken: z.string(),
    test: z.boolean(),
    entry: z.nullable(keptEntry),
    fields: z.nullable(BROUGHT),
    deviceId: z.number().nullable(),
    flags: z.array(z.string()),
    at: z.string(),
    sessionId: z.string(),
    /** Hexadecimal. */
    secretHash: z.string(),
    expiresAt: z.string(),
  }),
);

const OF_ENTERING = {
  projectId: sql`n."projectId"`,
  caseId: sql`null::bigint`,
  versionId: sql`n."versionId"`,
  languageId: sql`n."languageId"`,
  seed: sql`n.seed`,
  formToken: sql`n."formToken"`,
  test: sql`n.test`,
  entry: sql`nullif(n.entry, 'null')`,
  fields: sql`nullif(n.fields, 'null')`,
  deviceId: sql`n."deviceId"`,
  at: sql`n.at`,
};

const enteredByLink = statement({
  name: 'let browsers in by the open link, and begin their interviews',
  takes: { entering: json(ENTERING) },
  gives: { n: number, newInterviewId: id<'Interview'>(), ...allNullable(BEGUN_ROW) },
  // A double click on "Start" is admitted once.
  text: ({ entering }) => sql`
    with entering as materialized (
      select distinct on (e."sessionId") e.*
      from jsonb_to_recordset(${entering}) as e(n int, "projectId" bigint, "versionId" bigint, "languageId" bigint, seed text,
        "formToken" text, test boolean, entry jsonb, fields jsonb, "deviceId" bigint, flags text[], at timestamptz, "sessionId" text, "secretHash" text, "expiresAt" timestamptz)
      where ${isItem(sql`e.n`)}
      order by e."sessionId", e.n
    ), let_in as (
      insert into respondent_session (id, secret_hash, project_id, interview_id, created_at, expires_at, test)
      select e."sessionId", decode(e."secretHash", 'hex'), e."projectId", nextval('interview_id_seq'), e.at, e."expiresAt", e.test
      from entering e
      on conflict (id) do nothing returning id, interview_id
    ), visitor as (
      select e.*, v.interview_id from let_in v join entering e on e."sessionId" = v.id
    ), begun as (${beginsOf(OF_ENTERING, sql`visitor`)}), flagged as (
      insert into interview_flag (project_id, interview_id, flag, at)
      select i.project_id, i.id, unnest(n.flags), i.started_at
      from begun i join visitor n on n."projectId" = i.project_id and n.interview_id = i.id)
    select n.n, n.interview_id as "newInterviewId", ${BEGUN_COLUMNS}
    from visitor n left join begun i on i.project_id = n."projectId" and i.id = n.interview_id left join language l on l.id = i.language_id`,
});

/** Admits unknown browsers, and begins an interview for each. */
export async function enterAll(db: Db, entering: readonly Entering[]): Promise<readonly Entered[]> {
  const { rows } = await enteredByLink(db, { entering: entering.map(rowOf) });
  const entered = new Map(rows.map(({ n, ...row }) => [n, row]));
  return entering.map((_, n) => {
    const row = entered.get(n);
    if (row === undefined) return 'known';
    const { newInterviewId: interviewId, start: pinned, ...interview } = row;
    return { interviewId, begun: isInterview(interview) && pinned !== null ? { interview, pinned } : null };
  });
}

function rowOf({ secret, beginning, flags }: Entering, n: number): z.infer<typeof ENTERING>[number] {
  const { at, fields, ...begin } = beginning;
  return {
    n,
    ...begin,
    fields: fields === null ? null : { profile: fields.profile, numbers: [...fields.numbers] },
    flags: [...flags],
    at: new Date(at).toISOString(),
    sessionId: sessionIdOf(secret),
    secretHash: hashOf(secret).toString('hex'),
    expiresAt: new Date(later(at, SESSION_MILLISECONDS)).toISOString(),
  };
}
