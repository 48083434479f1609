import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { allCalls } from './all-calls.ts';
import { defineCall, mayAnswer } from './call.ts';
import { claimedId, claimingFields, optionalClaimedId } from './owned-id.ts';

describe('defineCall', () => {
  it('fills in the defaults', () => {
    const call = defineCall({ name: 'look', method: 'GET', path: '/api/v1/things' });
    expect(call).toMatchObject({ bodyKind: 'json', changesState: false, needsSession: true, refusals: [] });
    expect(call.query.parse({ anything: 1 })).toEqual({});
    expect(call.answer.safeParse({ success: true }).success).toBe(true);
  });

  it('sends forms on the interviewer’s wire, and treats every method but GET as a change of state', () => {
    const call = defineCall({ name: 'do', method: 'POST', path: '/survey/interviewer/do' });
    expect(call).toMatchObject({ bodyKind: 'form', changesState: true });
  });

  it('keeps values that a call states itself', () => {
    const told = { bodyKind: 'form', changesState: true, needsSession: false } as const;
    expect(defineCall({ name: 'x', method: 'GET', path: '/api/v1/x', ...told })).toMatchObject(told);
  });
});

describe('mayAnswer', () => {
  const call = defineCall({ name: 'x', method: 'POST', path: '/api/v1/x', refusals: ['conflict'] });
  const open = { ...call, needsSession: false };

  it('allows the call’s own refusals, and those of any request', () => {
    expect([mayAnswer(call, 'conflict'), mayAnswer(call, 'badRequest'), mayAnswer(call, 'databaseAway')]).toEqual([
      true,
      true,
      true,
    ]);
    expect(mayAnswer(call, 'wrongPair')).toBe(false);
  });

  it('allows session refusals only for calls that need a session', () => {
    expect([mayAnswer(call, 'unauthenticated'), mayAnswer(call, 'forbidden')]).toEqual([true, true]);
    expect([mayAnswer(open, 'unauthenticated'), mayAnswer(open, 'forbidden')]).toEqual([false, false]);
  });
});

describe('claimingFields', () => {
  it('finds the ids of owned things in every part of a call', () => {
    const call = defineCall({
      name: 'x',
      method: 'POST',
      path: '/api/v1/people/:personId',
      params: z.object({ personId: claimedId('Person') }),
      query: z.object({ phoneId: optionalClaimedId('Phone'), page: z.optional(z.string()) }),
      body: z.object({ sfId: claimedId('Case') }),
    });
    expect(claimingFields(call)).toEqual([
      { part: 'params', field: 'personId', subject: 'Person' },
      { part: 'query', field: 'phoneId', subject: 'Phone' },
      { part: 'body', field: 'sfId', subject: 'Case' },
    ]);
  });

  it('reads them as ids, or as missing where optional', () => {
    expect(claimedId('Case').parse('42')).toBe(42);
    for (const wrong of ['', '0', 0, -1, '1e3', null, undefined]) {
      expect(claimedId('Case').safeParse(wrong).success, String(wrong)).toBe(false);
    }
    for (const none of ['', '0', 'null', 'undefined', null, undefined])
      expect(optionalClaimedId('Phone').parse(none)).toBeNull();
    expect(optionalClaimedId('Phone').parse('7')).toBe(7);
    expect(optionalClaimedId('Phone').safeParse('seven').success).toBe(false);
  });
});

describe('the calls', () => {
  it('have unique names and addresses', () => {
    expect(new Set(allCalls.map(({ name }) => name)).size).toBe(allCalls.length);
    expect(new Set(allCalls.map(({ method, path }) => `${method} ${path}`)).size).toBe(allCalls.length);
  });
});
