/** What a machine offers when a browser is wanted. */
export interface ChromiumFacts {
  /** `CHROMIUM_PATH`; empty when not set. */
  readonly wanted: string;
  /** Chromium without windows, made for tests: it takes half of the time. */
  readonly headlessShell: string | null;
  /** The first whole browser found under its usual names. */
  readonly onSystem: string | null;
  /** Where Playwright would keep its own. */
  readonly ofPlaywright: string;
  readonly exists: (path: string) => boolean;
  readonly isDebian: boolean;
  readonly isRoot: boolean;
  /** Whether an installation was tried already. */
  readonly wasInstalled: boolean;
}

export type ChromiumChoice =
  | { readonly kind: 'use'; readonly path: string; readonly how: string }
  | { readonly kind: 'missing'; readonly message: string }
  | { readonly kind: 'install'; readonly by: 'apt' | 'playwright' };

/**
 * What a person asked for, else the machine's browser without windows, which root of a Debian (a build machine) installs;
 * else the machine's whole browser, else Playwright's, else an installation of that.
 */
export function chooseChromium(facts: ChromiumFacts): ChromiumChoice {
  if (facts.wanted !== '') {
    if (facts.exists(facts.wanted)) return { kind: 'use', path: facts.wanted, how: 'CHROMIUM_PATH' };
    return { kind: 'missing', message: `CHROMIUM_PATH says ${facts.wanted}, and nothing is there.` };
  }
  const own = facts.headlessShell ?? facts.onSystem;
  const canInstall = facts.isDebian && facts.isRoot && !facts.wasInstalled;
  if (facts.headlessShell === null && canInstall) return { kind: 'install', by: 'apt' };
  if (own !== null) return { kind: 'use', path: own, how: 'the machine’s own' };
  if (facts.exists(facts.ofPlaywright)) return { kind: 'use', path: facts.ofPlaywright, how: 'Playwright’s own' };
  return { kind: 'install', by: 'playwright' };
}
