import { randomUUID } from 'node:crypto';
import { draftsCalls as calls, versionsCalls } from '@seker/contract';
import { createRng, type Rng } from '@seker/kernel';
import { canonicalJson } from '@seker/questionnaire';
import { applyBatch, type DesignCommand, type DraftDocument, draftJson, readDraft } from '@seker/questionnaire/design';
import { describe, expect, it } from 'vitest';
import { TEST_SEED } from '../../../../../../tools/test/chance/test-seed.ts';
import { admin, newDraft, openDraftsDesk, server, supervisor, textCommand } from '../../../testing/drafts-desk.ts';
import { Person } from '../../../testing/person.ts';
import { openStationSocket } from '../../../testing/station-socket.ts';
import { webDocument } from '../../../testing/web-document.ts';

openDraftsDesk();

/** A person's window: it holds the draft as last received, and sends its own commands. */
class Window {
  readonly #who: Person;
  readonly #id: number;
  #rev = 0;
  draft: DraftDocument;
  readonly told: unknown[] = [];

  constructor(who: Person, id: number, draft: DraftDocument) {
    this.#who = who;
    this.#id = id;
    this.draft = draft;
  }

  /** Sends the batch until it is answered; a request may be cut off, or be sent twice. */
  async send(commands: readonly DesignCommand[], rng: Rng): Promise<void> {
    const wanted = { questionnaireId: this.#id, base: this.#rev, batch: randomUUID(), commands: [...commands] };
    const fate = rng.below(3);
    if (fate === 0) await this.#cutOff(wanted, rng.below(12));
    const answers = await Promise.all(
      (fate === 1 ? [1, 2] : [1]).map(async () => await this.#who.call(calls.sendCommands, wanted)),
    );
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    const [answer] = answers;
    for (const { commands: theirs } of answer?.since ?? []) this.#apply(theirs);
    this.#apply(answer?.applied ?? []);
    this.#rev = answer?.rev ?? 0;
    this.told.push(...(answer?.applied ?? []), ...(answer?.conflicts ?? []));
  }

  async catchUp(): Promise<void> {
    const { rev, batches } = await this.#who.call(calls.readCommands, {
      questionnaireId: this.#id,
      after: this.#rev,
    });
    for (const { commands } of batches) this.#apply(commands);
    this.#rev = rev;
  }

  async #cutOff({ questionnaireId, ...body }: { questionnaireId: number; base: number }, milliseconds: number) {
    await this.#who
      .fetch(`/api/v1/drafts/${questionnaireId}/commands`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(milliseconds),
      })
      .catch(() => undefined);
  }

  #apply(commands: readonly unknown[]): void {
    const applied = applyBatch(this.draft, commands as DesignCommand[]);
    if (!applied.ok) throw new Error(`what the server applied does not apply here: ${applied.error.refusal}`);
    this.draft = applied.value.document;
  }
}

/** Returns a random author's command on the draft. */
function someCommand(draft: DraftDocument, rng: Rng, name: string): DesignCommand {
  const pages = draft.chapters.flatMap(({ pages }) => (Array.isArray(pages) ? pages : [])) as {
    readonly uid: string;
    readonly nodes: readonly { readonly uid: string }[];
  }[];
  const page = pages[rng.below(pages.length)] ?? { uid: 'p1', nodes: [] };
  const node = page.nodes[rng.below(page.nodes.length + 1)]?.uid ?? null;
  const act = rng.below(6);
  if (act === 0 || node === null) {
    const added = { uid: name, type: 'text' };
    return { op: 'add', node: added, into: page.uid, after: node, texts: { en: { [`${name}.text`]: name } } };
  }
  if (act === 1) return { op: 'remove', uid: node };
  if (act === 2) return { op: 'move', uid: node, into: page.uid, after: null };
  if (act === 3) return { op: 'set', uid: node, field: 'mandatory', value: rng.below(2) === 0 ? 'hard' : 'soft' };
  return { op: 'text', language: 'en', key: `${node}.text`, value: name };
}

const said = (draft: DraftDocument): string => canonicalJson(draftJson(draft));

function draftOf(json: unknown): DraftDocument {
  const read = readDraft(json);
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return read.value;
}

