import { instantOfLocal, localTimeOf } from '@seker/fieldwork';
import { instant } from '@seker/kernel';
import { randomOf } from '../../../testing/random-field.ts';
import type { SampleProject } from '../../../testing/sample-project.ts';
import type { TestServer } from '../../../testing/test-server.ts';

export const ZONE = 'Asia/Jerusalem';
/** A Wednesday; the field began nine days before. */
export const NOW = instantOfLocal('2026-03-18', 15 * 60, ZONE);
const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;

export interface PlayedAttempt {
  readonly id: number;
  readonly caseId: number;
  readonly personId: number;
  readonly at: number;
  readonly nextAt: number | null;
  readonly corrects: number | null;
  readonly status: PlayedStatus;
}
interface PlayedStatus {
  readonly id: number;
  readonly type: number;
  readonly contacted: string;
  readonly bucket: string;
}
export interface PlayedInterview {
  readonly id: number;
  readonly caseId: number;
  readonly personId: number | null;
  readonly end: 'success' | 'cancel' | 'open';
  readonly startedAt: number;
  readonly endedAt: number;
  /** Milliseconds on each page. */
  readonly pages: readonly { readonly page: string; readonly ms: number }[];
  readonly code: number;
  readonly rows: readonly number[];
}
export interface PlayedQuality {
  readonly cases: readonly { readonly id: number; readonly region: string }[];
  readonly attempts: readonly PlayedAttempt[];
  readonly interviews: readonly PlayedInterview[];
  readonly personIds: readonly number[];
  readonly pages: readonly string[];
  /** A question with one code, whose codes are 1 and 2 here. */
  readonly question: string;
}

