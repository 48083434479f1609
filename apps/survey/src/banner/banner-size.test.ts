import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { expect, it } from 'vitest';

it('is less than four kilobytes for the site, before it is compressed, and neither module nor import', async () => {
  const outDir = mkdtempSync(join(tmpdir(), 'seker-banner-'));
  try {
    const configFile = join(import.meta.dirname, '../../vite.config.ts');
    await build({ configFile, mode: 'banner', logLevel: 'silent', build: { outDir, emptyOutDir: true } });
    const script = readFileSync(join(outDir, 'banner.js'));
    expect(script.length).toBeLessThanOrEqual(4_096);
    const text = script.toString();
    expect(text).toContain('SEKER_BANNER');
    expect(text).not.toMatch(/\b(import|export)\b|document\.cookie|innerHTML|\beval\b/);
  } finally {
    rmSync(outDir, { recursive: true });
  }
});
