import { CallError, errorOfAnswer } from '@seker/contract';
import { expect, it } from 'vitest';
import { failureText } from './client.ts';

const t = ((key: string) => key) as never;

it('tells the sentence of the server, and nothing more where the session is over', () => {
  expect(failureText(errorOfAnswer(409, { code: 'stale', error: 'It was changed.' }), t)).toBe('It was changed.');
  expect(failureText(errorOfAnswer(401, { code: 'unauthenticated', error: 'Log on.' }), t)).toBeNull();
  expect(failureText(new CallError('network', 0, 'no answer'), t)).toBe('app.noAnswer');
});

it.each([null, {}, { code: 'invalid' }, { code: 'categoryExists', error: '' }, { error: 'Bad gateway' }])(
  'has words of its own for an answer without a sentence: %j',
  (body) => expect(failureText(errorOfAnswer(502, body), t)).toBe('app.technicalFailure'),
);

it('has words of its own for what is no answer of the contract', () => {
  expect(failureText(new CallError('badAnswer', 200, 'call: unexpected answer'), t)).toBe('app.technicalFailure');
  expect(failureText(new TypeError('broken'), t)).toBe('app.technicalFailure');
});
