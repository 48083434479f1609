/** A content hash, which identifies a stored file. */
const STORED = /^[0-9a-f]{64}$/;
const MEDIUM_TYPES: readonly unknown[] = ['image', 'video', 'audio'];

export interface NamedMedium {
  readonly type: string;
  readonly id: string;
  /** The uid of the node that shows it, or the key of the text or end page. */
  readonly at: string;
}

/** Lists the stored media in a document's nodes, texts and end pages. */
export function mediaOf(document: unknown): readonly NamedMedium[] {
  const found: NamedMedium[] = [];
  const walk = (json: unknown, at: string): void => {
    if (Array.isArray(json)) for (const member of json) walk(member, at);
    if (typeof json !== 'object' || json === null || Array.isArray(json)) return;
    const { type, id, uid } = json as { readonly type?: unknown; readonly id?: unknown; readonly uid?: unknown };
    if (MEDIUM_TYPES.includes(type) && typeof id === 'string' && STORED.test(id))
      found.push({ type: String(type), id, at });
    for (const member of Object.values(json)) walk(member, typeof uid === 'string' ? uid : at);
  };
  const { chapters, languages, ends } = document as Readonly<Record<string, unknown>>;
  walk(chapters, 'document');
  if (typeof ends === 'object' && ends !== null) for (const [end, part] of Object.entries(ends)) walk(part, end);
  for (const language of Array.isArray(languages) ? languages : []) {
    const { texts } = (language ?? {}) as { readonly texts?: unknown };
    if (typeof texts === 'object' && texts !== null) for (const [key, text] of Object.entries(texts)) walk(text, key);
  }
  return found;
}

/** Lists only their ids. */
export function mediaIds(document: unknown): ReadonlySet<string> {
  return new Set(mediaOf(document).map(({ id }) => id));
}
