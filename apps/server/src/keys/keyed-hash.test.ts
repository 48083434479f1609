import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { keyedHash } from './keyed-hash.ts';

const FEATURES = join(import.meta.dirname, '../features');

it('is HMAC-SHA-256, also by a key that is met again', () => {
  // RFC 4231, case 2.
  const key = Buffer.from('Jefe');
  const known = '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843';
  for (let time = 0; time < 2; time += 1)
    expect(keyedHash(key, 'what do ya want for nothing?').toString('hex')).toBe(known);
});

it('is the one place where features hash with a key, but for the signatures that panels prescribe', () => {
  const files = readdirSync(FEATURES, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.ts$/.test(file),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => readFileSync(join(FEATURES, file), 'utf8').includes('createHmac'))).toEqual([
    join('projects', 'panels', 'entry-signature.ts'),
  ]);
});
