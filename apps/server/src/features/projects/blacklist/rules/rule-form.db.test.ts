import { blacklistRulesCalls as calls } from '@seker/contract';
import { describe, expect, it } from 'vitest';
import { codeOf } from '../../../../testing/refusal.ts';
import {
  addRule,
  field,
  openRulesDesk,
  ruleForm,
  runRule,
  runsOf,
  server,
  stranger,
  supervisor,
} from '../../../../testing/rules-desk.ts';

openRulesDesk();

describe('the validation of a rule', () => {
  const faultsOf = async (more: object, by = supervisor) =>
    await by.call(calls.addBlacklistRule, ruleForm(more) as never).then(
      () => [],
      (error: { details: { faults: unknown } }) => error.details.faults,
    );

  it('reports what is missing, each at its field', async () => {
    expect(await faultsOf({ name: '  ' })).toEqual([{ field: 'name', code: 'required' }]);
    expect(await faultsOf({ listFileIds: [] })).toEqual([{ field: 'listFileIds', code: 'listFileMissing' }]);
    expect(await faultsOf({ projectIds: [] })).toEqual([{ field: 'projectIds', code: 'required' }]);
    expect(await faultsOf({ outcomes: [] })).toEqual([{ field: 'outcomes', code: 'required' }]);
    expect(await faultsOf({ recurrence: 'daily' })).toEqual([{ field: 'startsOn', code: 'required' }]);
    expect(await faultsOf({ recurrence: 'once', startsOn: '2020-01-01' })).toEqual([
      { field: 'startsOn', code: 'inThePast' },
    ]);
    expect(await faultsOf({ recurrence: 'daily', startsOn: '2020-01-01', endsOn: '2020-02-01' })).toEqual([
      { field: 'endsOn', code: 'inThePast' },
    ]);
    expect(await faultsOf({ recurrence: 'everyDays', startsOn: '2030-01-01' })).toEqual([
      { field: 'everyDays', code: 'required' },
    ]);
  });

  it('limits it to its own group: others neither see it nor can use its lists', async () => {
    const ruleId = await addRule();
    expect(await codeOf(stranger.call(calls.readBlacklistRule, { ruleId } as never))).toBe('forbidden');
    expect(await codeOf(stranger.call(calls.runBlacklistRule, { ruleId } as never))).toBe('forbidden');
    expect((await stranger.call(calls.listBlacklistRules, {} as never)).rows).toEqual([]);
    expect(await faultsOf({}, stranger)).toEqual([
      { field: 'projectIds', code: 'valueUnknown' },
      { field: 'listFileIds', code: 'valueUnknown' },
    ]);
    expect((await stranger.call(calls.readBlacklistRuleChoices, {} as never)).listFiles).toEqual([]);
    // Lists moved to another group are no longer its own.
    await field.tookPart('+972527300071', 'success', 1);
    await field.listed('+972527300071');
    await field.giveListAway();
    expect(await runRule(ruleId)).toMatchObject({ records: 0, matched: 0, added: 0 });
  });

  it('is listed with its last run and its next, and its runs with who asked for them', async () => {
    await field.tookPart('+972527300081', 'success', 1);
    await field.listed('+972527300081');
    const ruleId = await addRule({ recurrence: 'daily', startsOn: '2030-01-31', projectId: 1042 });
    const listed = async () => (await supervisor.call(calls.listBlacklistRules, {} as never)).rows[0];
    expect(await listed()).toMatchObject({
      id: ruleId,
      name: 'A rule',
      active: true,
      revision: 1,
      nextRun: '2030-01-31T04:00:00.000Z',
      lastRun: null,
      project: { id: 1042 },
      group: null,
    });
    await runRule(ruleId);
    expect((await listed())?.lastRun).toMatchObject({ state: 'done', added: 1, removed: 0 });
    const [only, ...more] = await runsOf(ruleId);
    expect(more).toEqual([]);
    expect(only).toMatchObject({ isScheduled: false, job: null, error: null, endedAt: expect.any(String) });
    expect(await supervisor.call(calls.readBlacklistRule, { ruleId } as never)).toMatchObject({
      name: 'A rule',
      at: '06:00',
      recurrence: 'daily',
      startsOn: '2030-01-31',
      nextRun: '2030-01-31T04:00:00.000Z',
      project: { id: 1042 },
      outcomes: ['success', 'extra'],
    });
  });

  it('is audited with its name, also when it is stopped or removed', async () => {
    const ruleId = await addRule();
    const { revision } = await supervisor.call(calls.switchBlacklistRule, {
      ruleId,
      active: false,
      revision: 1,
    } as never);
    // Stopped once more, it is no other.
    expect(
      await supervisor.call(calls.switchBlacklistRule, { ruleId, active: false, revision } as never),
    ).toMatchObject({ revision });
    await supervisor.call(calls.editBlacklistRule, { ruleId, ...ruleForm({ name: 'Other' }), revision } as never);
    expect(await field.isScheduled(ruleId)).toBe(false);
    await supervisor.call(calls.removeBlacklistRule, { ruleId } as never);
    const { rows } = await server.asOwner(
      "select action, details from audit_event where subject = 'blacklistRule' and subject_id = $1 order by id",
      [ruleId],
    );
    expect(rows).toEqual([
      { action: 'create', details: { name: 'A rule' } },
      { action: 'disable', details: { name: 'A rule' } },
      { action: 'edit', details: { name: 'Other' } },
      { action: 'remove', details: { name: 'Other' } },
    ]);
  });

  it('may keep a single run that is over, unless its day or hour is another', async () => {
    const ruleId = await addRule({ recurrence: 'once', startsOn: '2030-01-31' });
    await server.asOwner("update blacklist_rule set starts_on = '2020-01-31' where id = $1", [ruleId]);
    const edit = async (more: object, revision: number) =>
      await codeOf(
        supervisor.call(calls.editBlacklistRule, {
          ruleId,
          ...ruleForm({ recurrence: 'once', startsOn: '2020-01-31', ...more }),
          revision,
        } as never),
      );
    expect(await edit({ at: '07:00' }, 1)).toBe('invalid');
    expect(await edit({ startsOn: '2020-02-01' }, 1)).toBe('invalid');
    expect(await edit({ name: 'Renamed' }, 1)).toBe('served');
  });

  it("refuses to overwrite another person's change", async () => {
    const ruleId = await addRule();
    await supervisor.call(calls.editBlacklistRule, { ruleId, ...ruleForm({ name: 'Other' }), revision: 1 } as never);
    expect(
      await codeOf(supervisor.call(calls.editBlacklistRule, { ruleId, ...ruleForm(), revision: 1 } as never)),
    ).toBe('stale');
    expect(await supervisor.call(calls.readBlacklistRule, { ruleId } as never)).toMatchObject({
      name: 'Other',
      revision: 2,
    });
  });
});
