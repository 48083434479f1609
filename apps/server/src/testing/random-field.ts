import type { TestServer } from './test-server.ts';

/** Returns a generator that yields the same numbers for the same seed. */
export function randomOf(seed: number) {
  let state = seed >>> 0 || 1;
  const next = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const below = (most: number): number => Math.floor(next() * most);
  return {
    next,
    below,
    chance: (share: number): boolean => next() < share,
    pick: <T>(list: readonly T[]): T => list[below(list.length)] as T,
  };
}

export interface RandomProject {
  readonly id: number;
  readonly zone: string;
  readonly cellIds: readonly number[];
  readonly caseIds: readonly number[];
}

export interface RandomField {
  readonly projects: readonly RandomProject[];
  readonly personIds: readonly number[];
  readonly from: number;
  readonly until: number;
}

/** The enough question of the first project. */
export const ENOUGH_QUESTION = 'enough';

const FIRST_ID = 50_000_000;
const ZONES = ['Asia/Jerusalem', 'Asia/Kathmandu'] as const;
/** Two days before the clock change in Jerusalem, to two days after. */
const FROM = Date.parse('2026-03-25T20:00:00Z');
const UNTIL = Date.parse('2026-03-29T21:00:00Z');

/**
 * Creates two projects of the demo's group in two zones, with a random history: people who work across midnight and a
 * clock change, and some who never do; calls with and without a status, corrected ones, statuses without a call;
 * interviews of every end, with and without a case, including tests; restored cases.
 */
