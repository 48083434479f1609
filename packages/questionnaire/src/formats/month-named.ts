/** Further locales with other month names: Arabic as written in the Levant. */
const ALSO: Readonly<Record<string, readonly string[]>> = { ar: ['ar-SY'] };

/** A unique prefix of this length identifies a month. */
const FEWEST_LETTERS = 3;

/**
 * The month, 1 to 12, for its name or a unique prefix, in the given language or English; two names of one month may stand with a
 * slash between them. `null` for other words.
 */
export function monthNamed(words: string, language: string): number | null {
  const names = words.split('/').filter((name) => plain(name) !== '');
  const [month = null, ...others] = names.map((name) => oneNamed(name, language));
  return others.every((other) => other === month) ? month : null;
}

function oneNamed(words: string, language: string): number | null {
  const word = plain(words);
  if (word === '') return null;
  const own = isLocale(language) ? [language, ...(ALSO[language] ?? [])] : [];
  for (const locale of [...own, 'en']) {
    const names = namesIn(locale);
    const exact = names.findIndex((all) => all.includes(word));
    if (exact !== -1) return exact + 1;
    const begun = names.flatMap((all, index) => (all.some((name) => name.startsWith(word)) ? [index + 1] : []));
    if (word.length >= FEWEST_LETTERS && begun.length === 1) return begun[0] ?? null;
  }
  return null;
}

/** A study's language code may be arbitrary, so unknown codes count as no locale. */
function isLocale(language: string): boolean {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(language).length > 0;
  } catch {
    return false;
  }
}

/** Standalone, and next to a day, where some languages inflect the name. */
const BESIDE: readonly Intl.DateTimeFormatOptions[] = [{}, { day: 'numeric' }];

function namesIn(locale: string): readonly (readonly string[])[] {
  const formats = BESIDE.map(
    (beside) => new Intl.DateTimeFormat(locale, { timeZone: 'UTC', month: 'long', ...beside }),
  );
  return Array.from({ length: 12 }, (_, month) =>
    formats.flatMap((format) =>
      format
        .formatToParts(new Date(Date.UTC(2026, month, 1)))
        .filter(({ type }) => type === 'month')
        .map(({ value }) => plain(value)),
    ),
  );
}

/**
 * Lower case without punctuation, the Hebrew prefix "in", the "of" of other languages, and English and Russian ordinal
 * suffixes; Arabic without vowels, hamzas and the article of a second word.
 */
function plain(words: string): string {
  return words
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\u0640\u064b-\u0652]/g, '')
    .replace(/[\u0622\u0623\u0625]/g, '\u0627')
    .replace(/[.,/\-\u05be]/g, ' ')
    .replace(/['\u2019\u05f3]/g, '')
    .trim()
    .replace(/^(?:st|nd|rd|th|\u0433\u043e)(?= )/, '')
    .trim()
    .replace(/^(?:of |de |\u05d1 ?|\u0645\u0646 )(?=\p{L})/u, '')
    .replace(/\s+/g, ' ')
    .replace(/(?<=[\u0600-\u06ff] )\u0627\u0644/g, '');
}
