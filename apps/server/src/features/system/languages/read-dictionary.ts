import { type DictionaryRow, type languagesCalls, textFault, valuesIn } from '@seker/contract';
import type * as z from 'zod/mini';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import { type Dictionary, type TextEntry, textId } from './dictionary.ts';
import { readOwnTexts, type StoredText } from './language.queries.ts';
import { contains } from './list-languages.ts';
import { pageOf } from './page-of.ts';

type Query = z.output<typeof languagesCalls.readDictionary.query>;
type Answer = z.input<typeof languagesCalls.readDictionary.answer>;

/** Lists a page of the texts in a language. */
export async function readDictionary(
  deps: Deps,
  dictionary: Dictionary,
  languageCode: string,
  query: Query,
): Promise<Answer> {
  return pageOf(await selectTexts(deps, dictionary, languageCode, query), query, {
    key: textId,
    english: ({ english }) => english,
    area: ({ area }) => area,
    changedAt: ({ changedAt }) => changedAt ?? '',
  });
}

/** Filters the texts in a language. */
async function selectTexts(
  { db, texts }: Deps,
  dictionary: Dictionary,
  languageCode: string,
  { q, catalogue, area, isMissing, isChanged, isFaulty }: Query,
): Promise<readonly DictionaryRow[]> {
  if (texts.find(languageCode) === null) throw new Refusal('notFound');
  const own = new Map((await readOwnTexts(db, languageCode)).map((text) => [textId(text), text]));
  return dictionary
    .entries(languageCode)
    .map((entry) => wireText(languageCode, entry, own.get(textId(entry))))
    .filter(
      (row) =>
        (catalogue === undefined || row.catalogue === catalogue) &&
        (area === undefined || row.area === area) &&
        (isMissing === undefined || isMissing === (row.builtIn === null && row.own === null)) &&
        (isChanged === undefined || isChanged === (row.own !== null)) &&
        (isFaulty === undefined || isFaulty === (row.fault !== null)) &&
        [row.key, row.english, row.builtIn ?? '', row.own ?? ''].some((text) => contains(text, q)),
    );
}

export function wireText(language: string, entry: TextEntry, own: StoredText | undefined): DictionaryRow {
  const { catalogue, key, form, english, builtIn, area } = entry;
  return {
    id: entry.id,
    catalogue,
    key,
    english,
    builtIn,
    own: own?.text ?? null,
    area,
    values: [...valuesIn(english)],
    fault: own === undefined ? null : (textFault({ text: own.text, english, language, form })?.code ?? null),
    revision: own?.revision ?? 0,
    changedBy: own?.changedBy ?? null,
    changedAt: own?.changedAt.toISOString() ?? null,
  };
}
