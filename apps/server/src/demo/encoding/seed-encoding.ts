import { createRng, type Id, type Instant, type PersonId, type ProjectId, type VersionId } from '@seker/kernel';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { newToken } from '../../features/field/respondents/index.ts';
import { type SeededUse, seedUse } from '../../features/results/coding/index.ts';
import { checkProject } from '../../features/results/proofreading/index.ts';
import { idOf, seedVersion } from '../seed-study.ts';
import { seedWebProject } from '../seed-web-project.ts';
import { type DemoNet, REASONS } from './reasons.ts';
import { seedWave, type WaveInterview } from './seed-wave.ts';
import { waveDocument } from './wave-document.ts';
import { WISHES } from './wishes.ts';

const NAME = 'סקר צרכנות 2026, גל א׳';
const PROOFREAD = 24;
/** The second encoder agrees with the first in so many of a hundred answers. */
const AGREED_PERCENT = 84;
const DOUBLE_PERCENT = 20;
/** One different answer in so many gets a wrong code, which the others speak against. */
const SLIP_IN = 16;

/**
 * Adds a study with 2,000 open answers, half of them encoded: two frames of nets, tasks of two encoders, answers that
 * both encoded, questions about some, and interviews to proofread.
 */
export async function seedEncoding(
  tx: Tx,
  { groupId, adminId }: { readonly groupId: number; readonly adminId: number },
): Promise<void> {
  const numbered = await sql<{ id: number }>`select nextval('project_id_seq') as id`.execute(tx);
  const projectId = idOf(numbered.rows) as ProjectId;
  const versionId = (await seedVersion(tx, waveDocument(), NAME, adminId)) as VersionId;
  await seedWebProject(tx, {
    projectId,
    groupId,
    name: NAME,
    versionId,
    languages: ['he', 'en'],
    openKey: newToken(),
    sampleSize: 1_200,
    skin: null,
  });
  const interviews = await seedWave(tx, projectId, versionId);
  const { rows } = await sql<{ id: number; login: string }>`
    insert into allocation (project_id, person_id) select ${projectId}, id from person where login in ('coder', 'coder2', 'observer')
    returning person_id as id, (select login from person where id = person_id) as login`.execute(tx);
  const idOfLogin = (login: string) => Number(rows.find((row) => row.login === login)?.id ?? 0) as PersonId;
  const people = { first: idOfLogin('coder'), second: idOfLogin('coder2') };
  const { rows: clock } = await sql<{ now: Date }>`select now() as now`.execute(tx);
  const now = (clock[0]?.now.getTime() ?? 0) as Instant;
  const of = { projectId, by: adminId as PersonId, interviews, people, now };
  await seedQuestion(tx, of, {
    question: 'why',
    name: 'סיבות הבחירה ברשת',
    variable: 'Q4_code',
    nets: REASONS,
    encoded: 0.85,
  });
  await seedQuestion(tx, of, {
    question: 'improve',
    name: 'מה ישפר',
    variable: 'Q6_code',
    nets: WISHES,
    encoded: 0.15,
  });
  await seedReviews(tx, projectId, people.first);
  await checkProject(tx, projectId, {
    batch: async (work) => await work(tx),
    failed: (_, error) => {
      throw error;
    },
  });
}

interface Wave {
  readonly projectId: ProjectId;
  readonly by: PersonId;
  readonly interviews: readonly WaveInterview[];
  readonly people: { readonly first: PersonId; readonly second: PersonId };
  readonly now: Instant;
}

