import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { allCalls } from './all-calls.ts';
import { defineCall, mayAnswer } from './call.ts';
import { claimedId, claimingFields, optionalClaimedId } from './claim.ts';

describe('defineCall', () => {
  it('states what most calls leave out', () => {
    const call = defineCall({ name: 'look', method: 'GET', path: '/api/v1/things' });
    expect(call).toMatchObject({ bodyKind: 'json', changesState: false, needsSession: true, refusals: [] });
    expect(call.query.parse({ anything: 1 })).toEqual({});
    expect(call.answer.safeParse({ success: true }).success).toBe(true);
  });

  it('sends forms on the wire of old clients, and takes what is no GET for a change', () => {
    const call = defineCall({ name: 'do', method: 'POST', path: '/survey/interviewer/do' });
    expect(call).toMatchObject({ bodyKind: 'form', changesState: true });
  });

  it('keeps what a call says itself', () => {
    const told = { bodyKind: 'form', changesState: true, needsSession: false } as const;
    expect(defineCall({ name: 'x', method: 'GET', path: '/api/v1/x', ...told })).toMatchObject(told);
  });
});

describe('mayAnswer', () => {
  const call = defineCall({ name: 'x', method: 'POST', path: '/api/v1/x', refusals: ['conflict'] });
  const open = { ...call, needsSession: false };

  it('allows the call its own refusals, and what any request may come to', () => {
    expect([mayAnswer(call, 'conflict'), mayAnswer(call, 'badRequest'), mayAnswer(call, 'databaseAway')]).toEqual([
      true,
      true,
      true,
    ]);
    expect(mayAnswer(call, 'wrongPair')).toBe(false);
  });

  it('allows what a session is needed for only where one is', () => {
    expect([mayAnswer(call, 'unauthenticated'), mayAnswer(call, 'forbidden')]).toEqual([true, true]);
    expect([mayAnswer(open, 'unauthenticated'), mayAnswer(open, 'forbidden')]).toEqual([false, false]);
  });
});

describe('claimingFields', () => {
  it('finds the ids of things with an owner, in every part', () => {
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

  it('reads them as ids, or as missing where they may be', () => {
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
  it('have names and addresses of their own', () => {
    expect(new Set(allCalls.map(({ name }) => name)).size).toBe(allCalls.length);
    expect(new Set(allCalls.map(({ method, path }) => `${method} ${path}`)).size).toBe(allCalls.length);
  });
});
