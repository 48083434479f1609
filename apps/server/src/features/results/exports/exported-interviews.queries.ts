import { EXPORTED_STATUSES, type ExportWish } from '@seker/contract';
import { WEB_HOLD_MINUTES } from '@seker/fieldwork';
import type { FinalSnapshot } from '@seker/interviewing';
import { type Instant, type InterviewId, later, MINUTE, type ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import { z } from 'zod';
import { boolean, date, id, json, listOf, moment, nullable, number, oneOf, text } from '../../../db/column.ts';
import type { Db } from '../../../db/database.ts';
import { plannedForValues } from '../../../db/planned-for-values.ts';
import { type Placeholder, statement } from '../../../db/statement.ts';
import type { DrawChance } from '../../projects/sample/index.ts';
import type { CodedAnswer } from './coded-answers.queries.ts';
import type { ToldPosition } from './exported-positions.queries.ts';

/** Its questions are our own: to look at each of them takes longer than to read them. */
const FINAL: z.ZodType<FinalSnapshot> = z.object({
  v: z.literal(1),
  questions: z.custom<FinalSnapshot['questions']>((value) => typeof value === 'object' && value !== null),
});
const profile = z.record(z.string(), z.string()).catch({});

/** The interviews in an export. */
export interface ExportedInterviews {
  readonly projectId: ProjectId;
  readonly now: Instant;
  readonly statuses: ExportWish['statuses'];
  /** Empty: all. */
  readonly modes: ExportWish['modes'];
  readonly cellIds: ExportWish['cellIds'];
  readonly reviewed: ExportWish['reviewed'];
  readonly from: Instant;
  /** Exclusive; the start of the interview counts. */
  readonly until: Instant;
}

const TAKES = {
  projectId: id<'Project'>(),
  statuses: listOf(text),
  modes: listOf(text),
  cellIds: listOf(id<'Cell'>()),
  reviewed: oneOf('withoutRejected', 'approved', 'all'),
  from: moment,
  until: moment,
  /** Interviews touched since then are in use. */
  inUseSince: moment,
};
type Takes = { readonly [Name in keyof typeof TAKES]: Placeholder };

const STATUS = (inUseSince: Takes['inUseSince']) => sql`
  case when i.outcome in ('success', 'extra') then 'completed' when i.state = 'ended' then 'finished'
    when i.stopped_at is null and i.touched_at > ${inUseSince}::timestamptz then 'inUse' else 'stopped' end`;

const WHICH = ({ projectId, statuses, modes, cellIds, reviewed, from, until, inUseSince }: Takes) => sql`
  i.project_id = ${projectId} and i.started_at >= ${from} and i.started_at < ${until}
  and ${STATUS(inUseSince)} = any(${statuses}::text[])
  and (i.rejected_at is null or ${reviewed}::text = 'all')
  and (${reviewed}::text <> 'approved' or exists (select from interview_review v where v.project_id = i.project_id
    and v.interview_id = i.id and v.state = 'approved'))
  and (${modes}::text[] = '{}' or i.answered_by = any(${modes}::text[]))
  and (${cellIds}::bigint[] = '{}' or exists (select from quota_reservation r where r.project_id = i.project_id
    and r.interview_id = i.id and r.state <> 'released' and r.cell_id = any(${cellIds}::bigint[])))`;

const versions = statement({
  name: 'versions that exported interviews were asked by',
  takes: TAKES,
  gives: { versionId: id<'Version'>(), number, interviews: number },
  text: (which) => sql`
    select v.id as "versionId", v.number, count(*) as interviews
    from study_interview i join questionnaire_version v on v.id = i.version_id
    where ${WHICH(which)} group by v.id order by v.id desc`,
});

/** Lists versions, newest first, with their number of interviews. */
export async function listAskedVersions(db: Db, which: ExportedInterviews) {
  return (await versions(db, takesOf(which))).rows;
}

const undrawn = statement({
  name: 'whether an exported interview is of no one who was drawn by chance',
  takes: TAKES,
  gives: { isFound: boolean },
  text: (which) => sql`
    select exists (select from study_interview i left join study_case c on c.project_id = i.project_id and c.id = i.case_id
      where ${WHICH(which)} and not exists (select from sample_unit u where u.project_id = i.project_id
        and u.record_id = c.record_id and u.portion is not null and u.probability is not null)) as "isFound"`,
});

/** Whether all of the interviews are of people who were drawn by chance. */
export async function areAllDrawn(db: Db, which: ExportedInterviews): Promise<boolean> {
  return (await undrawn(db, takesOf(which))).rows.every(({ isFound }) => !isFound);
}

/**
 * A page that was open longer was left meanwhile: its time is a break. The events of one page have one moment, and the
 * time since the one before.
 */
const BREAK_MILLISECONDS = 30 * MINUTE;

// How many of the interviews are in an export is known by its values alone: a plan for any values reads all cases for each page.
const page = statement({
  name: 'a page of exported interviews',
  takes: { ...TAKES, after: id<'Interview'>(), limit: number },
  gives: {
    id: id<'Interview'>(),
    caseId: nullable(id<'Case'>()),
    recordId: nullable(id<'Record'>()),
    versionId: id<'Version'>(),
    status: { ...text, values: EXPORTED_STATUSES },
    outcome: nullable(oneOf('success', 'extra', 'cancel', 'zeroQuota', 'overQuota', 'screenedOut', 'burned')),
    aapor: nullable(text),
    mode: oneOf('phone', 'web', 'offline'),
    /** By which address the respondent came; null: by none, or it was not kept. */
    wayIn: nullable(text),
    via: nullable(text),
    language: text,
    interviewer: nullable(text),
    startedAt: date,
    endedAt: nullable(date),
    mediaMissing: number,
    activeMs: nullable(number),
    /** How far proofreading is; null: not begun. */
    review: nullable(oneOf('open', 'proposed', 'returned', 'approved', 'rejected')),
    cellIds: listOf(id<'Cell'>()),
    profile: nullable(json(profile)),
    snapshot: nullable(json(FINAL)),
  },
  text: ({ after, limit, ...which }) => sql`
    select i.id, i.case_id as "caseId", c.record_id as "recordId", i.version_id as "versionId", ${STATUS(which.inUseSince)} as status, i.outcome,
      d.aapor_code as aapor, i.answered_by as mode, i.entry ->> 'way' as "wayIn", i.entry ->> 'via' as via, coalesce((
        select e.event ->> 'language' from interview_event e
        where e.project_id = i.project_id and e.interview_id = i.id and e.type = 'language' order by e.seq desc limit 1), l.code) as language,
      nullif(p.real_name, '') as interviewer, i.started_at as "startedAt", i.ended_at as "endedAt", i.media_missing as "mediaMissing", (
        select sum(page.ms) from (
          select max(e.elapsed_ms) as ms from interview_event e
          where e.project_id = i.project_id and e.interview_id = i.id and e.at <= coalesce(i.ended_at, e.at) group by e.device, e.at) page
        where page.ms <= ${BREAK_MILLISECONDS}::int)::float8 as "activeMs",
      array(select r.cell_id from quota_reservation r
        where r.project_id = i.project_id and r.interview_id = i.id and r.state <> 'released' order by r.cell_id) as "cellIds",
      w.state as review, i.start -> 'profile' as profile, i.snapshot
    from study_interview i
      join language l on l.id = i.language_id
      left join person p on p.id = i.person_id
      left join study_case c on c.project_id = i.project_id and c.id = i.case_id
      left join interview_review w on w.project_id = i.project_id and w.interview_id = i.id
      left join disposition d on d.project_id = c.project_id and d.id = c.outcome_id
    where ${WHICH(which)} and i.id > ${after} order by i.id limit ${limit} ${plannedForValues}`,
});

export type ReadInterviews = Awaited<ReturnType<typeof readInterviewsAfter>>;
/** With the chance of its respondent, its encoded answers, and the positions that were told in it, if requested. */
export type ExportedInterview = ReadInterviews[number] &
  Pick<DrawChance, 'probability' | 'weight'> & {
    readonly codes: readonly CodedAnswer[];
    readonly positions: readonly ToldPosition[];
    /** Hashes of its media that its device has not brought yet. */
    readonly missing: ReadonlySet<string>;
  };

export async function readInterviewsAfter(db: Db, which: ExportedInterviews, after: InterviewId, limit: number) {
  return (await page(db, { ...takesOf(which), after, limit })).rows;
}

const eventPage = statement({
  name: 'a page of the events of exported interviews',
  takes: { ...TAKES, afterInterview: id<'Interview'>(), afterSeq: number, afterDevice: text, limit: number },
  gives: {
    interviewId: id<'Interview'>(),
    caseId: nullable(id<'Case'>()),
    versionId: id<'Version'>(),
    device: text,
    seq: number,
    at: date,
    elapsedMs: nullable(number),
    type: text,
    node: nullable(text),
    by: text,
    language: nullable(text),
    details: text,
  },
  text: ({ afterInterview, afterSeq, afterDevice, limit, ...which }) => sql`
    select i.id as "interviewId", i.case_id as "caseId", i.version_id as "versionId", e.device, e.seq, e.at, e.elapsed_ms as "elapsedMs",
      e.type, e.node, e.by, e.language, e.event::text as details
    from study_interview i join interview_event e on e.project_id = i.project_id and e.interview_id = i.id
    where ${WHICH(which)} and (i.id, e.seq, e.device) > (${afterInterview}, ${afterSeq}, ${afterDevice})
      and i.id >= ${afterInterview}
    order by i.id, e.seq, e.device limit ${limit} ${plannedForValues}`,
});

export type ExportedEvent = Awaited<ReturnType<typeof readEventsAfter>>[number];
export interface EventPlace {
  readonly interviewId: InterviewId;
  readonly seq: number;
  readonly device: string;
}

export async function readEventsAfter(db: Db, which: ExportedInterviews, after: EventPlace, limit: number) {
  const place = { afterInterview: after.interviewId, afterSeq: after.seq, afterDevice: after.device };
  return (await eventPage(db, { ...takesOf(which), ...place, limit })).rows;
}

function takesOf({ now, projectId, statuses, modes, cellIds, reviewed, from, until }: ExportedInterviews) {
  return {
    projectId,
    statuses,
    modes,
    cellIds,
    reviewed,
    from,
    until,
    inUseSince: later(now, -WEB_HOLD_MINUTES * MINUTE),
  };
}
