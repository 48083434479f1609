import { expect, it } from 'vitest';
import { errorOfAnswer } from './call-error.ts';

it('keeps the code, the sentence and the details of a refusal', () => {
  const refused = errorOfAnswer(409, {
    success: false,
    code: 'stale',
    error: 'Changed.',
    details: { changedBy: 'Dana' },
  });
  expect(refused).toMatchObject({
    code: 'stale',
    status: 409,
    message: 'Changed.',
    details: { changedBy: 'Dana' },
  });
});

it.each([
  null,
  {},
  'no',
  [],
  { code: 'invalid' },
  { code: 'stale', error: ' ' },
  { error: 'Bad gateway' },
  { code: 503, error: 'Away' },
])('knows an answer that is not the server’s, also where it has a code: %j', (body) => {
  expect(errorOfAnswer(502, body)).toMatchObject({ code: 'wordless', status: 502 });
});
