import type { FastifyReply } from 'fastify';
import { describe, expect, it } from 'vitest';
import { ownUrl, setRespondentCookie, setVisitorCookie } from './respondent-cookies.ts';

const SECRET = 'abcdefghijklmnopqrstuvwxyz012345';
const DAY = 24 * 60 * 60;

function cookieOf(set: (reply: FastifyReply) => void) {
  const cookies: unknown[] = [];
  const setCookie = (name: string, value: string, options: object) => cookies.push({ name, value, ...options });
  set({ setCookie } as unknown as FastifyReply);
  expect(cookies).toHaveLength(1);
  return cookies[0];
}

describe('the cookie of a respondent', () => {
  it('is sent to their own pages only, for ninety days, hidden from scripts and other sites', () => {
    expect(cookieOf((reply) => setRespondentCookie(reply, SECRET))).toEqual({
      name: 'seker_r',
      value: SECRET,
      path: ownUrl(SECRET),
      maxAge: 90 * DAY,
      httpOnly: true,
      sameSite: 'lax',
    });
  });

  it.each([
    [30, 30 * DAY],
    [0, 0],
    // The longest lifetime that browsers accept.
    [null, 400 * DAY],
  ])('at an open link lasts until another answer is allowed: %s days', (days, maxAge) => {
    const set = (reply: FastifyReply) => setVisitorCookie(reply, SECRET, { url: '/s/token', days });
    expect(cookieOf(set)).toMatchObject({ name: 'seker_r', value: SECRET, path: '/s/token', maxAge });
  });
});
