import { readJson, tabStore } from '@seker/ui';

/** What was typed into a form and not saved yet, with the revision that it was typed over. */
export interface KeptDraft {
  readonly values: Readonly<Record<string, unknown>>;
  readonly revision: number | null;
}

/** Keeps a form's unsaved values in this tab, through a reload and a new log-in. Passwords are never kept. */
export function keepDraft(name: string, draft: KeptDraft | null): void {
  tabStore.write(keyOf(name), draft === null ? null : JSON.stringify(draft));
}

export function keptDraft(name: string): KeptDraft | null {
  const kept = readJson(tabStore, keyOf(name)) as Partial<KeptDraft> | null;
  if (kept === null || typeof kept.values !== 'object') return null;
  return { values: kept.values, revision: typeof kept.revision === 'number' ? kept.revision : null };
}

function keyOf(name: string): string {
  return `seker.form.${name}`;
}
