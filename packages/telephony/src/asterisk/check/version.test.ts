import { describe, expect, it } from 'vitest';
import { isVulnerable, versionOf } from './version.ts';

describe('versions of Asterisk with CVE-2024-42365', () => {
  it.each([
    ['18.24.1', true],
    ['18.24.2', false],
    ['18.25.0', false],
    ['20.9.1', true],
    ['20.9.2', false],
    ['20.11.1~dfsg+~cs6.14.60671435-1', false],
    ['21.4.1', true],
    ['21.4.2', false],
    ['22.0.0', false],
    ['22.10.1+dfsg+~cs6.17.60671434-1', false],
    ['23.1.0', false],
    ['16.28.0~dfsg-0+deb11u4', true],
    ['17.9.4', true],
    ['19.8.1', true],
    ['certified/18.9-cert10', true],
    ['certified-18.9-cert11', false],
    ['20.7-cert1', true],
    ['20.7-cert2', false],
  ])('%s: %s', (text, vulnerable) => {
    const version = versionOf(text);
    expect(version && isVulnerable(version)).toBe(vulnerable);
  });

  it('are not guessed from what cannot be read', () => {
    expect(versionOf('GIT-master-abc')).toBeNull();
  });
});
