import { isRequired } from './check-status.ts';
import type { Disposition } from './disposition.ts';
import { type ProjectLanguage, seededDispositions } from './seeded-dispositions.ts';

/** A status of a list that is kept for other projects: its language by its code. */
export type TemplateStatus = Omit<Disposition, 'languageId'> & { readonly language: string | null };

/**
 * The statuses of a project that begins with a kept list: as it says, with those that every project must have, and one
 * for each of its own languages.
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
  // The kept list has taken its keys.
  return [...kept, ...missing.map((status) => ({ ...status, hotkey: null }))];
}
