import { type BandsOnDay, bandOfText } from './bands.ts';

/** Marks a source that is a division; no column of a list can begin with it. */
const DIVIDED = '\u001e';

/**
 * A source of values in a list, as one text: the name of a column, or a column with its bands. `list_value` of the
 * migrations reads the same text.
 */
export function listSource(field: string, bands: BandsOnDay | null): string {
  return bands === null ? field : `${DIVIDED}${JSON.stringify({ field, ...bands })}`;
}

/** The value of a record in a source; empty when it has none. */
export function listValue(fields: Readonly<Record<string, string>>, source: string): string {
  const said = (field: string) => (fields[field] ?? '').trim();
  if (!source.startsWith(DIVIDED)) return said(source);
  // Written by listSource alone.
  const { field, ...bands } = JSON.parse(source.slice(1)) as BandsOnDay & { readonly field: string };
  return bandOfText(bands, said(field));
}
