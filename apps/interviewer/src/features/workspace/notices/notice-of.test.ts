import type { Callback, HandAnswer } from '@seker/contract';
import { describe, expect, it } from 'vitest';
import { viewOf } from '../callbacks/callback-view.ts';
import { noticeOf } from './notice-of.ts';

const NOW = Date.parse('2026-11-26T15:00:00Z');
const answer: HandAnswer = { id: 1, at: '2026-11-26T14:59:00Z', by: 'Michal', question: '', text: 'Yes' };

function callbackIn(minutes: number) {
  const at = new Date(NOW + minutes * 60_000).toISOString();
  const callback: Callback = {
    projectId: 1042,
    projectName: 'Demo',
    caseId: 7,
    name: 'Moshe',
    at,
    opensAt: at,
    isMine: true,
    owner: 'Dana',
    ask: '',
    note: '',
    zone: 'Asia/Jerusalem',
  };
  return viewOf(callback, NOW);
}

describe('the notice at the desk', () => {
  it('is a callback that is due before an answer, and an answer before a callback that is near', () => {
    expect(noticeOf({ told: callbackIn(-1), isOpen: false }, answer)?.kind).toBe('callback');
    expect(noticeOf({ told: callbackIn(3), isOpen: false }, answer)?.kind).toBe('answer');
    expect(noticeOf({ told: callbackIn(3), isOpen: false }, null)?.kind).toBe('callback');
    expect(noticeOf({ told: null, isOpen: false }, null)).toBeNull();
  });

  it('is no callback while all of them are open', () => {
    expect(noticeOf({ told: callbackIn(-1), isOpen: true }, null)).toBeNull();
    expect(noticeOf({ told: callbackIn(-1), isOpen: true }, answer)?.kind).toBe('answer');
  });
});
