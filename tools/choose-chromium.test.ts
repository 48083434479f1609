import { describe, expect, it } from 'vitest';
import { type ChromiumFacts, chooseChromium } from './choose-chromium.ts';

const bare: ChromiumFacts = {
  wanted: '',
  onSystem: null,
  ofPlaywright: '/cache/chrome',
  exists: () => false,
  isDebian: true,
  isRoot: true,
};

describe('the browser for the tests', () => {
  it('is the one that was asked for, before any other', () => {
    const choice = chooseChromium({
      ...bare,
      wanted: '/opt/c',
      onSystem: '/usr/bin/chromium',
      exists: (path) => path === '/opt/c',
    });
    expect(choice).toEqual({ kind: 'use', path: '/opt/c', how: 'CHROMIUM_PATH' });
  });

  it('is not silently another one when the wish cannot be met', () => {
    const choice = chooseChromium({ ...bare, wanted: '/opt/c', onSystem: '/usr/bin/chromium' });
    expect(choice).toMatchObject({ kind: 'missing', message: expect.stringContaining('/opt/c') });
  });

  it('is the machine’s own before Playwright’s', () => {
    const choice = chooseChromium({ ...bare, onSystem: '/usr/bin/chromium', exists: () => true });
    expect(choice).toMatchObject({ kind: 'use', path: '/usr/bin/chromium' });
  });

  it('is Playwright’s own when the machine has none', () => {
    expect(chooseChromium({ ...bare, exists: () => true })).toMatchObject({ kind: 'use', path: '/cache/chrome' });
  });

  it.each([
    [true, true, 'apt'],
    [true, false, 'playwright'],
    [false, true, 'playwright'],
  ] as const)('is installed when there is none (Debian %s, root %s: by %s)', (isDebian, isRoot, by) => {
    expect(chooseChromium({ ...bare, isDebian, isRoot })).toEqual({ kind: 'install', by });
  });
});
