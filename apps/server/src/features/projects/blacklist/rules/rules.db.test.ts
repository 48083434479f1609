import { blacklistCalls, blacklistRulesCalls as calls, settingsCalls } from '@seker/contract';
import { describe, expect, it } from 'vitest';
import { followSchedule } from '../../../../jobs/follow-schedule.ts';
import { Person } from '../../../../testing/person.ts';
import { codeOf } from '../../../../testing/refusal.ts';
import {
  addRule,
  field,
  openRulesDesk,
  ruleForm,
  runRule,
  runsOf,
  server,
  supervisor,
} from '../../../../testing/rules-desk.ts';

openRulesDesk();

describe('a rule that adds', () => {
  it('lists participants who are in its list files, names itself as the source, and repeats nothing', async () => {
    await field.tookPart('+972527300001', 'success', 2);
    await field.tookPart('+972527300002', 'cancel', 2);
    await field.tookPart('+972527300009', 'success', 2);
    await field.listed('+972527300001', '+972527300002', '+972527300003');
    const preview = await supervisor.call(calls.previewBlacklistRule, ruleForm() as never);
    expect(preview).toMatchObject({ records: 3, matched: 1, done: 1 });
    const ruleId = await addRule();
    expect(await runRule(ruleId)).toMatchObject({
      state: 'done',
      records: 3,
      matched: 1,
      added: 1,
      isScheduled: false,
      by: 'רות אלמוג',
    });
    expect(await field.entries()).toEqual([{ entry: '+972527300001', source: 'A rule', project: null, byRule: true }]);
    expect(await supervisor.call(calls.previewBlacklistRule, ruleForm() as never)).toMatchObject({ done: 0, known: 1 });
    expect(await runRule(ruleId)).toMatchObject({ state: 'done', added: 0, known: 1 });
    const { rows } = await supervisor.call(blacklistCalls.listBlacklist, { isSystem: 'false' } as never);
    expect(rows).toMatchObject([{ rule: { id: ruleId, name: 'A rule' }, addedBy: null, source: 'A rule' }]);
  });

  it('also matches by the last status of a number', async () => {
    const statusId = await field.leftWith('+972527300011', 'noAnswer');
    await field.listed('+972527300011');
    const ruleId = await addRule({ outcomes: [], statusIds: [statusId] });
    expect(await runRule(ruleId)).toMatchObject({ matched: 1, added: 1 });
  });

  it('counts its days from the last participation, so that no run prolongs them', async () => {
    await field.tookPart('+972527300021', 'success', 10);
    await field.tookPart('+972527300022', 'success', 40);
    await field.listed('+972527300021', '+972527300022');
    const ruleId = await addRule({ days: 30 });
    expect(await runRule(ruleId)).toMatchObject({ matched: 2, added: 1, over: 1 });
    expect(await field.daysLeft('+972527300021')).toBe(20);
    expect(await runRule(ruleId)).toMatchObject({ added: 0, known: 1, over: 1 });
    expect(await field.daysLeft('+972527300021')).toBe(20);
  });

  it('identifies people by e-mail if told to', async () => {
    await field.tookPart('+972527300031', 'success', 1, 'Some.One@Example.org');
    await field.listedAddresses('some.one@example.ORG', 'another@example.org');
    const ruleId = await addRule({ identifyBy: 'email' });
    expect(await runRule(ruleId)).toMatchObject({ matched: 1, added: 1 });
    expect(await field.entries()).toMatchObject([{ entry: 'some.one@example.org' }]);
  });

  it('applies in its project if it has one', async () => {
    await field.tookPart('+972527300041', 'success', 1);
    await field.listed('+972527300041');
    await runRule(await addRule({ projectId: 1042 }));
    expect(await field.entries()).toMatchObject([{ entry: '+972527300041', project: 1042 }]);
  });

  it('skips numbers that are never dialled', async () => {
    await field.tookPart('+972100', 'success', 1);
    await field.listed('+972100');
    expect(await runRule(await addRule())).toMatchObject({ matched: 1, added: 0, neverDialled: 1 });
  });
});

describe('a rule that removes', () => {
  it('removes entries of rules, but none made by people', async () => {
    for (const number of ['+972527300051', '+972527300052', '+972527300053', '+972527300054']) {
      await field.tookPart(number, 'success', 1);
      await field.listed(number);
    }
    await supervisor.call(blacklistCalls.addToBlacklist, field.byHand('0527300051'));
    await runRule(await addRule());
    // An entry of a rule that a person adds again belongs to the person from then on.
    await supervisor.call(blacklistCalls.addToBlacklist, field.byHand('0527300052'));
    const removing = await addRule({ name: 'Off again', action: 'remove' });
    expect(await supervisor.call(calls.previewBlacklistRule, ruleForm({ action: 'remove' }) as never)).toMatchObject({
      matched: 4,
      done: 2,
      known: 0,
      byHand: 2,
      over: 0,
      notListed: 0,
    });
    expect(await runRule(removing)).toMatchObject({
      matched: 4,
      added: 0,
      removed: 2,
      known: 0,
      byHand: 2,
      over: 0,
      neverDialled: 0,
      notListed: 0,
    });
    expect((await field.entries()).map(({ entry }) => entry)).toEqual(['+972527300051', '+972527300052']);
    expect(await runRule(removing)).toMatchObject({ removed: 0, byHand: 2, notListed: 2 });
  });
});

