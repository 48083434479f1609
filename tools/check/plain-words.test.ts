import { describe, expect, it } from 'vitest';
import { manneredWords } from './plain-words.ts';

describe('a mannered word', () => {
  it.each([
    '/** Told to whoever watches. */',
    "it('is held by nobody', () => {",
    '-- Kept by whatever changes a case.',
    'const NOBODY = 1;',
    '// The line before the tries.',
  ])('is found: %s', (line) => {
    expect(manneredWords('packages/kernel/src/id.ts', `first\n${line}`)).toMatchObject([{ line: 2 }]);
  });

  it.each(['/** Told to the supervisor. */', 'const retries = 3; // tries again', 'const noBodyText = 1;'])(
    'is not seen where there is none: %s',
    (line) => expect(manneredWords('packages/kernel/src/id.ts', line)).toEqual([]),
  );

  it('is left to the screens and to migrations that have run', () => {
    const line = '-- nobody changes a row';
    expect(manneredWords('apps/server/src/db/migrations/0001-people.sql', line)).toEqual([]);
    expect(manneredWords('packages/ui/src/i18n/dictionaries/en.ts', line)).toEqual([]);
  });
});