/** Writes a random field: attempts of which some were corrected, interviews of every end with the time on their pages. */
export async function playQuality(
  server: TestServer,
  { projectId }: SampleProject,
  { pages, question }: { readonly pages: readonly string[]; readonly question: string },
): Promise<PlayedQuality> {
  const random = randomOf(7);
  const all = async <Row>(text: string, values: readonly unknown[] = [projectId]): Promise<readonly Row[]> =>
    (await server.asOwner(text, values)).rows as Row[];
  const cases = await all<{ id: number; region: string }>(
    `select c.id::int, r.fields ->> 'region' as region from study_case c join project p on p.id = c.project_id
       join list_record r on r.list_file_id = p.list_file_id and r.id = c.record_id where c.project_id = $1 order by c.id`,
  );
  const statuses = await all<PlayedStatus>(
    `select id::int, type, contacted, aapor_bucket as bucket from disposition where project_id = $1 and aapor_bucket is not null order by id`,
  );
  const people = await all<{ id: number; session: number }>(
    `with p as (select id from person where role = 'interviewer' order by id limit 4),
       s as (insert into session (token_hash, person_id, screen_language, ended_at, end_reason)
         select decode(md5('quality ' || id), 'hex'), id, 'he', now(), 'logout' from p returning id, person_id)
     select person_id::int as id, id::int as session from s order by person_id`,
    [],
  );
  const attempts: PlayedAttempt[] = [];
  const interviews: PlayedInterview[] = [];
  let serial = 70_000_000;
  const refusal = statuses.find(({ bucket, contacted }) => bucket === 'R' && contacted === 'yes') ?? statuses[0];
  const meeting = statuses.find(({ type }) => type === 3) ?? statuses[0];
  if (refusal === undefined || meeting === undefined) throw new Error('no statuses');
  cases.forEach(({ id, region }, index) => {
    let at = NOW - 9 * DAY + random.below(2 * DAY);
    const tries = random.below(9);
    for (let n = 0; n < tries; n += 1) {
      const person = random.pick(people).id;
      const status = random.chance(0.15) ? refusal : random.chance(0.15) ? meeting : random.pick(statuses);
      const nextAt = status === meeting ? at + 60 * MINUTE + random.below(DAY / MINUTE) * MINUTE : null;
      serial += 1;
      const first = serial;
      attempts.push({ id: first, caseId: id, personId: person, at, nextAt, corrects: null, status });
      if (random.chance(0.2)) {
        serial += 1;
        const corrected = random.pick(statuses);
        attempts.push({
          id: serial,
          caseId: id,
          personId: person,
          at: at + MINUTE,
          nextAt: null,
          corrects: first,
          status: corrected,
        });
      }
      at =
        nextAt !== null && random.chance(0.6)
          ? nextAt + (random.below(40) - 15) * MINUTE
          : at + MINUTE + random.below(DAY);
    }
    const share = { north: 0.6, centre: 0.4 }[region] ?? 0.2;
    if (!random.chance(share + 0.15)) return;
    const end = random.chance(0.75) ? 'success' : random.chance(0.5) ? 'cancel' : 'open';
    const personIndex = index % 5;
    const personId = people[personIndex]?.id ?? null;
    const endedAt = NOW - random.below(8) * DAY - random.below(DAY / 2);
    const seen = end === 'success' ? pages.length : random.below(pages.length);
    serial += 1;
    interviews.push({
      id: serial,
      caseId: id,
      personId,
      end,
      startedAt: endedAt - 30 * MINUTE,
      endedAt,
      pages: pages
        .slice(0, seen)
        .map((page) => ({ page, ms: random.chance(0.05) ? 11 * MINUTE : 5_000 + random.below(90_000) })),
      code: random.chance(personIndex === 1 ? 0.9 : 0.4) ? 1 : 2,
      rows:
        personIndex === 2 && random.chance(0.7) ? [3, 3, 3, 3] : Array.from({ length: 4 }, () => 1 + random.below(5)),
    });
  });
  const sessionOf = new Map(people.map(({ id, session }) => [id, session]));
  await server.asOwner('set session_replication_role = replica');
  await server.asOwner(
    `insert into attempt (project_id, id, case_id, phone_id, interview_id, visit, person_id, session_id, how, started_at, ended_at, closed_at, disposition_id, next_at, corrects, tier)
     select $1, a.id, a."caseId", a."caseId", a."caseId", 1, a."personId", a.session, 'auto', a.at, a.at, a.at, a.status, a."nextAt", a.corrects, 6
     from jsonb_to_recordset($2::jsonb) as a(id bigint, "caseId" bigint, "personId" bigint, session bigint, at timestamptz, status bigint, "nextAt" timestamptz, corrects bigint)`,
    [
      projectId,
      JSON.stringify(
        attempts.map((one) => ({
          ...one,
          session: sessionOf.get(one.personId),
          at: stamp(one.at),
          nextAt: one.nextAt === null ? null : stamp(one.nextAt),
          status: one.status.id,
        })),
      ),
    ],
  );
  await server.asOwner(
    `insert into interview (project_id, id, case_id, version_id, mode, language_id, seed, form_token, start, answered_by, person_id, state, outcome, revision, started_at, ended_at, snapshot)
     select p.id, i.id, i."caseId", p.questionnaire_version_id, i.mode, p.default_language_id, repeat('0', 16), 't', '{"v":1,"profile":{},"quotaVariables":[],"quotaFacts":[]}', i.mode, i."personId",
       case i."end" when 'open' then 'open' else 'ended' end, nullif(i."end", 'open'), 3, i."startedAt", case i."end" when 'open' then null else i."endedAt" end, i.snapshot
     from project p, jsonb_to_recordset($2::jsonb) as i(id bigint, "caseId" bigint, mode text, "personId" bigint, "end" text, "startedAt" timestamptz, "endedAt" timestamptz, snapshot jsonb)
     where p.id = $1`,
    [
      projectId,
      JSON.stringify(
        interviews.map((one) => ({
          ...one,
          mode: one.personId === null ? 'web' : 'phone',
          startedAt: stamp(one.startedAt),
          endedAt: stamp(one.endedAt),
          snapshot: one.end === 'success' ? snapshotOf(one, question) : null,
        })),
      ),
    ],
  );
  await server.asOwner(
    `insert into interview_event (project_id, interview_id, device, seq, at, elapsed_ms, type, node, event, by)
     select $1, e.id, 'd', e.seq, e.at, e.ms, e.type, e.page, e.event, 'respondent'
     from jsonb_to_recordset($2::jsonb) as e(id bigint, seq int, at timestamptz, ms int, type text, page text, event jsonb)`,
    [projectId, JSON.stringify(interviews.flatMap(eventsOf))],
  );
  await server.asOwner(
    `update study_case c set interview_id = i.id, attempts = 1, visit = 1, record_status = case when i.outcome = 'success' then 'success' else c.record_status end
     from study_interview i where c.project_id = $1 and i.project_id = $1 and i.case_id = c.id`,
    [projectId],
  );
  await server.asOwner('set session_replication_role = default');
  return { cases, attempts, interviews, personIds: people.map(({ id }) => id), pages, question };
}

const stamp = (at: number): string => new Date(at).toISOString();

function snapshotOf({ code, rows }: PlayedInterview, question: string): object {
  const cells = rows.map((own, at) => [`r${at}`, { '-': { type: 'choice', codes: [own], texts: {} } }]);
  return {
    v: 1,
    questions: {
      [question]: { state: 'answered', value: { type: 'choice', codes: [code], texts: {} } },
      grid: { state: 'answered', value: { type: 'matrix', rows: Object.fromEntries(cells) } },
    },
  };
}

/** An answer and the page that was left with it, at one moment. */
function eventsOf({ id, pages, startedAt }: PlayedInterview): readonly object[] {
  return pages.flatMap(({ page, ms }, index) => {
    const at = stamp(startedAt + (index + 1) * MINUTE);
    return [
      { id, seq: index * 2, at, ms, type: 'answer', page: `q${index}`, event: { v: 1, type: 'answer' } },
      {
        id,
        seq: index * 2 + 1,
        at,
        ms,
        type: 'pageLeft',
        page,
        event: { v: 1, type: 'pageLeft', page, direction: 'next' },
      },
    ];
  });
}

/** The local weekday and minute of a moment, and its day. */
export function localOf(at: number): { readonly day: string; readonly weekday: number; readonly minute: number } {
  const { date, minuteOfDay } = localTimeOf(instant(at), ZONE);
  return { day: date, weekday: new Date(`${date}T12:00:00Z`).getUTCDay(), minute: minuteOfDay };
}
