/** What a machine offers when a browser is wanted. */
export interface ChromiumFacts {
  /** `CHROMIUM_PATH`; empty when not set. */
  readonly wanted: string;
  /** The first browser found under its usual names. */
  readonly onSystem: string | null;
  /** Where Playwright would keep its own. */
  readonly ofPlaywright: string;
  readonly exists: (path: string) => boolean;
  readonly isDebian: boolean;
  readonly isRoot: boolean;
}

export type ChromiumChoice =
  | { readonly kind: 'use'; readonly path: string; readonly how: string }
  | { readonly kind: 'missing'; readonly message: string }
  | { readonly kind: 'install'; readonly by: 'apt' | 'playwright' };

/** What a person asked for, else what the machine has, else what Playwright has, else an installation. */
export function chooseChromium(facts: ChromiumFacts): ChromiumChoice {
  if (facts.wanted !== '') {
    if (facts.exists(facts.wanted)) return { kind: 'use', path: facts.wanted, how: 'CHROMIUM_PATH' };
    return { kind: 'missing', message: `CHROMIUM_PATH says ${facts.wanted}, and nothing is there.` };
  }
  if (facts.onSystem !== null) return { kind: 'use', path: facts.onSystem, how: 'the machine’s own' };
  if (facts.exists(facts.ofPlaywright)) return { kind: 'use', path: facts.ofPlaywright, how: 'Playwright’s own' };
  return { kind: 'install', by: facts.isDebian && facts.isRoot ? 'apt' : 'playwright' };
}