export async function makeRandomField(
  server: TestServer,
  seed: number,
  answersOf: (random: ReturnType<typeof randomOf>) => object,
): Promise<RandomField> {
  const random = randomOf(seed);
  const run = async <Row>(text: string, values: readonly unknown[] = []): Promise<readonly Row[]> =>
    (await server.asOwner(text, values)).rows as Row[];
  await run('set session_replication_role = replica');
  for (const log of ['person_state', 'attempt', 'call', 'interview', 'quota_reservation', 'fact_state'])
    await run(`delete from ${log}`);
  const people = await run<{ id: number }>("select id::int from person where role = 'interviewer' order by id limit 6");
  const personIds = people.map(({ id }) => id);
  const sessions = await run<{ id: number; person_id: number }>(
    `insert into session (token_hash, person_id, screen_language, ended_at, end_reason)
     select decode(md5('random ' || p || $2), 'hex'), p, 'he', now(), 'logout' from unnest($1::bigint[]) p returning id::int, person_id::int`,
    [personIds, String(seed)],
  );
  const sessionOf = new Map(sessions.map(({ id, person_id }) => [person_id, id]));
  const projects: RandomProject[] = [];
  let serial = FIRST_ID;
  for (const [index, zone] of ZONES.entries()) {
    const [made] = await run<{ id: number }>(
      `insert into project (id, group_id, name, type, list_file_id, questionnaire_version_id, sample_size, zone, zones, default_language_id, online, observer, started_at, enough_question)
       select $1, group_id, $2, type, list_file_id, questionnaire_version_id, 500, $3, array[$3], default_language_id, true, true, now(), $4
       from project where id = 1042 returning id::int`,
      [9_000 + seed * 10 + index, `Random ${seed} ${index}`, zone, index === 0 ? ENOUGH_QUESTION : null],
    );
    const id = made?.id ?? 0;
    const statuses = (
      await run<{ id: number }>(
        `insert into disposition (project_id, system_key, is_system, names, type, view, is_default, color, aapor_code, aapor_bucket, contacted, eligible, ends_visit, position, loop_minutes, loop_attempts, language_id)
         select $1, system_key, is_system, names, type, view, is_default, color, aapor_code, aapor_bucket, contacted, eligible, ends_visit, position, loop_minutes, loop_attempts, language_id
         from disposition where project_id = 1042 returning id::int`,
        [id],
      )
    ).map((row) => row.id);
    await run('insert into allocation (project_id, person_id) select $1, unnest($2::bigint[])', [id, personIds]);
    const [draw] = await run<{ id: number }>(
      "insert into sample_draw (project_id, method, seed, frame_hash) values ($1, 'asIs', '0', 'random') returning id::int",
      [id],
    );
    const cellIds = (
      await run<{ id: number }>(
        `with v as (insert into variable (project_id, name, source, known_at, field) values ($1, 'region', 'list', 'draw', 'region') returning id),
           q as (insert into quota (project_id, variable_id, names, active, overflow) select $1, id, '{}', true, 0 from v returning id)
         insert into quota_cell (project_id, quota_id, key, labels, target, completed)
         select $1, q.id, '1:' || n, jsonb_build_object('en', 'Cell ' || n), 40, 0 from q, generate_series(1, 3) n returning id::int`,
        [id],
      )
    ).map((row) => row.id);
    const caseIds: number[] = [];
    const at = (): number => FROM + random.below(UNTIL - FROM);
    for (let count = 0; count < 40; count += 1) {
      serial += 100;
      const caseId = serial;
      caseIds.push(caseId);
      const cellId = random.pick(cellIds);
      const phoneIds = [1, 2].slice(0, 1 + random.below(2)).map((place) => caseId + place);
      const end = random.pick([
        'success',
        'success',
        'extra',
        'screenedOut',
        'overQuota',
        'cancel',
        'cancel',
        'cancel',
        'open',
        'open',
        'none',
        'none',
        'none',
      ] as const);
      // A completed case is never restored.
      const isRestored = end !== 'success' && end !== 'extra' && random.chance(0.2);
      const interviewId = end === 'none' ? null : caseId + 50;
      await run(
        `insert into study_case (project_id, id, draw_id, language_id, zone, record_status, draw_order, attempts, visit, quota_cells, interview_id, restored_at)
         select $1, $2, $3, default_language_id, zone, $4, 0, 0, 3, array[$5::bigint], $6, $7 from project where id = $1`,
        [
          id,
          caseId,
          draw?.id,
          end === 'success' ? 'success' : isRestored ? 'restored' : random.chance(0.1) ? 'burned' : 'empty',
          cellId,
          isRestored ? null : interviewId,
          isRestored ? new Date(UNTIL) : null,
        ],
      );
      for (const phoneId of phoneIds)
        await run(
          'insert into phone (project_id, id, case_id, raw, number, position, disposition_id) values ($1, $2, $3, $4, $4, 1, $5)',
          [id, phoneId, caseId, String(phoneId), statuses[0]],
        );
      const mode = random.chance(0.25) ? 'web' : 'phone';
      const tries = mode === 'web' && random.chance(0.6) ? 0 : random.below(5);
      let before: { readonly id: number; readonly started: number } | null = null;
      for (let n = 0; n < tries; n += 1) {
        const corrects = before !== null && random.chance(0.25) ? before.id : null;
        const started: number =
          corrects === null ? at() : Math.min(UNTIL, (before?.started ?? FROM) + random.below(7_200_000));
        const personId = random.pick(personIds.slice(0, -1));
        const isOpen = corrects === null && n === tries - 1 && random.chance(0.1);
        const attemptId = caseId + 10 + n;
        await run(
          `insert into attempt (project_id, id, case_id, phone_id, interview_id, visit, person_id, session_id, how, started_at, ended_at, closed_at, disposition_id, corrects)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11, $12, $13)`,
          [
            id,
            attemptId,
            caseId,
            random.pick(phoneIds),
            caseId + 50,
            1 + Math.floor(n / 2),
            personId,
            sessionOf.get(personId),
            corrects === null ? random.pick(['auto', 'manual', 'none']) : 'none',
            new Date(started),
            isOpen ? null : new Date(started + 60_000),
            isOpen ? null : random.pick(statuses),
            corrects,
          ],
        );
        before = { id: attemptId, started };
      }
      if (interviewId !== null) {
        const begun = at();
        const ended = begun + 60_000 * (5 + random.below(300));
        const personId = mode === 'web' ? null : random.pick(personIds.slice(0, -1));
        const answers = { v: 1, questions: answersOf(random) };
        await addInterview(run, {
          id,
          interviewId,
          caseId,
          mode,
          end,
          begun,
          ended,
          personId,
          cellId,
          answers,
          test: false,
        });
        // Answered, taken back, not applicable, or another question.
        for (let seq = 1; random.chance(0.7); seq += 1) {
          const node = random.chance(0.8) ? ENOUGH_QUESTION : 'another';
          const value = random.chance(0.7)
            ? { type: 'choice', codes: [1], texts: {} }
            : random.pick([{ type: 'na' }, null]);
          await run(
            `insert into interview_event (project_id, interview_id, device, seq, at, type, node, event, by)
             values ($1, $2, 'server', $3, $4, 'answer', $5, $6, 'respondent')`,
            [id, interviewId, seq, new Date(begun), node, JSON.stringify({ type: 'answer', node, value })],
          );
        }
      }
    }
    for (let count = 0; count < 6; count += 1) {
      serial += 100;
      const begun = at();
      const of = { id, interviewId: serial, caseId: null, mode: 'web', begun, ended: begun + 600_000, personId: null };
      const answers = { v: 1, questions: answersOf(random) };
      await addInterview(run, { ...of, end: 'success', cellId: random.pick(cellIds), answers, test: count % 3 === 0 });
    }
    // Some are rejected since; their cases are called again, or are not.
    await run(
      `with read as (insert into interview_review (project_id, interview_id, state, reason, decided_by, decided_at)
        select i.project_id, i.id, 'rejected', 'x', p.id, now() from interview i, (select min(id) as id from person) p
        where i.project_id = $1 and i.outcome in ('success', 'extra') and not i.test and i.id % 700 < 100 returning interview_id),
      withdrawn as (update quota_reservation r set state = 'withdrawn' from read where r.project_id = $1 and r.interview_id = read.interview_id)
      update interview i set rejected_at = i.ended_at from read where i.project_id = $1 and i.id = read.interview_id`,
      [id],
    );
    await run(
      `update quota_cell c set completed = (select count(*) from quota_reservation r where r.project_id = c.project_id and r.cell_id = c.id and r.state = 'completed')
       where project_id = $1`,
      [id],
    );
    projects.push({ id, zone, cellIds, caseIds });
  }
  const STATES = ['online', 'interview', 'call', 'break', 'task', 'offline'] as const;
  for (const personId of personIds.slice(0, -1)) {
    let at = FROM + random.below(5 * 3_600_000);
    while (at < UNTIL) {
      const state = random.pick(STATES);
      await run('insert into person_state (project_id, person_id, session_id, state, at) values ($1, $2, $3, $4, $5)', [
        random.pick([0, ...projects.map(({ id }) => id)]),
        personId,
        sessionOf.get(personId),
        state,
        new Date(at),
      ]);
      at += 1_000 * (state === 'offline' ? random.below(9 * 3_600) : random.below(random.pick([60, 900, 5 * 3_600])));
    }
  }
  await run('set session_replication_role = default');
  return { projects, personIds, from: FROM, until: UNTIL };
}

