import { readJson, storedUser, tabStore } from '@seker/ui';

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

/** Whether this tab keeps unsaved changes under a name that begins so. */
export function hasKeptDraft(prefix: string): boolean {
  return tabStore.has(keyOf(prefix));
}

/** For a person who logs out: the next one at this screen finds nothing of theirs. */
export function forgetDrafts(): void {
  tabStore.forget(DRAFTS);
}

const DRAFTS = 'seker.form.';

function keyOf(name: string): string {
  return `${DRAFTS}${storedUser()?.id ?? ''}.${name}`;
}
