import { spawnSync } from 'node:child_process';
import process from 'node:process';
import { describe, expect, it } from 'vitest';
import { root } from '../run-node.ts';

describe('the long run', () => {
  it('leaves out aloud what needs something that is not here', () => {
    const { stdout, stderr } = spawnSync(process.execPath, ['tools/test.ts', 'long', 'previous'], {
      cwd: root,
      env: { ...process.env, PREVIOUS_RELEASE: '' },
      encoding: 'utf8',
    });
    expect(stderr).toBe('');
    expect(stdout).toContain('SKIPPED: previous, which needs its checkout, built, in PREVIOUS_RELEASE.');
    expect(stdout.trimEnd().split('\n').at(-1)).toBe('0 passed, 0 failed, 1 skipped');
  });
});
