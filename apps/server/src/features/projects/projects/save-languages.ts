import type { projectCalls } from '@seker/contract';
import type * as z from 'zod/mini';
import type { Deps } from '../../../deps.ts';
import { listLanguages } from '../../../http/language.queries.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { ScopedProject } from '../../../http/scope.queries.ts';
import type { ActingPerson } from '../../../http/session.ts';
import { insertLanguageStatuses } from './begin-statuses.queries.ts';
import { changeProject } from './change-project.ts';
import { updateProject } from './project-row.queries.ts';
import { readProjectLanguages } from './read-project.queries.ts';
import { isLanguageOfCases, replaceLanguages } from './save-languages.queries.ts';

type Input = z.output<typeof projectCalls.saveProjectLanguages.body>;

/** Saves the languages of a project, each with its status; a language needed by waiting respondents is kept. */
export async function saveLanguages(
  deps: Deps,
  by: ActingPerson,
  { id }: ScopedProject,
  { languages, defaultLanguage, revision }: Input,
): Promise<number> {
  const installed = await listLanguages(deps.db);
  const wanted = [...new Set(languages)].map((code) => installed.find((language) => language.code === code));
  const usual = installed.find(({ code }) => code === defaultLanguage);
  if (wanted.includes(undefined)) throw unfit('languages');
  if (usual === undefined || !languages.includes(defaultLanguage)) throw unfit('defaultLanguage');
  const ids = wanted.flatMap((language) => language?.id ?? []);
  return await changeProject(deps, by, id, {
    action: 'edit',
    revision,
    act: async (tx, locked) => {
      const before = await readProjectLanguages(tx, id);
      const isSame =
        before.map((language) => language.id).join() === ids.join() && locked.default_language_id === usual.id;
      if (isSame) return { done: locked.revision, details: null };
      for (const { id: languageId } of before)
        if (!ids.includes(languageId) && (await isLanguageOfCases(tx, id, languageId)))
          throw new Refusal('languageOfCases');
      await replaceLanguages(tx, id, ids);
      await insertLanguageStatuses(tx, id);
      const done = await updateProject(tx, id, { default_language_id: usual.id }, { by: by.personId, at: deps.now() });
      return { done, details: { fields: ['languages'] } };
    },
  });
}

function unfit(field: 'languages' | 'defaultLanguage'): Refusal {
  return new Refusal('invalid', { details: { faults: [{ field, code: 'unfit' }] } });
}
