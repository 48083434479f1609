import type { LanguageRow } from '@seker/contract';
import { transact } from '../../../db/transact.ts';
import type { Deps } from '../../../deps.ts';
import type { Session } from '../../../http/session.ts';
import { noteChange, tellTexts } from './change-language.ts';
import type { Dictionary } from './dictionary.ts';
import { insertLanguage, type LanguageFields } from './language.queries.ts';
import { requireLanguage } from './list-languages.ts';
import { refuseTakenNames } from './refuse-taken-names.ts';

/** Adds a language, which has only built-in texts at first. */
export async function createLanguage(
  deps: Deps,
  by: Session,
  dictionary: Dictionary,
  fields: LanguageFields,
): Promise<LanguageRow> {
  await refuseTakenNames(
    async () =>
      await transact(deps.db, async (tx) => {
        const id = await insertLanguage(tx, fields, { at: deps.now(), by: by.personId });
        await noteChange(tx, deps, by, id, { action: 'create', details: { after: fields } });
      }),
  );
  await tellTexts(deps);
  return await requireLanguage(deps, dictionary, fields.code);
}
