import { describe, expect, it } from 'vitest';
import { isConnectionLost } from './connection.ts';

describe('the connection', () => {
  it('is there while the server is heard every second', () => {
    expect(isConnectionLost({ heardAt: 10_000, hasNetwork: true }, 12_400)).toBe(false);
  });

  it.each([
    ['after more than two and a half seconds of silence', { heardAt: 10_000, hasNetwork: true }],
    ['as soon as the browser knows of no network', { heardAt: 12_600, hasNetwork: false }],
    ['as soon as a request got no answer', { heardAt: null, hasNetwork: true }],
  ])('is lost %s', (_, connection) => {
    expect(isConnectionLost(connection, 12_600)).toBe(true);
  });
});
