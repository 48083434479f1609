import { randomUUID } from 'node:crypto';
import { draftsCalls as calls, versionsCalls } from '@seker/contract';
import { canonicalJson } from '@seker/questionnaire';
import { describe, expect, it } from 'vitest';
import { admin, newDraft, openDraftsDesk, server, supervisor, textCommand } from '../../../testing/drafts-desk.ts';
import { row } from '../../../testing/field.ts';
import { refusalOf } from '../../../testing/refusal.ts';
import { webDocument } from '../../../testing/web-document.ts';

openDraftsDesk();

/** Adds so many batches without a command. */
async function worked(questionnaireId: number, batches: number, after = 0): Promise<void> {
  await server.asOwner(
    `insert into draft_batch (questionnaire_id, rev, batch, person_id, at, base, commands)
     select $1, n, gen_random_uuid(), p.id, now(), n - 1, '[]' from person p, generate_series($2::int + 1, $2 + $3) n where p.login = 'admin'`,
    [questionnaireId, after, batches],
  );
  await server.asOwner('update questionnaire_draft set head = $2 where questionnaire_id = $1', [
    questionnaireId,
    after + batches,
  ]);
}

describe('a batch', () => {
  it('is refused as a whole when it is unreadable, is based on a later draft, or makes the draft too large', async () => {
    const questionnaireId = await newDraft();
    const send = async (commands: unknown[], base = 0) =>
      await refusalOf(admin.call(calls.sendCommands, { questionnaireId, base, batch: randomUUID(), commands }));
    expect(await send([textCommand('age.text', 'x'), { op: 'explode' }])).toMatchObject({
      code: 'structureError',
      details: { index: 1 },
    });
    expect((await send([textCommand('age.text', 'x')], 7)).code).toBe('stale');
    const large = `{"filler":"${'x'.repeat(5 * 1024 * 1024)}",${JSON.stringify(webDocument()).slice(1)}`;
    await server.asOwner('update questionnaire_draft set document = $2 where questionnaire_id = $1', [
      questionnaireId,
      large,
    ]);
    expect((await send([textCommand('age.text', 'x')])).code).toBe('draftTooLarge');
    expect((await admin.call(calls.openDraft, { questionnaireId })).rev).toBe(0);
  });

  it("does not collide with its author's own earlier ones, though it was made before their answer came", async () => {
    const questionnaireId = await newDraft();
    const send = async (value: string) =>
      await admin.call(calls.sendCommands, {
        questionnaireId,
        base: 0,
        batch: randomUUID(),
        commands: [textCommand('sex.text', value)],
      });
    await send('first');
    expect(await send('second')).toMatchObject({ rev: 2, since: [{ rev: 1 }], conflicts: [] });
  });

  it('is told once, however often it is sent', async () => {
    const questionnaireId = await newDraft();
    const told: unknown[] = [];
    const end = server.deps.bus.on('draftChanged', (news) => void told.push(news));
    const batch = { questionnaireId, base: 0, batch: randomUUID(), commands: [textCommand('age.text', 'How old')] };
    for (let time = 0; time < 2; time += 1) await admin.call(calls.sendCommands, batch);
    const restore = { questionnaireId, rev: 1, batch: randomUUID(), to: { rev: 0 } };
    for (let time = 0; time < 2; time += 1) await admin.call(versionsCalls.restoreDraft, restore);
    end();
    const { id: personId } = await row<{ id: number }>(server, "select id::int from person where login = 'admin'");
    const news = { questionnaireId, personId, realName: 'Admin', published: null };
    expect(told).toEqual([
      { ...news, rev: 1 },
      { ...news, rev: 2 },
    ]);
  });

  it('of every two-hundredth revision stores the whole draft, from which later ones are rebuilt', async () => {
    const questionnaireId = await newDraft();
    const send = async (base: number, value: string) =>
      await admin.call(calls.sendCommands, {
        questionnaireId,
        base,
        batch: randomUUID(),
        commands: [textCommand('age.text', value)],
      });
    await server.asOwner('update questionnaire_draft set head = 198 where questionnaire_id = $1', [questionnaireId]);
    for (const base of [198, 199, 200]) await send(base, `Revision ${base + 1}`);
    const { rows } = await server.asOwner('select rev from draft_snapshot where questionnaire_id = $1 order by rev', [
      questionnaireId,
    ]);
    expect(rows).toEqual([{ rev: 0 }, { rev: 200 }]);
    const { document } = await admin.call(versionsCalls.readRevision, { questionnaireId, rev: 201 });
    expect(JSON.stringify(document)).toContain('Revision 201');
    // Batches are missing before it, of which there is nothing to rebuild.
    expect((await refusalOf(admin.call(versionsCalls.readRevision, { questionnaireId, rev: 199 }))).code).toBe(
      'notFound',
    );
  });

  it('reaches a window that missed it, some hundred at a time', async () => {
    const questionnaireId = await newDraft();
    await worked(questionnaireId, 501);
    const missed = async (after: number) => {
      const { rev, batches, more } = await admin.call(calls.readCommands, { questionnaireId, after });
      return [rev, batches.length, batches.at(-1)?.rev, more];
    };
    expect(await missed(0)).toEqual([501, 500, 500, true]);
    expect(await missed(1)).toEqual([501, 500, 501, false]);
    expect(await missed(501)).toEqual([501, 0, undefined, false]);
  });

  it('is in the history, some thousand at a time', async () => {
    const questionnaireId = await newDraft();
    const history = async (before?: number) => {
      const query = before === undefined ? {} : { before };
      const { stretches, next } = await admin.call(versionsCalls.readHistory, { questionnaireId, ...query });
      return [stretches.at(-1)?.from, stretches[0]?.rev, next];
    };
    expect(await history()).toEqual([undefined, undefined, null]);
    await worked(questionnaireId, 2_000);
    expect(await history()).toEqual([1, 2_000, null]);
    await worked(questionnaireId, 1, 2_000);
    expect(await history()).toEqual([2, 2_001, 2]);
    expect(await history(2)).toEqual([1, 1, null]);
  });

  it('can be reverted with all earlier ones: a restored draft is a new revision', async () => {
    const questionnaireId = await newDraft();
    const batch = { questionnaireId, base: 0, batch: randomUUID(), commands: [textCommand('age.text', 'How old')] };
    await admin.call(versionsCalls.publish, { questionnaireId, rev: 0, acceptsWarnings: true });
    await admin.call(calls.sendCommands, batch);
    const restore = { questionnaireId, rev: 1, batch: randomUUID(), to: { version: 1 } };
    const outdated = { ...restore, rev: 0, batch: randomUUID() };
    expect((await refusalOf(supervisor.call(versionsCalls.restoreDraft, outdated))).code).toBe('stale');
    const unknown = { ...restore, batch: randomUUID(), to: { version: 2 } };
    expect((await refusalOf(supervisor.call(versionsCalls.restoreDraft, unknown))).code).toBe('notFound');
    expect(await supervisor.call(versionsCalls.restoreDraft, restore)).toEqual({ rev: 2 });
    expect(await supervisor.call(versionsCalls.restoreDraft, restore)).toEqual({ rev: 2 });
    const { document } = await admin.call(calls.openDraft, { questionnaireId });
    expect(canonicalJson(document)).toBe(canonicalJson(webDocument()));
    const late = { ...batch, base: 1, batch: randomUUID(), commands: [textCommand('sex.text', 'You')] };
    expect(await admin.call(calls.sendCommands, late)).toMatchObject({ rev: 3, conflicts: [] });
    const { rows } = await server.asOwner(
      "select details from audit_event where action = 'restore' and subject_id = $1",
      [questionnaireId],
    );
    expect(rows).toEqual([{ details: { rev: 2, to: { version: 1 } } }]);
    const whole = await admin.call(versionsCalls.readRevision, { questionnaireId, rev: 2 });
    expect(canonicalJson(whole.document)).toBe(canonicalJson(webDocument()));
  });
});
