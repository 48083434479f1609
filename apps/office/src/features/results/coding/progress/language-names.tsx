import { Meta, useScreenLanguage } from '@seker/ui';
import type { ReactElement } from 'react';

/** Languages by code, with the names that the project has for them. */
export interface NamedLanguage {
  readonly code: string;
  readonly name: string;
}

/** Names of languages in one line; a dash for none. */
export function LanguageNames({
  codes,
  languages,
}: {
  readonly codes: readonly string[];
  readonly languages: readonly NamedLanguage[];
}): ReactElement {
  const nameOf = useLanguageName(languages);
  return codes.length === 0 ? <>–</> : <Meta parts={codes.map(nameOf)} />;
}

/** The name of a language; of one that the project does not have, in the language of the screen. */
export function useLanguageName(languages: readonly NamedLanguage[]): (code: string) => string {
  const screen = useScreenLanguage();
  return (code) => {
    const own = languages.find((one) => one.code === code)?.name;
    return own ?? new Intl.DisplayNames([screen], { type: 'language' }).of(code) ?? code;
  };
}