describe('two people on one draft', () => {
  it('converge over an unreliable connection: none of 200 commands each is lost or applied twice', async () => {
    const questionnaireId = await newDraft();
    const windows = [admin, supervisor].map((who) => new Window(who, questionnaireId, draftOf(webDocument())));
    await Promise.all(
      windows.map(async (window, which) => {
        const rng = createRng(`${TEST_SEED}`, `author ${which}`);
        for (let batch = 0; batch < 20; batch += 1) {
          const commands: DesignCommand[] = [];
          let draft = window.draft;
          for (let step = 0; step < 10; step += 1) {
            const command = someCommand(draft, rng, `n${which}-${batch}-${step}`);
            const applied = applyBatch(draft, [command]);
            if (applied.ok) draft = applied.value.document;
            commands.push(command);
          }
          await window.send(commands, rng);
        }
      }),
    );
    for (const window of windows) await window.catchUp();
    const { rev, document } = await admin.call(calls.openDraft, { questionnaireId });
    expect(rev).toBe(40);
    for (const window of windows) {
      expect(said(window.draft)).toBe(said(draftOf(document)));
      expect(window.told).toHaveLength(200);
    }
    const again = await admin.call(versionsCalls.readRevision, { questionnaireId, rev });
    expect(canonicalJson(again.document), 'played again from its beginning').toBe(canonicalJson(document));
    const { stretches } = await admin.call(versionsCalls.readHistory, { questionnaireId });
    expect([stretches[0]?.rev, stretches.at(-1)?.from]).toEqual([40, 1]);
  });

  it('learn what collides and with whose command; a resent batch gets its first answer', async () => {
    const questionnaireId = await newDraft();
    const theirs = { questionnaireId, base: 0, batch: randomUUID(), commands: [textCommand('sex.text', 'Are you')] };
    await admin.call(calls.sendCommands, theirs);
    const mine = {
      ...theirs,
      batch: randomUUID(),
      commands: [textCommand('sex.text', 'You'), textCommand('age.text', 'How old'), { op: 'remove', uid: 'none' }],
    };
    const first = await supervisor.call(calls.sendCommands, mine);
    expect(first).toMatchObject({
      rev: 2,
      since: [{ rev: 1, batch: theirs.batch, commands: [{ key: 'sex.text' }] }],
      applied: [{ key: 'age.text' }],
      conflicts: [
        { why: 'collision', command: { value: [['You']] }, theirs: { value: [['Are you']] } },
        { why: 'refused', detail: 'unknownNode', theirs: null, by: null },
      ],
    });
    expect(first.conflicts[0]?.by?.name).toBe(first.since[0]?.person?.name);
    await admin.call(calls.sendCommands, { ...theirs, base: 2, batch: randomUUID() });
    expect(await supervisor.call(calls.sendCommands, mine)).toEqual(first);
    const { rows } = await server.asOwner('select 1 from draft_batch where questionnaire_id = $1', [questionnaireId]);
    expect(rows).toHaveLength(3);
  });

  it('see each other, and receive each change and publication, only where they may read the draft', async () => {
    const questionnaireId = await newDraft();
    const [mine, stranger] = [
      await openStationSocket(server.url, supervisor),
      await openStationSocket(server.url, await loggedIn('coder')),
    ];
    for (const socket of [mine, stranger]) socket.emit('draft', { draft: questionnaireId, node: 'sex', field: 'text' });
    await expect.poll(() => mine.heard.filter(([name]) => name === 'draft')).toHaveLength(1);
    const { here } = await admin.call(calls.openDraft, { questionnaireId });
    expect(here).toMatchObject([{ person: { name: 'רות אלמוג' }, node: 'sex', field: 'text', takes: false }]);
    mine.emit('draft', { draft: questionnaireId, node: 'sex', field: 'text', takes: true });
    const told = { type: 'here', here: [{ node: 'sex', field: 'text', takes: true }] };
    await expect.poll(() => mine.heard.findLast(([name]) => name === 'draft')?.[1]).toMatchObject(told);
    const change = { questionnaireId, base: 0, batch: randomUUID(), commands: [textCommand('age.text', 'How old')] };
    await admin.call(calls.sendCommands, change);
    await admin.call(versionsCalls.publish, { questionnaireId, rev: 1, acceptsWarnings: true });
    await expect
      .poll(() => mine.heard.flatMap(([name, event]) => (name === 'draft' ? [event] : [])))
      .toMatchObject([
        { type: 'here', here },
        told,
        { type: 'commands', draft: questionnaireId, rev: 1 },
        { type: 'published', draft: questionnaireId, number: 1 },
      ]);
    expect(stranger.heard.filter(([name]) => name === 'draft')).toEqual([]);
    mine.close();
    await expect.poll(async () => (await admin.call(calls.openDraft, { questionnaireId })).here).toEqual([]);
    stranger.close();
  });
});

async function loggedIn(name: string): Promise<Person> {
  const who = new Person(server, name);
  await who.logInToOffice();
  return who;
}
