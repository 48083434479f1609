import { isRequired } from './check-status.ts';
import type { Disposition } from './disposition.ts';
import { type ProjectLanguage, seededDispositions } from './seeded-dispositions.ts';

/** A status in a saved list, reusable in other projects; its language is a code. */
export type TemplateStatus = Omit<Disposition, 'languageId'> & { readonly language: string | null };

/**
 * The statuses of a project created from a saved list: those of the list, the required ones that it lacks, and one per
 * project language.
 */
export function templateDispositions(
  template: readonly TemplateStatus[],
  languages: readonly (ProjectLanguage & { readonly code: string })[],
): Disposition[] {
  const kept = template.flatMap(({ language, ...status }): Disposition[] => {
    if (language === null) return [{ ...status, languageId: null }];
    const own = languages.find(({ code }) => code === language);
    return own === undefined ? [] : [{ ...status, languageId: own.id }];
  });
  const missing = seededDispositions(languages).filter((seed) =>
    seed.languageId === null
      ? isRequired(seed) && !kept.some(({ key, languageId }) => key === seed.key && languageId === null)
      : !kept.some(({ languageId }) => languageId === seed.languageId),
  );
  // The saved list takes precedence for hotkeys, so added statuses have none.
  return [...kept, ...missing.map((status) => ({ ...status, hotkey: null }))];
}
