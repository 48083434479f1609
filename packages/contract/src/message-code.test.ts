import { expect, it } from 'vitest';
import { ERROR_CATALOGUE } from './error-catalogue.ts';
import { messageCodeOf, statusOf } from './message-code.ts';

it.each([
  ['wrongToken', 404, 'wrongToken'],
  ['overQuota', 410, 'overQuota'],
  ['tooManyRequests', 429, 'tooManyRequests'],
  ['badRequest', 400, 'wrongAction'],
  ['crossSite', 403, 'forbidden'],
  ['surveyNeedsCall', 403, 'forbidden'],
  ['surveyCompleted', 410, 'alreadyCompleted'],
  ['surveyUnavailable', 404, 'notFound'],
  ['databaseAway', 503, 'technicalFailure'],
  ['unsupportedMedia', 415, 'technicalFailure'],
] as const)('%s has the status %i and the page %s', (code, status, page) => {
  expect(statusOf(code)).toBe(status);
  expect(messageCodeOf(code, status)).toBe(page);
});

it('gives a code that calls and pages share the catalogue’s status', () => {
  for (const code of ['unauthenticated', 'forbidden', 'notFound', 'conflict', 'tooLarge'] as const)
    expect(statusOf(code)).toBe(ERROR_CATALOGUE[code]);
});
