import type { LanguageRow } from '@seker/contract';
import { LANGUAGES } from '@seker/kernel';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { Session } from '../../../http/session.ts';
import { changeLanguage } from './change-language.ts';
import type { Dictionary } from './dictionary.ts';
import { isLanguageUsed, type LanguageFields, updateLanguage } from './language.queries.ts';
import { requireLanguage } from './list-languages.ts';
import { refuseTakenNames } from './refuse-taken-names.ts';

/** Edits a language. Questionnaires contain its code, so the code of a language in use cannot change. */
export async function editLanguage(
  deps: Deps,
  by: Session,
  dictionary: Dictionary,
  { languageCode, revision, ...fields }: LanguageFields & { readonly languageCode: string; readonly revision: number },
): Promise<LanguageRow> {
  await refuseTakenNames(
    async () =>
      await changeLanguage(deps, by, languageCode, async (tx, language) => {
        const { id, code, englishName, originName, direction, changedBy, changedAt } = language;
        if (language.revision !== revision)
          throw new Refusal('stale', { details: { changedBy, changedAt: changedAt?.toISOString() ?? null } });
        if (fields.code !== code && (Object.hasOwn(LANGUAGES, code) || (await isLanguageUsed(tx, language))))
          throw new Refusal('invalid', { details: { faults: [{ field: 'code', code: 'languageInUse' }] } });
        await updateLanguage(tx, id, fields, { at: deps.now(), by: by.personId });
        return {
          action: 'edit',
          details: { before: { code, englishName, originName, direction }, after: fields },
        };
      }),
  );
  // Screens show the languages of their project by name.
  deps.bus.emit('settingsChanged', { projectId: null });
  return await requireLanguage(deps, dictionary, fields.code);
}
