import {
  BLOCKS,
  type Block,
  blocks,
  type DispatchQuestion,
  pickByTable,
  type QueuedCase,
  type Tier,
} from '@seker/fieldwork';
import { createRng, instant, type Rng } from '@seker/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runs } from '../../../../../../../tools/test/chance/runs.ts';
import { TEST_SEED } from '../../../../../../../tools/test/chance/test-seed.ts';
import { asId } from '../../../../testing/as-id.ts';
import {
  askDispatch,
  type DispatchWorld,
  freeCase,
  KEPT_MINUTES,
  oneOf,
  openDispatchWorld,
  someOf,
  type WorldQuestion,
  writeCases,
} from '../../../../testing/dispatch-world.ts';
import { rounds } from '../../../../testing/rounds.ts';
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts';
import { readBlocks } from './why.queries.ts';

const MINUTE = 60_000;
const ZONES = ['Asia/Jerusalem', 'Europe/Paris', 'America/New_York'];

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ jobs: false });
});
afterAll(async () => await server.stop());

/** Few distinct times, needs and draw positions, so that many cases have equal keys. */
function randomCase(rng: Rng, world: DispatchWorld, number: number): QueuedCase {
  const isOpen = rng.share() < 0.9;
  const person = () => (rng.share() < 0.5 ? null : asId<'Person'>(oneOf(rng, world.askers.slice(0, 4)).personId));
  return freeCase(world, number, {
    tier: isOpen ? (oneOf(rng, [1, 2, 3, 4, 5, 5, 6, 6, 6]) as Tier) : null,
    isFinal: !isOpen && rng.share() < 0.5,
    isLeased: isOpen && rng.share() < 0.05,
    isHeld: rng.share() < 0.05,
    readyAt: instant(world.now + (rng.below(7) - 4) * MINUTE),
    priority: oneOf(rng, [0, 4, 9]),
    drawOrder: rng.below(3),
    // Some were drawn again, or tried before the parts were counted.
    partExcess: rng.share() < 0.1 ? [] : [rng.below(3), rng.below(3), rng.below(2), rng.below(2), 9, 0],
    languageId: asId(oneOf(rng, world.languages)),
    zone: oneOf(rng, ZONES),
    assignedPersonId: person(),
    appointmentPersonId: person(),
    isQuotaLocked: rng.share() < 0.05,
    quotaCells: [],
  });
}

function randomQuestion(rng: Rng, world: DispatchWorld, asker: number): WorldQuestion {
  const { sessionId } = world.askers[asker] ?? { sessionId: 0 };
  const zones = someOf(rng, ZONES, 0.8);
  const now = instant(world.now + (rng.below(4) - 2) * MINUTE);
  return {
    sessionId,
    people: [asId(oneOf(rng, world.askers.slice(0, 5)).personId)],
    languages: someOf(rng, world.languages, 0.7).map((id) => asId<'Language'>(id)),
    zones,
    // One part for all, one for each zone, or calls that are not spread.
    parts: oneOf(rng, [[], zones.map(() => 2), zones.map((_, part) => part), zones.map(() => rng.below(6))]),
    fullCells: [],
    now,
    openedSince: instant(now - KEPT_MINUTES * MINUTE),
  };
}

/** Asks the reference model and the database the same questions, each after the effect of the previous one. */
async function compare(rng: Rng, cases: number, requests: number): Promise<void> {
  const world = await openDispatchWorld(server, requests);
  const open = Array.from({ length: cases }, (_, number) => randomCase(rng, world, number + 1));
  await writeCases(server, world, open, { isWhole: false });
  // Moves rows, so that their physical order differs from their ids.
  for (let turn = 0; turn < 2; turn += 1)
    await server.asOwner('update study_case set inclusion_probability = $2 where project_id = $1 and id % 3 = $2', [
      world.projectId,
      turn,
    ]);
  // Often several in a row of the same reach, who are served together.
  const questions = Array.from({ length: requests }, (_, asker) => randomQuestion(rng, world, asker)).reduce<
    WorldQuestion[]
  >((asked, next) => {
    const { sessionId, people } = next;
    const before = asked.at(-1);
    asked.push(before === undefined || rng.share() < 0.4 ? next : { ...before, sessionId, people });
    return asked;
  }, []);
  const given = await askDispatch(server, world, questions);
  const left = new Map(open.map((queued) => [queued.id, queued]));
  const expected = questions.map((question) => {
    // Not in the order of the ids, which would hide that the id decides.
    const picked = pickByTable([...left.values()].toReversed(), question);
    if (picked !== null) left.delete(picked.id);
    return { caseId: picked?.id ?? null, tier: picked?.tier ?? null };
  });
  expect(given.map(({ caseId, tier }) => ({ caseId, tier }))).toEqual(expected);
  expect(expected.filter(({ caseId }) => caseId !== null).length).toBeGreaterThan(requests / 20);
}

describe('the statement that gives the next case', () => {
  it('picks what the table of steps picks, in many worlds with equal keys and moved rows (V01)', async () => {
    for (let world = 0; world < rounds(3, 60); world += 1)
      await compare(createRng(`${TEST_SEED}`, `small/${world}`), 400, 150);
  });

  it('picks the same out of ten thousand cases, time after time', async () => {
    await compare(createRng(`${TEST_SEED}`, 'large'), 10_000, rounds(80, 2_500));
  });
});

/** A case alone in its zone, and one interviewer's question about that zone: no other case can be dispatched. */
interface Alone {
  readonly queued: QueuedCase;
  readonly question: WorldQuestion;
}

