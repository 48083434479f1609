import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { completeByPhone, correctByPhone } from '../../../testing/complete-by-phone.ts';
import { exportDesk } from '../../../testing/export-desk.ts';
import { row } from '../../../testing/field.ts';
import { type JobField, openJobField } from '../../../testing/job-field.ts';
import { Person } from '../../../testing/person.ts';

let server: JobField;
let dana: Person;
let admin: Person;

beforeAll(async () => {
  server = await openJobField({ speed: 100 });
  [dana, admin] = [new Person(server, 'dana'), new Person(server, 'admin')];
  await dana.logIn('101');
  await dana.startProject(1042);
  await admin.logInToOffice();
});
afterAll(async () => await server.stop());
afterEach(() => expect(server.troubles()).toEqual([]));

async function review(interviewId: number, state: string, reason: string | null = null): Promise<void> {
  await server.asOwner(
    `insert into interview_review (project_id, interview_id, state, reason, decided_by, decided_at)
     values (1042, $1, $2, $3, 1, now())`,
    [interviewId, state, reason],
  );
}

describe("an interviewer's correction after the end", () => {
  it('is in the exports, with the original in the log', async () => {
    const { interviewId } = await completeByPhone(server, dana);
    expect(await correctByPhone(dana, interviewId, 'a.dish.open.-', 'Hummus')).toBe(200);
    const desk = exportDesk(admin, 1042);
    const lineOf = (lines: readonly Readonly<Record<string, unknown>>[]) =>
      lines.filter(({ interview_id: id }) => Number(id) === interviewId);
    const [line] = lineOf(await desk.linesOf());
    expect(Object.values(line ?? {})).toContain('Hummus');
    expect(Object.values(line ?? {})).toContain('Shorter queues');
    expect(Object.values(line ?? {})).not.toContain('Shakshuka');
    const log = lineOf(await desk.linesOf({ exportType: 'log' })).map((one) => JSON.stringify(one));
    expect(log.filter((one) => one.includes('Hummus') || one.includes('Shakshuka'))).toHaveLength(2);
  });

  it('is noted with its person and the answer before it', async () => {
    const { interviewId } = await completeByPhone(server, dana);
    await correctByPhone(dana, interviewId, 'a.dish.open.-', 'Hummus');
    await correctByPhone(dana, interviewId, 'a.dish.open.-', 'Falafel');
    const { rows } = await server.asOwner(
      `select c.node, c.by, p.login, c.reason, e.event -> 'value' ->> 'text' as before from answer_correction c
         join person p on p.id = c.person_id
         join interview_event e on e.project_id = c.project_id and e.interview_id = c.interview_id and e.seq = c.before_seq
       where c.interview_id = $1 order by c.id`,
      [interviewId],
    );
    const noted = { node: 'dish', by: 'interviewer', login: 'dana', reason: null };
    expect(rows).toEqual([
      { ...noted, before: 'Shakshuka' },
      { ...noted, before: 'Hummus' },
    ]);
  });

  it('that changes nothing is none', async () => {
    const { interviewId } = await completeByPhone(server, dana);
    const { revision } = await row<{ revision: number }>(server, 'select revision from interview where id = $1', [
      interviewId,
    ]);
    expect(await correctByPhone(dana, interviewId, 'a.dish.open.-', 'Shakshuka')).toBe(200);
    expect(await row(server, 'select revision from interview where id = $1', [interviewId])).toEqual({ revision });
  });
});

describe('an interview that proofreading', () => {
  it('has returned may be corrected after its shift, too, and is open to proofreading again', async () => {
    const { interviewId } = await completeByPhone(server, dana);
    await server.asOwner("update interview set ended_at = now() - interval '3 days' where id = $1", [interviewId]);
    expect(await correctByPhone(dana, interviewId, 'a.dish.open.-', 'Hummus')).toBe(403);
    await review(interviewId, 'returned', 'Which dish?');
    expect(await correctByPhone(dana, interviewId, 'a.dish.open.-', 'Hummus')).toBe(200);
    expect(
      await row(server, 'select state, reason from interview_review where interview_id = $1', [interviewId]),
    ).toEqual({
      state: 'open',
      reason: null,
    });
    expect(await correctByPhone(dana, interviewId, 'a.dish.open.-', 'Falafel')).toBe(403);
  });

  it('has approved stays as it is', async () => {
    const { interviewId } = await completeByPhone(server, dana);
    await review(interviewId, 'approved');
    expect(await correctByPhone(dana, interviewId, 'a.dish.open.-', 'Hummus')).toBe(409);
  });
});
