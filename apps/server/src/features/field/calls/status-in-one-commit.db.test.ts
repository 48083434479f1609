import { describe, expect, it } from 'vitest';
import type { BusNews } from '../../../realtime/bus.ts';
import { DEMO_ANSWERS } from '../../../testing/demo-answers.ts';
import { answered, freshNumber, over, row, takeCase } from '../../../testing/field.ts';
import { dana, openShift, server } from '../../../testing/shift.ts';
import { openSurvey, walkSurvey } from '../../../testing/survey-form.ts';

openShift();

/** Returns the transactions that wrote the status of a number and these steps of its line. */
async function transactionsOf(phoneId: number, steps: readonly string[]): Promise<readonly string[]> {
  const { rows } = await server.asOwner(
    `select 'attempt' as what, xmin::text as transaction from attempt where phone_id = $1
     union all select 'phone', xmin::text from phone where id = $1
     union all select e.event, e.xmin::text from call_event e join call c on c.project_id = e.project_id and c.id = e.call_id
       where c.phone_id = $1 and e.event = any($2)`,
    [phoneId, steps],
  );
  const found = rows as { what: string; transaction: string }[];
  expect(found.map(({ what }) => what).sort()).toEqual(['attempt', 'phone', ...steps].sort());
  return [...new Set(found.map(({ transaction }) => transaction))];
}

/** Collects the announcements of a case during an action; each must come once its rows are unlocked. */
async function changesTold(act: () => Promise<unknown>): Promise<readonly BusNews['caseChanged'][]> {
  const told: Promise<BusNews['caseChanged']>[] = [];
  const off = server.deps.bus.on('caseChanged', (news) => {
    const free = server.asOwner('select from phone where project_id = $1 and case_id = $2 for update nowait', [
      news.projectId,
      news.caseId,
    ]);
    told.push(free.then(() => news));
  });
  await act();
  off();
  return await Promise.all(told);
}

async function sessionOfDana(): Promise<number> {
  const { id } = await row<{ id: number }>(
    server,
    "select s.id from session s join person p on p.id = s.person_id where p.login = 'dana' and s.ended_at is null",
  );
  return Number(id);
}

describe('a status', () => {
  it('is written in one transaction with the end of its line, and announced after it', async () => {
    const respondent = await takeCase(server, dana, { phones: [freshNumber()] });
    const phoneId = respondent.phones[0]?.id ?? 0;
    await answered(dana, respondent);
    const told = await changesTold(async () =>
      expect(await dana.setStatus(phoneId, 'softRefusal')).toMatchObject({ code: 0 }),
    );
    await dana.lineIsFree();
    expect(await transactionsOf(phoneId, ['stopRequested', 'statusSet'])).toHaveLength(1);
    const session = await sessionOfDana();
    expect(told).toEqual([{ projectId: 1042, caseId: respondent.sfId, holder: session, by: session }]);
  });

  it('is not announced when it was refused or is already set', async () => {
    const respondent = await takeCase(server, dana, { phones: [freshNumber()] });
    const phoneId = respondent.phones[0]?.id ?? 0;
    expect(await dana.setStatus(phoneId, 'busy')).toMatchObject({ code: 0 });
    const told = await changesTold(async () => {
      expect((await dana.setStatus(phoneId, 'noAnswer')).code).not.toBe(0);
      expect((await dana.setStatus(phoneId, 'busy')).code).toBe(0);
    });
    expect(told).toEqual([]);
  });

  it('given by the survey is written with its line, too, and announced', async () => {
    const respondent = await takeCase(server, dana, { phones: [freshNumber()] });
    const phoneId = respondent.phones[0]?.id ?? 0;
    await answered(dana, respondent);
    const form = await openSurvey(dana, respondent, phoneId);
    const told = await changesTold(async () => {
      expect((await walkSurvey(dana, form, DEMO_ANSWERS)).handoff).toBe('/main/success');
    });
    expect(await transactionsOf(phoneId, ['statusSet'])).toHaveLength(1);
    expect(told).toMatchObject([{ caseId: respondent.sfId }]);
    await over(dana);
  });
});

describe('a released case', () => {
  it('is announced without a holder', async () => {
    const respondent = await takeCase(server, dana, { phones: [freshNumber()] });
    await dana.setStatus(respondent.phones[0]?.id ?? 0, 'hardRefusal');
    const session = await sessionOfDana();
    const told = await changesTold(async () => await dana.next(respondent));
    expect(told).toEqual([{ projectId: 1042, caseId: respondent.sfId, holder: null, by: session }]);
  });
});
