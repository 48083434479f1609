import { isJsonObject, type Json, type JsonObject, memberOf } from './json-value.ts';

const MEMBER_LISTS = ['chapters', 'pages', 'blocks', 'nodes'] as const;

/** All nodes of a document by uid; of duplicate uids, the first node. */
export function nodesByUid(json: unknown): ReadonlyMap<string, JsonObject> {
  const nodes = new Map<string, JsonObject>();
  const visit = (holder: unknown): void => {
    if (!isJsonObject(holder)) return;
    const uid = memberOf(holder, 'uid');
    if (typeof uid === 'string' && !nodes.has(uid)) nodes.set(uid, holder);
    for (const list of MEMBER_LISTS) {
      const members = memberOf(holder, list);
      if (Array.isArray(members)) members.forEach(visit);
    }
  };
  visit(json);
  return nodes;
}

/** The members by which a node refers to others. */
export const NAMING_FIELDS = ['entrance', 'exit', 'binds', 'parent', 'random'] as const;

/** The member of a node that names what an error is about; `null` when none does. */
export function fieldNaming(node: JsonObject, detail: string): string | null {
  const names = detail.match(/[A-Za-z][A-Za-z0-9-]*/g) ?? [];
  return NAMING_FIELDS.find((field) => names.some((name) => says(memberOf(node, field), name))) ?? null;
}

/** Whether a value contains this exact string or number. */
export function says(json: Json | undefined, value: string | number): boolean {
  if (json === value) return true;
  if (typeof json !== 'object' || json === null) return false;
  return Object.values(json).some((member: Json) => says(member, value));
}
