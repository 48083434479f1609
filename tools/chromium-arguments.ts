import process from 'node:process';

/** How every test starts its Chromium. */
export const CHROMIUM_ARGUMENTS: readonly string[] = [
  // Chromium refuses to sandbox itself as root.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  // Letters stand where the pictures have them, with windows or without.
  '--font-render-hinting=none',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
