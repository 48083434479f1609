import { talkCalls as calls, casesCalls, deskCalls, type OwnTalkPart } from '@seker/contract';
import type { TalkPart } from '@seker/fieldwork';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { freshNumber, makeDue, onlyCases, row, takeCase } from '../../../testing/field.ts';
import { Person } from '../../../testing/person.ts';
import { codeOf, refusalOf } from '../../../testing/refusal.ts';
import { colleague, dana, openShift, server } from '../../../testing/shift.ts';

openShift();
let supervisor: Person;
let questionnaireId: number;
beforeAll(async () => {
  supervisor = new Person(server, 'supervisor');
  await supervisor.logInToOffice();
  const found = await row<{ id: number }>(
    server,
    `select v.questionnaire_id as id from project p join questionnaire_version v on v.id = p.questionnaire_version_id where p.id = 1042`,
  );
  questionnaireId = found.id;
});
afterEach(async () => {
  // Append-only: what is read is the last revision, which is the demonstration's again.
  await server.asOwner('alter table talk_version disable trigger user');
  await server.asOwner('delete from talk_version where revision > 1 or project_id is not null');
  await server.asOwner('alter table talk_version enable trigger user');
});

const OF = () => ({ questionnaireId }) as never;
const read = async () => await supervisor.call(calls.readTalk, OF());
const save = async (parts: readonly unknown[], revision = 1) =>
  await supervisor.call(calls.saveTalk, { ...(OF() as object), parts, revision } as never);
const ofProject = async () => await supervisor.call(calls.readProjectTalk, { projectId: 1042 } as never);
const saveOwn = async (own: readonly OwnTalkPart[], revision = 0) =>
  await supervisor.call(calls.saveProjectTalk, { projectId: 1042, own, revision } as never);

const objection = (key: string, he: string, more: object = {}): OwnTalkPart => ({
  key,
  kind: 'objection',
  texts: { he: { title: he, text: [['כך עונים']] } },
  ...more,
});

