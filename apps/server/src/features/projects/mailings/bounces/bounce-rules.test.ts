import { expect, it } from 'vitest';
import { judgeStatus, judgeWords } from './bounce-rules.ts';

it.each([
  ['550 5.1.1 <a@example.org>: Recipient address rejected: User unknown', 'hard'],
  ['550 No such user here', 'hard'],
  ['Host or domain name not found. Name service error for name=nowhere.example', 'hard'],
  ['552 5.2.2 mailbox unavailable: user is over quota', 'soft'],
  ['554 5.7.1 user unknown, listed as spam source', 'soft'],
  ['connect to mx.example: Connection timed out', 'soft'],
  ['550 account disabled', 'soft'],
  ['thank you', null],
] as const)('%s is %s', (words, kind) => {
  expect(judgeWords(words)).toBe(kind);
});

it.each([
  ['5.1.1', 'hard'],
  ['5.2.2', 'soft'],
  ['4.4.1', 'soft'],
  ['2.0.0', null],
  ['', null],
] as const)('the status %j is %s', (status, kind) => {
  expect(judgeStatus(status)).toBe(kind);
});
