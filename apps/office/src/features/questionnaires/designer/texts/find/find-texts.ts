import { type DesignCommand, type DraftDocument, findLanguage, textOf } from '@seker/questionnaire/design';
import { SURROUNDINGS, surroundingUid } from '../../session/surroundings.ts';
import { textRows } from '../text-rows.ts';
import { type Found, foundIn, replacedIn } from './found-in-text.ts';
import type { Wanted } from './match-words.ts';

/** A place in one text of one language. */
export interface FoundText extends Found {
  readonly language: string;
  readonly key: string;
  /** What is chosen where it stands; null for the title. */
  readonly uid: string | null;
  /** Which of those in this text. */
  readonly nth: number;
}

/** Every place where the wanted words stand, in running order, each text in its languages one after the other. */
export function findTexts(document: DraftDocument, wanted: Wanted): readonly FoundText[] {
  if (wanted.find === '') return [];
  return textRows(document).flatMap(({ key, entry }) => {
    const around = SURROUNDINGS.find((surrounding) => surrounding === key && entry === null);
    const uid = around === undefined ? (entry?.node.uid ?? null) : surroundingUid(around);
    return document.languages.flatMap((bundle) =>
      foundIn(textOf(bundle, key), wanted).map((found, nth) => ({ ...found, language: bundle.code, key, uid, nth })),
    );
  });
}

/** Where the next find is, once one of so many has been replaced: new words may hold what is looked for themselves. */
export function nextAfterReplacing(at: number, before: number, now: number): number {
  return now === 0 ? 0 : (at + now - before + 1) % now;
}

/** The command that puts other words into one place; nothing where they do not stand there any more. */
export function replaceOne(
  document: DraftDocument,
  { language, key, nth }: FoundText,
  wanted: Wanted,
  words: string,
): readonly DesignCommand[] {
  return replaceText(document, language, key, (text) => replacedIn(text, wanted, words, nth));
}

/** The commands that put other words into all places, but for texts that another person types in. */
export function replaceAll(
  document: DraftDocument,
  wanted: Wanted,
  words: string,
  isTaken: (key: string) => boolean,
): readonly DesignCommand[] {
  if (wanted.find === '') return [];
  return textRows(document)
    .filter(({ key }) => !isTaken(key))
    .flatMap(({ key }) =>
      document.languages.flatMap(({ code }) =>
        replaceText(document, code, key, (text) => replacedIn(text, wanted, words)),
      ),
    );
}

function replaceText(
  document: DraftDocument,
  language: string,
  key: string,
  change: (text: NonNullable<ReturnType<typeof textOf>>) => ReturnType<typeof textOf>,
): readonly DesignCommand[] {
  const bundle = findLanguage(document, language);
  const text = bundle === null ? undefined : textOf(bundle, key);
  if (text === undefined || text === null) return [];
  const value = change(text);
  if (value === text) return [];
  return [{ op: 'text', language, key, ...(value === undefined ? {} : { value }) }];
}