describe('the material of a questionnaire', () => {
  it('is saved whole as its next revision, which can be read again and is told who made it', async () => {
    const { parts, revision, mayEdit, asked, sources } = await read();
    expect({ revision, mayEdit, asked }).toEqual({ revision: 1, mayEdit: true, asked: ['he', 'en', 'ar'] });
    expect(sources.map(({ source }) => source)).toEqual(
      expect.arrayContaining(['name', 'region', '@project', '@interviewer', '@group']),
    );
    const added = [...parts, objection('mine', 'אחר')];
    expect(await save(added)).toEqual({ revision: 2 });
    expect((await read()).parts).toHaveLength(parts.length + 1);
    const { versions } = await supervisor.call(calls.listTalkVersions, OF());
    expect(versions.map((version) => [version.revision, version.parts, version.changed])).toEqual([
      [2, parts.length + 1, 1],
      [1, parts.length, parts.length],
    ]);
    expect(versions[0]?.by).not.toBeNull();
    const first = await supervisor.call(calls.readTalkVersion, { ...(OF() as object), revision: 1 } as never);
    expect(first.parts).toEqual(parts);
    expect(await codeOf(supervisor.call(calls.readTalkVersion, { ...(OF() as object), revision: 9 } as never))).toBe(
      'notFound',
    );
  });

  it('makes no revision of the same, and refuses to write over what another person saved', async () => {
    const { parts } = await read();
    expect(await save(parts)).toEqual({ revision: 1 });
    await save([objection('a', 'א')]);
    const late = await refusalOf(save([objection('b', 'ב')]));
    expect([late.code, late.details]).toMatchObject(['stale', { changedBy: expect.any(String) }]);
    expect((await read()).parts.map(({ key }) => key)).toEqual(['a']);
  });

  it('lets one of two who save at once be first', async () => {
    const both = await Promise.all([codeOf(save([objection('a', 'א')])), codeOf(save([objection('b', 'ב')]))]);
    expect(both.toSorted()).toEqual(['served', 'stale']);
  });

  it.each<readonly [string, Partial<TalkPart>, string, string]>([
    ['a script that is not of a situation', { key: 'farewell', kind: 'script' }, 'farewell', 'unfit'],
    ['a situation that is no script', { key: 'opening' }, 'opening', 'unfit'],
    ['nothing in any language', { texts: {} }, 'x', 'required'],
    ['an objection without a reply', { texts: { he: { title: 'למה?', text: [] } } }, 'x.he', 'required'],
    ['a reply to nothing', { texts: { he: { title: '', text: [['כך']] } } }, 'x.he', 'required'],
    ['a language that is not installed', { texts: { xx: { title: 'a', text: [['b']] } } }, 'x.xx', 'unfit'],
    [
      'a picture',
      { texts: { he: { title: 'a', text: [[{ type: 'image', id: 'p', medium: 'm' }]] } } },
      'x.he',
      'unfit',
    ],
    [
      'an answer of the questionnaire',
      { texts: { he: { title: 'a', text: [[{ type: 'pipe', question: 'q' }]] } } },
      'x.he',
      'unfit',
    ],
    [
      'a fact that there is not',
      { texts: { he: { title: 'a', text: [[{ type: 'pipe', profile: '@password' }]] } } },
      'x.he',
      'pipeUnknown',
    ],
    ['a reason with a reply', { kind: 'reason', texts: { he: { title: 'a', text: [['b']] } } }, 'x.he', 'unfit'],
  ])('refuses %s', async (_what, more, field, code) => {
    const refused = await refusalOf(save([{ ...objection('x', 'x'), ...more }]));
    expect([refused.code, refused.details]).toEqual(['invalid', { faults: [{ field, code }] }]);
  });

  it('has each part once', async () => {
    const refused = await refusalOf(save([objection('x', 'a'), objection('x', 'b')]));
    expect(refused.details).toEqual({ faults: [{ field: 'x', code: 'unfit' }] });
  });

  it('is audited without its words', async () => {
    await save([objection('secret', 'מילים')]);
    const { details } = await row<{ details: unknown }>(
      server,
      "select details from audit_event where action = 'saveTalk' order by id desc limit 1",
    );
    expect(JSON.stringify(details)).not.toContain('מילים');
    expect(details).toMatchObject({ changed: expect.any(Number) });
  });
});

describe('the material of a project', () => {
  it('replaces single parts, hides others and adds its own; the questionnaire tells which projects do', async () => {
    const { parts } = await ofProject();
    const own = [
      objection('no-time-now', 'ממהרים?', { was: parts.find(({ key }) => key === 'no-time-now')?.texts }),
      { key: 'too-long', kind: 'objection', texts: {}, isHidden: true } as const,
      objection('ours', 'רק כאן'),
    ];
    expect(await saveOwn(own)).toEqual({ revision: 1 });
    const again = await ofProject();
    expect(again.own).toEqual(own);
    expect(again.parts).toEqual(parts);
    expect((await read()).projects).toEqual([
      { id: 1042, name: expect.any(String), own: ['no-time-now', 'too-long', 'ours'] },
    ]);
    const taken = await takeCase(server, dana, { phones: [freshNumber()] });
    const { parts: shown } = await dana.call(deskCalls.talkMaterial, { respId: taken.respId });
    const titles = shown.filter(({ kind }) => kind === 'objection').map(({ texts }) => texts['he']?.title);
    expect(titles).toEqual(['ממהרים?', 'אני לא רוצה למסור פרטים', 'רק כאן']);
  });
});

