import { describe, expect, it } from 'vitest';
import { type ChromiumFacts, chooseChromium } from './choose-chromium.ts';

const bare: ChromiumFacts = {
  wanted: '',
  headlessShell: null,
  onSystem: null,
  ofPlaywright: '/cache/chrome',
  exists: () => false,
  isDebian: true,
  isRoot: false,
  wasInstalled: false,
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

  it('is the one without windows before a whole one', () => {
    const facts = { ...bare, onSystem: '/usr/bin/chromium', headlessShell: '/usr/bin/chromium-headless-shell' };
    expect(chooseChromium(facts)).toMatchObject({ kind: 'use', path: '/usr/bin/chromium-headless-shell' });
  });

  it('is installed without windows on a build machine, once', () => {
    const facts = { ...bare, isRoot: true, onSystem: '/usr/bin/chromium' };
    expect(chooseChromium(facts)).toEqual({ kind: 'install', by: 'apt' });
    expect(chooseChromium({ ...facts, wasInstalled: true })).toMatchObject({ kind: 'use', path: '/usr/bin/chromium' });
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
