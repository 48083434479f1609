import { describe, expect, it } from 'vitest';
import { foreignWords, pathsOutside } from './foreign-words.ts';

const folder = (...parts: readonly string[]) => `/${parts.join('/')}`;

describe('words of one machine', () => {
  it.each([
    `"resolved": "${'https:'}//packages.example/a.tgz"`,
    `${'https:'}//${['registry', 'npmjs.org'].join('.')}/zod`,
    `${'http:'}//${['verdaccio', 'local'].join('.')}:4873/`,
    `cd ${folder('home', 'dana', 'seker')}`,
    `${folder('root', '.cache')}`,
    `'${folder('work', 'seker')}'`,
    ['C:', 'Users', 'dana'].join('\\'),
  ])('are found: %s', (line) => {
    expect(foreignWords('a.md', `first\n${line} x`)).toMatchObject([{ path: 'a.md', line: 2 }]);
  });

  it.each([
    'https://example.org/',
    'GET /survey/interviewer/home',
    'app/root/index.ts',
    '/usr/bin/chromium',
    'a network/work-list',
  ])('are not seen where there are none: %s', (line) => {
    expect(foreignWords('a.md', line)).toEqual([]);
  });

  it('climb out of the repository', () => {
    const up = (steps: number) => '../'.repeat(steps);
    expect(pathsOutside('tools/check/a.ts', `'${up(3)}shared/data'`)).toMatchObject([{ line: 1 }]);
    expect(pathsOutside('tools/check/a.ts', `'${up(2)}bench/a.ts'`)).toEqual([]);
  });
});
