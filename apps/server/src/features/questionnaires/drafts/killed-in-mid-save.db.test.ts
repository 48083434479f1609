import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { draftsCalls as calls, questionnairesCalls, versionsCalls } from '@seker/contract';
import { canonicalJson } from '@seker/questionnaire';
import { applyBatch, type DesignCommand, type DraftDocument, draftJson, readDraft } from '@seker/questionnaire/design';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DroppingProxy, startDroppingProxy } from '../../../testing/dropping-proxy.ts';
import { row } from '../../../testing/field.ts';
import { patience } from '../../../testing/patience.ts';
import { Person } from '../../../testing/person.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { FIRE_TIMEOUT, KILLS, underFire } from '../../../testing/under-fire.ts';

/** Windows of two people that save continuously, so that each kill interrupts some of them. */
const WINDOWS = 6;
const PEOPLE = ['admin', 'supervisor'] as const;
/** Only the newest questions of a window are kept, because an hour of work would fill the draft. */
const KEPT = 20;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ jobs: false });
});
afterAll(async () => await server.stop());

/** A batch confirmed to a window as saved. */
interface SavedBatch {
  readonly batch: string;
  readonly rev: number;
  readonly window: number;
  readonly name: string;
}

it('a server that is killed in mid-save loses no accepted batch, and applies none twice', {
  timeout: FIRE_TIMEOUT,
}, async () => {
  const groupId = Number((await row<{ id: number }>(server, "select id from person_group where name = 'Demo'")).id);
  const admin = new Person(server, 'admin');
  await admin.logInToOffice();
  const made = { name: `Draft ${randomUUID()}`, language: 'he', groupId };
  const { id: questionnaireId } = await admin.call(questionnairesCalls.createQuestionnaire, made);
  const { document: first } = await admin.call(calls.openDraft, { questionnaireId });
  const begun = draftOf(first);
  const page = begun.chapters.flatMap(({ pages }) => (Array.isArray(pages) ? pages : []))[0] as {
    readonly uid: string;
  };

  const saved: SavedBatch[] = [];
  let cutOff = 0;
  let line: DroppingProxy | null = null;
  // A log-in is no save: nothing is shot at before everyone is in.
  const { promise: areIn, resolve: noteAreIn } = Promise.withResolvers<void>();
  await underFire(server, {
    work: async (shot, isOver) => {
      line = await startDroppingProxy(shot.url);
      const { url } = line;
      const people = await Promise.all(
        PEOPLE.map(async (login) => {
          const person = new Person({ url }, login);
          await person.logInToOffice();
          return person;
        }),
      );
      noteAreIn();
      const work = async (window: number): Promise<void> => {
        const person = people[window % people.length];
        let base = 0;
        for (let turn = 0; person !== undefined && !isOver(); turn += 1) {
          const name = nameOf(window, turn);
          const work = { questionnaireId, base, batch: randomUUID(), commands: writing(window, turn, page.uid) };
          // Like a browser: resends the same batch until it is answered.
          for (const until = Date.now() + patience(60_000); ; ) {
            const answer = await person.call(calls.sendCommands, work).catch(() => null);
            if (answer !== null) {
              base = answer.rev;
              saved.push({ batch: work.batch, rev: answer.rev, window, name });
              break;
            }
            cutOff += 1;
            expect(Date.now(), `${name} was never taken`).toBeLessThan(until);
            await sleep(50);
          }
        }
      };
      await Promise.all(Array.from({ length: WINDOWS }, async (_, window) => await work(window)));
      await line.stop();
    },
    // Every other kill comes after a batch was stored and before its answer arrives.
    aim: async (kill) => {
      await areIn;
      const before = line?.dropped ?? 0;
      if (kill % 2 !== 0) return;
      line?.dropNext();
      await expect.poll(() => line?.dropped, { interval: 1 }).not.toBe(before);
    },
  });
  // Otherwise the server was not killed in mid-save.
  expect(cutOff).toBeGreaterThanOrEqual(KILLS);

  // The windows' log-ins have replaced this one.
  await admin.logInToOffice();
  const { rev, document } = await admin.call(calls.openDraft, { questionnaireId });
  const stored: { readonly batch: string; readonly rev: number; readonly commands: readonly unknown[] }[] = [];
  for (let more = true; more; ) {
    const answer = await admin.call(calls.readCommands, { questionnaireId, after: stored.at(-1)?.rev ?? 0 });
    stored.push(...answer.batches);
    more = answer.more;
  }
  expect(stored.map((batch) => batch.rev)).toEqual(Array.from({ length: rev }, (_, at) => at + 1));
  const byRev = (one: { readonly rev: number }, other: { readonly rev: number }): number => one.rev - other.rev;
  expect(stored.map(({ batch, rev: at }) => [batch, at])).toEqual(
    saved.toSorted(byRev).map(({ batch, rev: at }) => [batch, at]),
  );
  const nodes = uidsIn(draftOf(document));
  for (const [window, own] of Map.groupBy(saved, (batch) => batch.window)) {
    const mine = nodes.filter((uid) => uid.startsWith(nameOf(window, '')));
    expect(mine.toSorted(), `window ${window}`).toEqual(
      own
        .slice(-KEPT)
        .map(({ name }) => name)
        .toSorted(),
    );
  }
  const replayed = stored.reduce((draft, { commands }) => {
    const applied = applyBatch(draft, commands as DesignCommand[]);
    if (!applied.ok) throw new Error(`a stored batch does not apply: ${applied.error.refusal}`);
    return applied.value.document;
  }, begun);
  expect(canonicalJson(draftJson(replayed))).toBe(canonicalJson(document));
  const again = await admin.call(versionsCalls.readRevision, { questionnaireId, rev });
  expect(canonicalJson(again.document)).toBe(canonicalJson(document));
});

function nameOf(window: number, turn: number | ''): string {
  return `w${window}t${turn}`;
}

/** Adds a question with a text, replaces the text, and deletes an old question; a batch applied twice would fail. */
function writing(window: number, turn: number, into: string): DesignCommand[] {
  const name = nameOf(window, turn);
  const key = `${name}.text`;
  const node = { uid: name, type: 'question', kind: 'open', subKind: 'text', number: name };
  return [
    { op: 'add', node, into, after: null, texts: { he: { [key]: 'ראשון' } } },
    { op: 'text', language: 'he', key, value: `שאלה ${name}` },
    { op: 'set', uid: name, field: 'mandatory', value: 'soft' },
    ...(turn < KEPT ? [] : [{ op: 'remove' as const, uid: nameOf(window, turn - KEPT) }]),
  ];
}

function draftOf(json: unknown): DraftDocument {
  const read = readDraft(json);
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return read.value;
}

function uidsIn({ chapters }: DraftDocument): readonly string[] {
  const uids: string[] = [];
  const look = (json: unknown): void => {
    if (Array.isArray(json)) for (const one of json) look(one);
    else if (typeof json === 'object' && json !== null)
      for (const [member, value] of Object.entries(json)) {
        if (member === 'uid') uids.push(String(value));
        look(value);
      }
  };
  look(chapters);
  return uids;
}
