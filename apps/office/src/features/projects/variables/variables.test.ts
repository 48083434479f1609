import { CallError } from '@seker/contract';
import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { askedByQuery, putByOld } from '../../../asked-calls.test-data.ts';
import { sayKeys } from '../../../say-keys.test-data.ts';
import { faultOf } from './fault-of.ts';
import { readVariablesAgain, variableQuery, variablesQuery } from './variables-data.ts';

it('variables are read by their project', async () => {
  expect(await askedByQuery(variablesQuery(4))).toEqual({
    key: ['variables', 4],
    calls: [['GET', '/projects/4/variables']],
  });
  expect(await askedByQuery(variableQuery(4, 2))).toEqual({
    key: ['variables', 4, 2],
    calls: [['GET', '/projects/4/variables/2']],
  });
});

it('variables are put by as old with the sample that is drawn by them', async () => {
  const keys = [['variables', 4], ['sample', 4], ['projects']];
  expect(await putByOld(new QueryClient(), keys, readVariablesAgain)).toEqual(keys.slice(0, 2));
});

it('a field is told its own fault alone, with its limit', () => {
  const faults = [
    { field: 'a', code: 'required' },
    { field: 'b', code: 'tooLong', limit: 1_200 },
  ];
  const refused = new CallError('invalid', 400, '', { faults });
  expect(faultOf(refused, 'a', sayKeys)).toBe('fault.required {"limit":""}');
  expect(faultOf(refused, 'b', sayKeys)).toBe('fault.tooLong {"limit":"1,200"}');
  expect(faultOf(refused, 'c', sayKeys)).toBeNull();
  expect(faultOf(new CallError('stale', 409, '', { faults }), 'a', sayKeys)).toBeNull();
  expect(faultOf(new Error('x'), 'a', sayKeys)).toBeNull();
});
