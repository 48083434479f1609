import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Pages that were opened before an upgrade still ask for the files of their own build, whose names carry the digest of what
 * is in them. So a build that makes others keeps those of the one before it, in `before`, and no older ones.
 */
export async function keepBefore(
  { current, before }: { readonly current: string; readonly before: string },
  build: () => Promise<void>,
): Promise<void> {
  const leaving = `${before}.leaving`;
  // Still there after a build that broke off: `current` may be half of a build by now.
  if (!existsSync(leaving) && existsSync(current)) {
    mkdirSync(dirname(leaving), { recursive: true });
    cpSync(current, `${leaving}.copy`, { recursive: true });
    renameSync(`${leaving}.copy`, leaving);
  }
  await build();
  if (!existsSync(leaving)) return;
  if (namesIn(leaving) === namesIn(current)) {
    rmSync(leaving, { recursive: true });
    return;
  }
  rmSync(before, { recursive: true, force: true });
  renameSync(leaving, before);
}

function namesIn(folder: string): string {
  return readdirSync(folder).toSorted().join('\n');
}
