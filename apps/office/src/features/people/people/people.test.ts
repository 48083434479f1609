import type { Act, PersonRow } from '@seker/contract';
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { askedBy, askedByQuery, putByOld } from '../../../asked-calls.test-data.ts';
import { sayKeys } from '../../../say-keys.test-data.ts';
import { personChoices, personQuery, readPeopleAgain, rightsQuery } from './people-data.ts';
import { personActs } from './person-acts.ts';

it('people are read by their numbers', async () => {
  expect(await askedByQuery(personChoices)).toEqual({
    key: ['people', 'choices'],
    calls: [['GET', '/people/choices']],
  });
  expect(personChoices.staleTime).toBe(30_000);
  expect(await askedByQuery(personQuery(4))).toEqual({ key: ['people', 4], calls: [['GET', '/people/4']] });
  expect(await askedByQuery(rightsQuery(4))).toEqual({
    key: ['people', 4, 'rights'],
    calls: [['GET', '/people/4/rights']],
  });
});

it('people are put by as old with their lists and groups', async () => {
  const keys = [
    ['list', 'people'],
    ['people', 4],
    ['list', 'groups'],
    ['groups', 4],
  ];
  expect(await putByOld(new QueryClient(), keys, readPeopleAgain)).toEqual(keys.slice(0, 3));
});

describe('what can be done to a person', () => {
  const ALL: readonly Act[] = [
    'editPeople',
    'listPeople',
    'setPassword',
    'logOffPerson',
    'unlockPerson',
    'disablePerson',
    'removePerson',
  ];

  function acts(more: Partial<PersonRow> = {}, may: readonly Act[] = ALL, own = 1) {
    const done: string[] = [];
    const person = { id: 7, realName: 'Dana', disabledAt: null, live: { since: '' }, ...more } as never;
    const account = { id: own, acts: may.map((act) => ({ act })) } as never;
    const design = {
      account,
      person,
      t: sayKeys,
      ask: (kind: string) => void done.push(`ask ${kind}`),
      go: (to: string) => void done.push(`go ${to}`),
      onDone: async () => await Promise.resolve(void done.push('done')),
    };
    return { list: personActs(design), done };
  }
  const named = (list: ReturnType<typeof acts>['list'], name: string) => list.find((one) => one.name === name);

  it('is what one may, each by its name', () => {
    expect(acts().list.map(({ name, label }) => [name, label])).toEqual([
      ['edit', 'people.edit'],
      ['rights', 'people.rights'],
      ['password', 'people.setPassword'],
      ['logOff', 'people.logOff'],
      ['unlock', 'people.unlock'],
      ['disable', 'people.disable'],
      ['remove', 'people.remove'],
    ]);
    for (const [act, name] of ALL.map((one, at) => [one, acts().list[at]?.name] as const))
      expect(acts({}, [act]).list.map((one) => one.name)).toEqual([name]);
    expect(acts({ disabledAt: '2026-01-01' } as never).list.map(({ name }) => name)).toContain('enable');
  });

  it('is not done to oneself where it would lock one out, nor where no one is logged in', () => {
    const own = acts({}, ALL, 7).list;
    expect(own.map(({ name, blocked }) => [name, blocked]).filter(([, blocked]) => blocked !== undefined)).toEqual([
      ['disable', 'people.isYou'],
      ['remove', 'people.isYou'],
    ]);
    expect(acts().list.every(({ blocked }) => blocked === undefined)).toBe(true);
    expect(named(acts({ live: null } as never).list, 'logOff')?.blocked).toBe('people.loggedOut');
    expect(
      acts()
        .list.filter(({ isDangerous }) => isDangerous === true)
        .map(({ name }) => name),
    ).toEqual(['remove']);
  });

  it('leads to a screen, asks first, or is done at once', async () => {
    const { list, done } = acts();
    for (const name of ['edit', 'rights', 'password', 'logOff', 'unlock', 'remove']) named(list, name)?.run();
    expect(done).toEqual([
      'go /users/$personId',
      'go /users/$personId/rights',
      'ask password',
      'ask logOff',
      'ask unlock',
      'ask remove',
    ]);
    const asked = await askedBy(async () => {
      const off = acts();
      named(off.list, 'disable')?.run();
      const on = acts({ disabledAt: 'x' } as never);
      named(on.list, 'enable')?.run();
      await expect.poll(() => [...off.done, ...on.done]).toEqual(['done', 'done']);
    });
    expect(asked).toEqual([
      ['POST', '/people/7/disable', {}],
      ['POST', '/people/7/enable', {}],
    ]);
  });
});
