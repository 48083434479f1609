const DAY = 86_400_000;
/** Day 0 of each date system; the first treats 1900 as a leap year, so its days are correct from March 1900 on. */
const FIRST_DAYS = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) } as const;
/** Ids of built-in date and time formats. */
const BUILT_IN = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 27, 30, 36, 45, 46, 47, 50, 57]);

/** Whether a format shows a number as a date or a time. */
export function isDateFormat(id: number, code: string | undefined): boolean {
  if (code === undefined) return BUILT_IN.has(id);
  // Without colours, conditions and quoted text.
  const bare = code.replace(/\[[^\]]*\]|"[^"]*"|\\./g, '');
  return /[dmyhs]/i.test(bare) && !/General/i.test(code);
}

/** Formats a number as a spreadsheet shows it: with 15 digits, and whole numbers without an exponent. */
export function numberText(written: string): string {
  const number = Number(written);
  if (!Number.isFinite(number)) return written;
  const shown = Number(number.toPrecision(15));
  return Number.isSafeInteger(shown) ? shown.toFixed(0) : String(shown);
}

/** Formats a serial date as `2026-11-23` or `2026-11-23 09:30`. */
export function dateText(written: string, is1904: boolean): string {
  const days = Number(written);
  const at = FIRST_DAYS[is1904 ? 1904 : 1900] + Math.round(days * 86_400) * 1_000;
  if (!Number.isFinite(days) || Math.abs(at) > 8.64e15) return written;
  const iso = new Date(at).toISOString();
  if (days < 1) return iso.slice(11, 16);
  return at % DAY === 0 ? iso.slice(0, 10) : iso.slice(0, 16).replace('T', ' ');
}
