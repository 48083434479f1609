import type { Direction } from '@seker/kernel';
import { createContext, useContext, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { directionOf, speaks } from './create-i18n.ts';
import type { TextKey } from './dictionaries/dictionary.ts';

export type Translate = (key: TextKey, values?: Readonly<Record<string, string | number>>) => string;

/** One for the whole page: hundreds of parts of a screen have texts, and each would listen to the translator by itself. */
export const TextContext = createContext<Translate | null>(null);

/** The texts of the current language; only keys that the dictionaries have compile. */
export function useText(): Translate {
  const t = useContext(TextContext);
  if (t === null) throw new Error('there are no texts around this');
  return t;
}

/** The code of the screen's language, for what the browser itself has words for. */
export function useScreenLanguage(): string {
  return useTranslation().i18n.language;
}

/** Texts in another language than the screen's. */
export interface TextsIn {
  readonly t: Translate;
  /** In which they are: that of the screen, where there are none in the one that is wanted. */
  readonly language: string;
  readonly direction: Direction;
}

/** What is said beside the words of a questionnaire, in their language, as on paper. */
export function useTextIn(wanted: string): TextsIn {
  const { t, i18n } = useTranslation();
  return useMemo(() => {
    const [base = wanted] = wanted.split('-');
    const language = [wanted, base].find((code) => speaks(i18n, code)) ?? i18n.language;
    const say = language === i18n.language ? t : i18n.getFixedT(language);
    return { t: (key, values) => say(key, { ...values }), language, direction: directionOf(i18n, language) };
  }, [wanted, t, i18n]);
}
