import { CATALOGUES, type LanguageRow, type languagesCalls } from '@seker/contract';
import { isScreenLanguage } from '@seker/kernel';
import type * as z from 'zod/mini';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { Dictionary } from './dictionary.ts';
import { readLanguages, type StoredLanguage } from './language.queries.ts';
import { pageOf } from './page-of.ts';

type Query = z.output<typeof languagesCalls.listLanguages.query>;
type Answer = z.input<typeof languagesCalls.listLanguages.answer>;

/** Lists the languages with the completeness of their texts. */
export async function listLanguages(deps: Deps, dictionary: Dictionary, query: Query): Promise<Answer> {
  const rows = (await readLanguages(deps.db)).map((language) => wireLanguage(deps, dictionary, language));
  const { q, isForScreens } = query;
  const wanted = rows.filter(
    (row) =>
      (isForScreens === undefined || row.isForScreens === isForScreens) &&
      [row.englishName, row.originName, row.code].some((text) => contains(text, q)),
  );
  return pageOf(wanted, query, {
    englishName: (row) => row.englishName,
    originName: (row) => row.originName,
    code: (row) => row.code,
    direction: (row) => row.direction,
  });
}

/** Returns a language that was just changed. */
export async function requireLanguage(deps: Deps, dictionary: Dictionary, code: string): Promise<LanguageRow> {
  const language = (await readLanguages(deps.db)).find((one) => one.code === code);
  if (language === undefined) throw new Refusal('notFound');
  return wireLanguage(deps, dictionary, language);
}

export function contains(text: string, part: string): boolean {
  return text.toLowerCase().includes(part.toLowerCase());
}

function wireLanguage({ texts }: Deps, dictionary: Dictionary, language: StoredLanguage): LanguageRow {
  const { id, code, englishName, originName, direction, revision, changedAt, changedBy } = language;
  const own = texts.find(code)?.own;
  const entries = dictionary.entries(code);
  const [screens = 0, respondents = 0, messages = 0] = CATALOGUES.map((catalogue) => {
    const all = entries.filter((entry) => entry.catalogue === catalogue);
    const said = all.filter(({ key, builtIn }) => builtIn !== null || own?.[catalogue].has(key) === true);
    return Math.floor((100 * said.length) / Math.max(1, all.length));
  });
  return {
    id,
    code,
    englishName,
    originName,
    direction,
    done: { screens, respondents, messages },
    isForScreens: isScreenLanguage(code) || (own?.screens.size ?? 0) > 0,
    revision,
    changedBy,
    changedAt: changedAt?.toISOString() ?? null,
  };
}
