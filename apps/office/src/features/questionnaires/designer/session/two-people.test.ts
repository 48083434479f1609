import { createRng, type Rng } from '@seker/kernel';
import { type DesignCommand, draftJson, emptyDraft } from '@seker/questionnaire/design';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { seeds } from '../../../../../../../tools/test/chance/seeds.ts';
import { draftIndex } from './draft-index.ts';
import { memoryStore, SimulatedDraftServer } from './draft-server.test-data.ts';
import { DraftSession } from './draft-session.ts';

const COMMANDS = 200;

/** Of those who work on the same few questions, so that they meet. */
function randomCommand(session: DraftSession, rng: Rng, name: string): DesignCommand {
  const { questions, order } = draftIndex(session.document);
  const pages = order.filter(({ role }) => role === 'page');
  const page = pages[rng.below(pages.length)]?.node.uid ?? 'p';
  const uid = questions[rng.below(questions.length || 1)]?.node.uid ?? 'none';
  switch (rng.below(8)) {
    case 0:
    case 1:
      return {
        op: 'add',
        into: page,
        after: null,
        node: { uid: name, type: 'question', kind: 'closed', subKind: 'radio', number: name, answers: [] },
        texts: { he: { [`${name}.text`]: `Question ${name}` } },
      };
    case 2:
      return {
        op: 'addItem',
        uid,
        list: 'answers',
        item: { uid: `${name}i`, code: rng.below(999) },
        after: null,
        texts: {},
      };
    case 3:
      return { op: 'move', uid, into: page, after: null };
    case 4:
      return rng.below(4) === 0 ? { op: 'remove', uid } : { op: 'set', uid, field: 'na', value: true };
    case 5:
      return { op: 'set', uid, field: 'mandatory', value: rng.below(2) === 0 ? 'soft' : 'hard' };
    case 6:
      return rng.below(3) === 0
        ? { op: 'add', into: 'c', after: null, node: { uid: `${name}p`, nodes: [] }, texts: {} }
        : { op: 'text', language: 'he', key: `${uid}.text`, value: `Words ${name}` };
    default:
      return { op: 'text', language: 'he', key: `${uid}.text`, value: `Typed ${name}` };
  }
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it.each(seeds('two-people', 3))(
  'two people, two hundred commands each and a cut network: the same document, nothing lost or doubled (seed %s)',
  async (seed) => {
    const rng = createRng(seed);
    const server = new SimulatedDraftServer(
      emptyDraft({ code: 'he', name: 'עברית', direction: 'rtl' }, { chapter: 'c', page: 'p' }),
    );
    let batches = 0;
    const stores = { dana: memoryStore(), noam: memoryStore() };
    const open = (person: 'dana' | 'noam'): DraftSession =>
      new DraftSession({
        document: server.document,
        rev: server.rev,
        reload: async () => await Promise.resolve({ document: server.document, rev: server.rev }),
        line: server.line(person),
        store: stores[person],
        freshBatch: () => {
          batches += 1;
          return `b${batches}`;
        },
        onNews: () => undefined,
      });
    const people = { dana: open('dana'), noam: open('noam') };
    const settleAll = (): void => {
      for (const person of Object.values(people))
        for (const conflict of person.status.conflicts) person.settle(conflict, []);
    };
    for (let turn = 0; turn < COMMANDS; turn += 1) {
      for (const person of ['dana', 'noam'] as const) {
        const command = randomCommand(people[person], rng, `${person}${turn}`);
        people[person].change([command]);
        if (rng.below(12) === 0) people[person].undo();
        // A closed lid: another window goes on with what this one kept.
        if (rng.below(60) === 0) {
          await vi.advanceTimersByTimeAsync(200);
          people[person].close();
          people[person] = open(person);
          await people[person].takeUp();
        }
      }
      if (rng.below(15) === 0) server.isCut = !server.isCut;
      if (rng.below(20) === 0) server.losesAnswer = true;
      await vi.advanceTimersByTimeAsync(rng.below(1_500));
      if (rng.below(3) === 0 && !server.isCut)
        await people[rng.below(2) === 0 ? 'dana' : 'noam'].catchUp(server.rev).catch(() => undefined);
      settleAll();
    }
    server.isCut = false;
    server.losesAnswer = false;
    for (let round = 0; round < 4; round += 1) {
      await vi.advanceTimersByTimeAsync(60_000);
      for (const person of Object.values(people)) await person.catchUp(server.rev);
      settleAll();
    }
    const truth = draftJson(server.document);
    for (const person of Object.values(people)) {
      expect(person.status).toMatchObject({ saved: 'saved', kept: 0 });
      expect(draftJson(person.document)).toEqual(truth);
    }
    // No batch came twice, no node is there twice, and what was made is there unless a command took it away.
    expect(new Set(server.batches.map(({ batch }) => batch)).size).toBe(server.batches.length);
    const there = draftIndex(server.document).order.map(({ node }) => node.uid);
    expect(new Set(there).size).toBe(there.length);
    const stored = server.batches.flatMap(({ commands }) => commands as readonly DesignCommand[]);
    const removed = new Set(stored.flatMap((command) => (command.op === 'remove' ? [command.uid] : [])));
    const made = stored.flatMap((command) => (command.op === 'add' ? [command.node.uid] : []));
    for (const uid of made) expect(there.includes(uid) || removed.has(uid), uid).toBe(true);
  },
);
