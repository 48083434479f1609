import {
  type Catalogue,
  FILE_WORDS,
  LIST_WORDS,
  type ListWord,
  MAIL_WORDS,
  type MailWord,
  MESSAGE_TEXTS,
  type MessageKey,
} from '@seker/contract';
import { type Direction, SECOND, usualDirection } from '@seker/kernel';
import type { Db } from '../db/database.ts';
import { type LanguageState, listLanguageStates, listOwnTexts } from './own-text.queries.ts';

/** A language with the installation's own texts. */
export interface OwnLanguage extends LanguageState {
  readonly own: Readonly<Record<Catalogue, ReadonlyMap<string, string>>>;
}

/** The installation's languages and texts, cached in this process: reading them does not query the database. */
export interface OwnTexts {
  languages(): readonly OwnLanguage[];
  find(code: string): OwnLanguage | null;
  /** Returns the writing direction; the usual one for languages outside the installation. */
  directionOf(code: string): Direction;
  /** Returns a version that changes whenever any text shown in the language changes, including English fallbacks. */
  versionOf(code: string): string;
  /** Returns the installation's own sentence, else the built-in one; English if the language has none. */
  message(key: MessageKey, code: string): string;
  /** Does the same for a word used on a list's screen and in its file. */
  listWord(key: ListWord, code: string): string;
  /** Does the same for what stands under a mail. */
  mailWord(key: MailWord, code: string): string;
  /** Resolves once everything committed by now is loaded. */
  refresh(): Promise<void>;
}

/** Bus news may be missed: the cache is compared with the database at least this often. */
const CHECKED_MILLISECONDS = 5 * SECOND;

/** By language; English has every key. */
type BuiltIn<Key extends string> = Readonly<Record<string, Readonly<Partial<Record<Key, string>>>>> & {
  readonly en: Readonly<Record<Key, string>>;
};

const WORDS = { ...LIST_WORDS, ...FILE_WORDS };

export function createOwnTexts(db: Db, clock: () => number = () => performance.now()): OwnTexts {
  let known: ReadonlyMap<string, OwnLanguage> = new Map();
  let checkedAt = Number.NEGATIVE_INFINITY;
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;

  const run = (): Promise<void> => {
    checkedAt = clock();
    running = read(db, known)
      .then((languages) => {
        known = languages;
      })
      .finally(() => {
        running = null;
      });
    return running;
  };

  const refresh = async (): Promise<void> => {
    // A running refresh may have read before the commit that this call is about.
    if (running !== null) {
      next ??= running
        .catch(() => undefined)
        .then(async () => {
          next = null;
          await run();
        });
      await next;
    } else await run();
  };

  const current = (): ReadonlyMap<string, OwnLanguage> => {
    if (running === null && clock() - checkedAt > CHECKED_MILLISECONDS) run().catch(() => undefined);
    return known;
  };

  const find = (code: string): OwnLanguage | null => current().get(code) ?? null;
  const said = <Key extends string>(catalogue: Catalogue, builtIn: BuiltIn<Key>, key: Key, code: string): string => {
    const [language = ''] = code.split('-');
    const shipped = Object.hasOwn(builtIn, language) ? builtIn[language]?.[key] : undefined;
    const inLanguage = find(code)?.own[catalogue].get(key) ?? shipped;
    return inLanguage ?? find('en')?.own[catalogue].get(key) ?? builtIn.en[key];
  };
  return {
    languages: () => [...current().values()],
    find,
    directionOf: (code) => find(code)?.direction ?? usualDirection(code),
    versionOf: (code) => `${code}-${find(code)?.textsRevision ?? 0}.${find('en')?.textsRevision ?? 0}`,
    message: (key, code) => said('messages', MESSAGE_TEXTS, key, code),
    listWord: (key, code) => said('screens', WORDS, key, code),
    mailWord: (key, code) => said('messages', MAIL_WORDS, key, code),
    refresh,
  };
}

async function read(db: Db, known: ReadonlyMap<string, OwnLanguage>): Promise<ReadonlyMap<string, OwnLanguage>> {
  // Revisions are read first: texts that change in between are read again when their revision is seen.
  const states = await listLanguageStates(db);
  const changed = states.filter(({ code, textsRevision }) => known.get(code)?.textsRevision !== textsRevision);
  const texts =
    changed.length === 0
      ? []
      : await listOwnTexts(
          db,
          changed.map(({ id }) => id),
        );
  return new Map(
    states.map((state) => {
      const before = changed.includes(state) ? undefined : known.get(state.code);
      const ofLanguage = texts.filter(({ languageId }) => languageId === state.id);
      const of = (catalogue: Catalogue) =>
        new Map(ofLanguage.filter((text) => text.catalogue === catalogue).map(({ key, text }) => [key, text]));
      const own = { screens: of('screens'), respondents: of('respondents'), messages: of('messages') };
      return [state.code, { ...state, own: before?.own ?? own }];
    }),
  );
}