describe('at the desk', () => {
  it('pipes show the respondent, the interviewer and the study, in the words of each language', async () => {
    await save([
      {
        key: 'opening',
        kind: 'script',
        texts: Object.fromEntries(
          ['he', 'en'].map((code) => [
            code,
            {
              title: '',
              text: [
                ['@interviewer', '@project', 'region', 'no-such-column'].flatMap((profile) => [
                  { type: 'pipe', profile },
                  '|',
                ]),
              ],
            },
          ]),
        ),
      },
    ]);
    const taken = await takeCase(server, dana, { phones: [freshNumber()], region: 'south' });
    const { parts, language } = await dana.call(deskCalls.talkMaterial, { respId: taken.respId });
    const words = (code: string) =>
      JSON.stringify(parts[0]?.texts[code]?.text)
        .match(/"text":"([^"]*)"/g)
        ?.map((found) => found.slice(8, -1))
        .filter((text) => text !== '|');
    const { name } = await row<{ name: string }>(server, 'select name from project where id = 1042');
    expect(language).toBe('he');
    expect(words('he')).toEqual(['דנה כהן', name, 'דרום', '…']);
    expect(words('en')).toEqual(['דנה כהן', name, 'South', '…']);
  });

  it('reasons are ticked once, taken back, kept for the next interviewer with their words, and only of this project', async () => {
    const taken = await takeCase(server, dana, { phones: [freshNumber()] });
    const { respId } = taken;
    const note = async (key: string, isSaid: 0 | 1) => await dana.call(deskCalls.noteReason, { respId, key, isSaid });
    await Promise.all([note('no-time', 1), note('no-time', 1)]);
    expect((await note('privacy', 1)).said).toEqual(['no-time', 'privacy']);
    expect((await note('privacy', 0)).said).toEqual(['no-time']);
    expect(await codeOf(note('no-such', 1))).toBe('notFound');
    expect((await dana.call(deskCalls.talkMaterial, { respId })).said).toEqual(['no-time']);
    await dana.setStatus(taken.phones[0]?.id ?? 0, 'noAnswer');
    await onlyCases(server, [taken.sfId]);
    await dana.call(deskCalls.nextRespondent, { respId });
    await makeDue(server, taken.sfId);
    // Edited meanwhile: what was said stays as it was said.
    await save((await read()).parts.filter(({ key }) => key !== 'no-time'));
    const noam = await colleague('noam', '102');
    const again = await noam.next();
    expect(again.sfId).toBe(taken.sfId);
    expect(again.attempts[0]?.reasons).toEqual(['No time']);
    expect((await noam.call(deskCalls.talkMaterial, { respId: again.respId })).said).toEqual([]);
    // In the office the case is found by it, and its story tells it.
    const found = await supervisor.call(casesCalls.listCases, { projectId: 1042, reason: 'no-time,privacy' } as never);
    expect(found.rows.map(({ id }) => id)).toContain(taken.sfId);
    const whole = await supervisor.call(casesCalls.readCase, { projectId: 1042, caseId: taken.sfId } as never);
    expect(whole.events.filter(({ kind }) => kind === 'reason').map(({ text }) => text)).toEqual(['No time']);
    const choices = await supervisor.call(casesCalls.readCaseChoices, { projectId: 1042 } as never);
    expect(choices.reasons.map(({ key }) => key)).toEqual(expect.arrayContaining(['privacy', 'other']));
    // Dana holds it no longer.
    expect(await codeOf(note('privacy', 1))).toBe('forbidden');
  });

  it('contact persons are written by the one who holds the respondent, and read by the next', async () => {
    const taken = await takeCase(server, dana, { phones: [freshNumber()] });
    const { respId, sfId } = taken;
    const contacts = [
      { name: 'רונית', note: 'אחרי 18:00' },
      { name: 'משה', note: '' },
    ];
    const write = async (next: readonly object[]) =>
      await dana.call(deskCalls.saveContacts, { respId, contacts: next } as never);
    expect((await write(contacts)).contacts).toEqual(contacts);
    expect((await dana.call(deskCalls.respondentInfo, { respId, sfId })).data?.contacts).toEqual(contacts);
    expect((await write([{ name: ' משה ', note: '' }])).contacts).toEqual([{ name: 'משה', note: '' }]);
    expect(await codeOf(write(Array.from({ length: 6 }, () => ({ name: 'a', note: '' }))))).toBe('badRequest');
    expect(await codeOf(write([{ name: ' ', note: '' }]))).toBe('badRequest');
    const whole = await supervisor.call(casesCalls.readCase, { projectId: 1042, caseId: sfId } as never);
    expect(whole.contacts).toEqual([{ name: 'משה', note: '' }]);
    await write([]);
    expect((await dana.call(deskCalls.respondentInfo, { respId, sfId })).data?.contacts).toBeUndefined();
  });
});