async function askEach(world: DispatchWorld, pairs: readonly Alone[]) {
  await writeCases(
    server,
    world,
    pairs.map(({ queued }) => queued),
    { isWhole: true },
  );
  const said: { readonly blocks: readonly Block[]; readonly first: Block | null }[] = [];
  for (const { queued, question } of pairs)
    said.push(await readBlocks(server.db, { projectId: asId(world.projectId), ...question }, queued.id));
  const given = await askDispatch(
    server,
    world,
    pairs.map(({ question }) => question),
  );
  return pairs.map(({ queued, question }, index) => ({
    rule: blocks(queued, { ...question, fullCells: [asId(world.cells.full)] }),
    database: said[index],
    isGiven: given[index]?.caseId === queued.id && given[index].isUsable,
  }));
}

function alone(world: DispatchWorld, number: number, over: Partial<QueuedCase>, asked: Partial<DispatchQuestion> = {}) {
  const zone = `World/${number}`;
  const asker = world.askers[number % world.askers.length] ?? { sessionId: 0, personId: 0 };
  return {
    queued: freeCase(world, number, { zone, ...over }),
    question: {
      sessionId: asker.sessionId,
      people: [asId<'Person'>(asker.personId)],
      languages: world.languages.slice(0, 2).map((id) => asId<'Language'>(id)),
      zones: [zone],
      parts: [],
      fullCells: [],
      now: world.now,
      openedSince: instant(world.now - KEPT_MINUTES * MINUTE),
      ...asked,
    },
  };
}

describe('why a case cannot be called', () => {
  it('is each reason by itself: it blocks the case, and without it the case is dispatched (V14)', async () => {
    const world = await openDispatchWorld(server, 40);
    const stranger = asId<'Person'>(world.askers[39]?.personId ?? 0);
    const toggles: Record<Block, readonly [Partial<QueuedCase>, Partial<DispatchQuestion>?]> = {
      final: [{ tier: null, isFinal: true }],
      noNumber: [{ tier: null }],
      leased: [{ isLeased: true }],
      assignedToOther: [{ tier: 1, assignedPersonId: stranger }],
      held: [{ isHeld: true }],
      quotaClosed: [{ quotaCells: [asId(world.cells.full)] }],
      blacklisted: [{ isBlacklisted: true }],
      elsewhere: [{ isElsewhere: true }],
      rests: [{ isResting: true }],
      noLanguage: [{ languageId: asId(world.languages[2] ?? 0) }],
      outsideHours: [{}, { zones: ['World/none'] }],
      notDue: [{ readyAt: instant(world.now + 1) }],
      keptForOther: [{ tier: 2, appointmentPersonId: stranger }],
    };
    const toggled = BLOCKS.map((block, index) => alone(world, index + 1, ...toggles[block]));
    const marked = alone(world, 20, { isQuotaLocked: true });
    const free = alone(world, 21, {});
    const answers = await askEach(world, [...toggled, marked, free]);
    for (const [index, block] of [...BLOCKS, 'quotaClosed' as const].entries())
      expect(answers[index], block).toEqual({
        rule: [block],
        database: { blocks: [block], first: block },
        isGiven: false,
      });
    expect(answers.at(-1)).toEqual({ rule: [], database: { blocks: [], first: null }, isGiven: true });
  });

  it('agrees with dispatch for random cases: none stands in the way exactly where it is given', async () => {
    const rng = createRng(`${TEST_SEED}`, 'why');
    let free = 0;
    const parts = runs(rounds(1, 4));
    for (let part = 0; part < parts; part += 1) {
      const world = await openDispatchWorld(server, 500);
      const pairs = Array.from({ length: 500 }, (_, index) => {
        const isOpen = rng.share() < 0.9;
        const chance = (share: number) => rng.share() < share;
        const asker = world.askers[(index + 1) % 500]?.personId ?? 0;
        const person = () =>
          chance(0.5) ? null : asId<'Person'>(chance(0.7) ? asker : (world.askers[0]?.personId ?? 0));
        const over: Partial<QueuedCase> = {
          tier: isOpen ? (oneOf(rng, [1, 2, 3, 4, 5, 6]) as Tier) : null,
          isFinal: !isOpen && chance(0.5),
          isLeased: isOpen && chance(0.08),
          isHeld: chance(0.08),
          readyAt: instant(world.now + (chance(0.2) ? 1 : -rng.below(3)) * MINUTE),
          languageId: asId(chance(0.9) ? (world.languages[0] ?? 0) : (world.languages[2] ?? 0)),
          assignedPersonId: person(),
          appointmentPersonId: person(),
          isQuotaLocked: chance(0.05),
          quotaCells: chance(0.1) ? [asId(world.cells.open), asId(world.cells.full)] : [asId(world.cells.open)],
          isBlacklisted: isOpen && chance(0.08),
          isElsewhere: isOpen && chance(0.08),
          isResting: isOpen && chance(0.08),
        };
        return alone(world, index + 1, over, chance(0.1) ? { zones: ['World/none'] } : {});
      });
      for (const { rule, database, isGiven } of await askEach(world, pairs)) {
        expect(database).toEqual({ blocks: rule, first: rule[0] ?? null });
        expect(isGiven).toBe(rule.length === 0);
        free += isGiven ? 1 : 0;
      }
    }
    // Neither always nor never.
    expect(free).toBeGreaterThan(parts * 50);
    expect(free).toBeLessThan(parts * 450);
  });
});