async function seedQuestion(
  tx: Tx,
  { projectId, by, interviews, people, now }: Wave,
  {
    question,
    name,
    variable,
    nets,
    encoded,
  }: {
    readonly question: 'why' | 'improve';
    readonly name: string;
    readonly variable: string;
    readonly nets: readonly DemoNet[];
    /** The share of answers that are encoded. */
    readonly encoded: number;
  },
): Promise<void> {
  const use = await seedUse(tx, projectId, {
    name,
    variable,
    sources: [{ question, part: '' }],
    nets: nets.map(({ number, he, en, codes }) => ({
      number,
      names: { he, en },
      codes: codes.map((code) => ({
        number: code.number,
        names: { he: code.he, en: code.en },
        note: code.note ?? '',
        rules: code.rule === undefined ? [] : [code.rule],
      })),
    })),
    doublePercent: question === 'why' ? DOUBLE_PERCENT : 0,
    interviewIds: interviews.map(({ id }) => id),
    by,
    at: now,
  });
  const rng = createRng('0', `demo encoding ${question}`);
  const meant = new Map(interviews.map((interview) => [Number(interview.id), interview.meant[question].codes]));
  const codesOf = (interviewId: number): readonly Id<'Code'>[] =>
    (meant.get(interviewId) ?? []).flatMap((number) => use.codeOf(number) ?? []);
  // Equal answers stay with one person.
  const keys = [...Map.groupBy(use.units, ({ key }) => key).values()];
  const shares = Map.groupBy(keys, () => rng.below(5) < 3);
  const [own = [], others = []] = [shares.get(true), shares.get(false)].map((some) => some?.flat());
  await encode(tx, use, { units: own, person: people.first, share: encoded, codesOf, now, pass: 1 });
  const slips = slipsOf(others, { nets, meant, codeOf: (number) => use.codeOf(number) ?? null });
  const hurried = (interviewId: number): readonly Id<'Code'>[] => slips.get(interviewId) ?? codesOf(interviewId);
  await encode(tx, use, { units: others, person: people.second, share: encoded, codesOf: hurried, now, pass: 1 });
  const confused = (interviewId: number): readonly Id<'Code'>[] => {
    const codes = codesOf(interviewId);
    return rng.below(100) < AGREED_PERCENT
      ? codes
      : [use.codeBeside(codes[0]) ?? codes[0]].flatMap((code) => code ?? []);
  };
  const twice = own.filter(({ isDouble }) => isDouble).slice(0, 90);
  if (twice.length > 0)
    await encode(tx, use, { units: twice, person: people.second, share: 0.9, codesOf: confused, now, pass: 2 });
  await use.remember(tx);
  if (question === 'why') await use.ask(own.at(-1)?.id, people.first, 'זה 31 או 32?', now);
}

/** What a hurried encoder gives to some answers: a code that has nothing to do with what they say. */
function slipsOf(
  units: SeededUse['units'],
  {
    nets,
    meant,
    codeOf,
  }: {
    readonly nets: readonly DemoNet[];
    readonly meant: ReadonlyMap<number, readonly number[]>;
    readonly codeOf: (number: number) => Id<'Code'> | null;
  },
): ReadonlyMap<number, readonly Id<'Code'>[]> {
  const rng = createRng('0', 'demo slips');
  const numbers = nets.flatMap(({ codes }) => codes.map(({ number }) => number));
  const slips = new Map<number, readonly Id<'Code'>[]>();
  // Equal answers get the same code.
  for (const equal of Map.groupBy(units, ({ key }) => key).values()) {
    if (rng.below(SLIP_IN) !== 0) continue;
    const said = meant.get(Number(equal[0]?.interviewId)) ?? [];
    const at = numbers.indexOf(said[0] ?? 0);
    const other = at < 0 ? null : codeOf(numbers[(at + Math.floor(numbers.length / 2)) % numbers.length] ?? 0);
    if (other !== null) for (const { interviewId } of equal) slips.set(interviewId, [other]);
  }
  return slips;
}

/** Gives units to a person, who encodes a share of them over the last days, a few at a time. */
async function encode(
  tx: Tx,
  use: SeededUse,
  work: {
    readonly units: SeededUse['units'];
    readonly person: PersonId;
    readonly share: number;
    readonly codesOf: (interviewId: number) => readonly Id<'Code'>[];
    readonly now: Instant;
    readonly pass: 1 | 2;
  },
): Promise<void> {
  const { units, person, share, codesOf, now, pass } = work;
  const batchId = await use.allocate(tx, { person, pass, units, at: now });
  const done = units
    .slice(0, Math.round(units.length * share))
    .filter(({ interviewId }) => codesOf(interviewId).length > 0);
  const AT_ONCE = 25;
  const MINUTES_EACH = 18;
  const rounds = Math.ceil(done.length / AT_ONCE);
  for (let round = 0; round < rounds; round += 1) {
    const minutesAgo = (rounds - round) * MINUTES_EACH + (pass === 1 ? 30 : 5);
    await use.put(tx, {
      batchId,
      person,
      pass,
      puts: done
        .slice(round * AT_ONCE, (round + 1) * AT_ONCE)
        .map(({ id, interviewId }) => ({ unit: id, codes: codesOf(interviewId), seen: [] })),
      at: (now - minutesAgo * 60_000) as Instant,
    });
  }
}

/** Gives the newest interviews to an encoder for proofreading. */
async function seedReviews(tx: Tx, projectId: ProjectId, person: PersonId): Promise<void> {
  await sql`
    with newest as (select id from interview where project_id = ${projectId} order by id desc limit ${PROOFREAD}),
    read as (insert into interview_review (project_id, interview_id) select ${projectId}, id from newest returning interview_id)
    insert into review_task (project_id, interview_id, person_id, allocated_by, allocated_at)
    select ${projectId}, read.interview_id, ${person}, p.id, now() from read, person p where p.login = 'supervisor'`.execute(
    tx,
  );
}
