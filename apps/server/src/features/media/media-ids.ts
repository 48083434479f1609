/** A content hash: what stands for a stored file. */
const STORED = /^[0-9a-f]{64}$/;
const MEDIUM_TYPES: readonly unknown[] = ['image', 'video', 'audio'];

/** The stored media that a document's nodes show, by their ids; what its texts say counts for nothing. */
export function mediaIds(document: unknown): ReadonlySet<string> {
  const ids = new Set<string>();
  const walk = (json: unknown): void => {
    if (Array.isArray(json)) for (const member of json) walk(member);
    if (typeof json !== 'object' || json === null || Array.isArray(json)) return;
    const { type, id } = json as { readonly type?: unknown; readonly id?: unknown };
    if (MEDIUM_TYPES.includes(type) && typeof id === 'string' && STORED.test(id)) ids.add(id);
    for (const member of Object.values(json)) walk(member);
  };
  walk((document as { readonly chapters?: unknown }).chapters);
  return ids;
}
