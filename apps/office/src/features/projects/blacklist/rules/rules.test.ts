import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { askedBy, askedByQuery, putByOld } from '../../../../asked-calls.test-data.ts';
import { sayKeys } from '../../../../say-keys.test-data.ts';
import { blacklistLink, ruleLink, rulesLink } from './rule-links.ts';
import { bodyOf, NEW_RULE, ruleSchema, valuesOf } from './rule-values.ts';
import { readRulesAgain, ruleChoicesQuery, ruleQuery, runsQuery } from './rules-data.ts';
import { runNow } from './run-now.ts';

describe('the rules of the blacklist', () => {
  it('are read by their numbers, and their runs again while one runs', async () => {
    expect(await askedByQuery(ruleChoicesQuery(4))).toEqual({
      key: ['blacklistRules', 'choices', 4],
      calls: [['GET', '/blacklist/rule-choices?projectId=4']],
    });
    expect(ruleChoicesQuery(4).staleTime).toBe(30_000);
    expect(await askedByQuery(ruleQuery(7))).toEqual({
      key: ['blacklistRules', 7],
      calls: [['GET', '/blacklist/rules/7']],
    });
    expect(await askedByQuery(runsQuery(7))).toEqual({
      key: ['blacklistRules', 7, 'runs'],
      calls: [['GET', '/blacklist/rules/7/runs']],
    });
    const again = runsQuery(7).refetchInterval as unknown as (query: object) => unknown;
    const runs = (...states: readonly string[]) => again({ state: { data: states.map((state) => ({ state })) } });
    expect([again({ state: {} }), runs(), runs('done'), runs('done', 'running')]).toEqual([false, false, false, 1_000]);
  });

  it('are put by as old with the lists', async () => {
    const keys = [['blacklistRules', 7], ['list', 'blacklist'], ['projects']];
    expect(await putByOld(new QueryClient(), keys, readRulesAgain)).toEqual(keys.slice(0, 2));
  });

  it('are run at once when that is asked for', async () => {
    expect(await askedBy(async () => await runNow({ id: 7, name: 'R' }, sayKeys))).toEqual([
      ['POST', '/blacklist/rules/7/run', {}],
    ]);
  });

  it('stand in a project, or in the settings', () => {
    expect([blacklistLink(null), rulesLink(null), ruleLink(null, 'new')]).toEqual([
      { to: '/settings/blacklist' },
      { to: '/settings/blacklist/rules' },
      { to: '/settings/blacklist/rules/$ruleId', params: { ruleId: 'new' } },
    ]);
    expect([blacklistLink(4), rulesLink(4), ruleLink(4, 7)]).toEqual([
      { to: '/p/$projectId/blacklist', params: { projectId: '4' } },
      { to: '/p/$projectId/blacklist/rules', params: { projectId: '4' } },
      { to: '/p/$projectId/blacklist/rules/$ruleId', params: { projectId: '4', ruleId: '7' } },
    ]);
  });
});

describe('the form of a rule', () => {
  it('begins with those who finished, by their number, asked for by hand', () => {
    expect(NEW_RULE).toEqual({
      name: '',
      projectIds: [],
      listFileIds: [],
      outcomes: ['success', 'extra'],
      statusIds: [],
      action: 'add',
      identifyBy: 'phone',
      days: null,
      recurrence: 'byHand',
      startsOn: '',
      at: '06:00',
      everyDays: null,
      endsOn: '',
    });
  });

  it('has of a stored one its ids as choices', () => {
    const stored = {
      ...NEW_RULE,
      id: 3,
      name: 'R',
      projectIds: [4],
      listFileIds: [5, 6],
      statusIds: [7],
      startsOn: null,
      endsOn: '2026-01-02',
      days: 9,
      everyDays: 2,
    } as never;
    expect(valuesOf(stored)).toEqual({
      ...NEW_RULE,
      name: 'R',
      projectIds: ['4'],
      listFileIds: ['5', '6'],
      statusIds: ['7'],
      endsOn: '2026-01-02',
      days: 9,
      everyDays: 2,
    });
    expect(valuesOf({ ...(stored as object), startsOn: '2026-01-01', endsOn: null } as never)).toMatchObject({
      startsOn: '2026-01-01',
      endsOn: '',
    });
  });

  it('sends only what its action and its recurrence use', () => {
    const full = { ...NEW_RULE, statusIds: ['7'], days: 9, startsOn: '2026-01-01', everyDays: 2, endsOn: '2026-02-01' };
    const sent = (more: object) => {
      const { days, startsOn, everyDays, endsOn } = bodyOf({ ...full, ...more });
      return [days, startsOn, everyDays, endsOn];
    };
    expect(sent({ recurrence: 'byHand' })).toEqual([9, null, null, null]);
    expect(sent({ recurrence: 'once' })).toEqual([9, '2026-01-01', null, null]);
    expect(sent({ recurrence: 'everyDays' })).toEqual([9, '2026-01-01', 2, '2026-02-01']);
    expect(sent({ recurrence: 'everyDays', action: 'remove', startsOn: '', endsOn: '' })).toEqual([
      null,
      null,
      2,
      null,
    ]);
    expect(bodyOf(full)).toMatchObject({
      name: '',
      at: '06:00',
      identifyBy: 'phone',
      action: 'add',
      outcomes: ['success', 'extra'],
      projectIds: [],
      listFileIds: [],
    });
    expect([
      ruleSchema.safeParse({ ...NEW_RULE, name: 'R', projectIds: ['4'], listFileIds: ['5'] }).success,
      ruleSchema.safeParse(NEW_RULE).success,
    ]).toEqual([true, false]);
  });
});