describe('the schedule of a rule', () => {
  it('runs it once for all missed runs, and repeats it', async () => {
    await field.tookPart('+972527300061', 'success', 1);
    await field.listed('+972527300061');
    const ruleId = await addRule({ recurrence: 'daily', startsOn: '2030-01-31', at: '06:00' });
    expect(await field.nextRun(ruleId)).toBe('2030-01-31T04:00:00.000Z');
    await field.isDue(ruleId, '2026-11-01', "now() - interval '5 days'");
    await Promise.all([followSchedule(server.deps), followSchedule(server.deps)]);
    await expect.poll(async () => (await runsOf(ruleId)).map(({ state }) => state)).toEqual(['done']);
    expect((await runsOf(ruleId))[0]).toMatchObject({ isScheduled: true, by: null, added: 1 });
    expect(Date.parse(await field.nextRun(ruleId))).toBeGreaterThan(Date.now());
    const { rows } = await server.asOwner(
      "select person_id from audit_event where action = 'run' and subject_id = $1",
      [ruleId],
    );
    expect(rows).toEqual([{ person_id: null }]);
  });

  it('keeps its local hour after the zone of the installation or its project changes', async () => {
    const at = { recurrence: 'daily', startsOn: '2030-01-31', at: '06:00' };
    const [general, own] = [await addRule(at), await addRule({ ...at, name: 'Of a project', projectId: 1042 })];
    const admin = new Person(server, 'admin');
    await admin.logInToOffice();
    const move = async (zone: string): Promise<void> => {
      const { idleAlertMinutes, idleLogOffMinutes, homeCountry, paidBreakMinutes, uploadMegabytes, revision, ...rest } =
        await admin.call(settingsCalls.readSettings, {});
      const { numberFormat, callsAtOnce, leastBase } = rest;
      await admin.call(settingsCalls.saveSettings, {
        idleAlertMinutes,
        idleLogOffMinutes,
        homeCountry,
        paidBreakMinutes,
        uploadMegabytes,
        numberFormat,
        callsAtOnce,
        leastBase,
        revision,
        zone,
      });
    };
    await move('Europe/London');
    expect(await field.nextRun(general)).toBe('2030-01-31T06:00:00.000Z');
    // The project's own zone has not changed.
    expect(await field.nextRun(own)).toBe('2030-01-31T04:00:00.000Z');
    await move('Asia/Jerusalem');
    expect(await field.nextRun(general)).toBe('2030-01-31T04:00:00.000Z');
  });

  it('runs it one at a time, and reports a scheduled run that is skipped', async () => {
    await server.stopRunner();
    try {
      const ruleId = await addRule({ recurrence: 'daily', startsOn: '2030-01-31' });
      await supervisor.call(calls.runBlacklistRule, { ruleId } as never);
      expect(await codeOf(supervisor.call(calls.runBlacklistRule, { ruleId } as never))).toBe('ruleRuns');
      expect(await codeOf(supervisor.call(calls.removeBlacklistRule, { ruleId } as never))).toBe('ruleRuns');
      // The manual run continues; the scheduled one is recorded and does nothing.
      const letGo = await field.holdFirstJob(ruleId);
      await field.isDue(ruleId, '2026-11-01', 'now()');
      await followSchedule(server.deps);
      server.startRunner();
      await expect.poll(async () => (await runsOf(ruleId))[0]?.state).toBe('busy');
      await letGo();
    } finally {
      server.startRunner();
    }
  });

  it('can be stopped and restarted', async () => {
    const ruleId = await addRule({ recurrence: 'weekly', startsOn: '2030-01-31' });
    const { revision } = await supervisor.call(calls.switchBlacklistRule, {
      ruleId,
      active: false,
      revision: 1,
    } as never);
    expect(await field.isScheduled(ruleId)).toBe(false);
    await supervisor.call(calls.switchBlacklistRule, { ruleId, active: true, revision } as never);
    expect(await field.isScheduled(ruleId)).toBe(true);
    await supervisor.call(calls.removeBlacklistRule, { ruleId } as never);
    expect(await field.isScheduled(ruleId)).toBe(false);
    expect(await codeOf(supervisor.call(calls.readBlacklistRule, { ruleId } as never))).toBe('forbidden');
  });
});