async function addInterview(
  run: (text: string, values: readonly unknown[]) => Promise<unknown>,
  of: {
    readonly id: number;
    readonly interviewId: number;
    readonly caseId: number | null;
    readonly mode: string;
    readonly end: string;
    readonly begun: number;
    readonly ended: number;
    readonly personId: number | null;
    readonly cellId: number;
    readonly answers: object;
    readonly test: boolean;
  },
): Promise<void> {
  const isOpen = of.end === 'open';
  await run(
    `insert into interview (project_id, id, case_id, version_id, mode, answered_by, language_id, seed, form_token, start, state, outcome, started_at, ended_at, person_id, test, snapshot)
     select p.id, $2, $3, p.questionnaire_version_id, $4, $4, p.default_language_id, repeat('0', 16), 't', '{"profile": {}}', $5, $6, $7, $8, $9, $10, $11 from project p where p.id = $1`,
    [
      of.id,
      of.interviewId,
      of.caseId,
      of.mode,
      isOpen ? 'open' : 'ended',
      isOpen ? null : of.end,
      new Date(of.begun),
      isOpen ? null : new Date(of.ended),
      of.personId,
      of.test,
      isOpen ? null : JSON.stringify(of.answers),
    ],
  );
  if (of.end === 'success' && !of.test)
    await run(
      "insert into quota_reservation (project_id, interview_id, cell_id, state) values ($1, $2, $3, 'completed')",
      [of.id, of.interviewId, of.cellId],
    );
}
