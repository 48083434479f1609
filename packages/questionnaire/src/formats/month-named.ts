/** Where a language has other names for the same months, beside its own: Arabic as it is written in the Levant. */
const ALSO: Readonly<Record<string, readonly string[]>> = { ar: ['ar-SY'] };

/** So few letters name a month already, where no other begins with them. */
const FEWEST_LETTERS = 3;

/** 1 to 12 for the name of a month, or its beginning, in a language or in English; `null` for other words. */
export function monthNamed(words: string, language: string): number | null {
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

/** A study may call a language as it likes, and where nothing is known of it there is none. */
function isLocale(language: string): boolean {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(language).length > 0;
  } catch {
    return false;
  }
}

/** Alone and beside a day, where the name may have another ending. */
const BESIDE: readonly Intl.DateTimeFormatOptions[] = [{}, { day: 'numeric' }];

/** The names of each month. */
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

/** Small letters, without points, commas, the Hebrew "in", the "of" of other languages, or the ending of an English day. */
function plain(words: string): string {
  return words
    .toLowerCase()
    .replace(/[.,/\-\u05be]/g, ' ')
    .replace(/['\u2019\u05f3]/g, '')
    .trim()
    .replace(/^(?:st|nd|rd|th)(?= )/, '')
    .trim()
    .replace(/^(?:of |de |\u05d1 ?)(?=\p{L})/u, '')
    .replace(/\s+/g, ' ');
}
