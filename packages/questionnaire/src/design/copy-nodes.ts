import type { TextsByLanguage } from './design-command.ts';
import { type DraftDocument, type DraftLevel, type DraftNode, ownerOf } from './draft-document.ts';
import { textsOfOwners } from './draft-texts.ts';
import { findNode, levelInside, nodesIn, uidsWithin, visitNodes } from './draft-tree.ts';
import type { FreshUid } from './fresh-uid.ts';
import { isJsonObject, type Json, type JsonObject, memberOf } from './json-value.ts';
import { freeNumber, numbersOf } from './next-number.ts';

export interface CopiedNodes {
  /** The copies in document order, each with its contents. */
  readonly nodes: readonly { readonly level: DraftLevel; readonly node: DraftNode; readonly texts: TextsByLanguage }[];
  /** References of the copies to nodes that were not copied. */
  readonly leaving: readonly { readonly at: string; readonly names: string }[];
}

/** Members of rules, binds, conditions, random rules and pipes that hold a node's uid. */
const NAMING: ReadonlySet<string> = new Set(['question', 'to', 'from', 'parent', 'fixed']);

/**
 * Copies nodes under new uids, for the same draft or another one (`target`), with numbers unique in the target.
 * References within the copied nodes lead to the copies; all others are kept and listed.
 */
export function copyNodes(
  source: DraftDocument,
  uids: readonly string[],
  target: DraftDocument,
  fresh: FreshUid,
): CopiedNodes {
  const spots = uids.flatMap((uid) => findNode(source, uid) ?? []);
  // A node inside another selected node is copied with it.
  const tops = spots.filter(
    ({ path, node }) => !path.some((step) => step.node !== node && uids.includes(step.node.uid)),
  );
  const names = new Map(
    tops.flatMap(({ node, level }) => uidsWithin(node, level).map((uid) => [uid, fresh()] as const)),
  );
  const known = new Set<string>();
  visitNodes(source.chapters, 'chapters', ({ uid }) => void known.add(uid));
  const taken = new Set(numbersOf(target));
  const leaving: { at: string; names: string }[] = [];

  const renamed = (json: Json, at: string, isNaming: boolean): Json => {
    if (typeof json === 'string') {
      if (!isNaming || !known.has(json)) return json;
      const copy = names.get(json);
      if (copy === undefined && !leaving.some((each) => each.at === at && each.names === json))
        leaving.push({ at, names: json });
      return copy ?? json;
    }
    if (Array.isArray(json)) return json.map((item: Json) => renamed(item, at, isNaming));
    return isJsonObject(json) ? membersOf(json, at) : json;
  };
  const membersOf = (object: JsonObject, at: string): JsonObject =>
    Object.fromEntries(Object.entries(object).map(([name, value]) => [name, renamed(value, at, NAMING.has(name))]));
  const copyOf = (node: DraftNode, level: DraftLevel): DraftNode => {
    const uid = names.get(node.uid) ?? node.uid;
    const inner = levelInside(node, level);
    const { [inner ?? '']: _members, ...own } = node;
    const number = memberOf(node, 'number');
    const free = typeof number === 'string' ? freeNumber(taken, number) : null;
    if (free !== null) taken.add(free.toLowerCase());
    return {
      ...membersOf(own, uid),
      uid,
      ...(free === null ? {} : { number: free }),
      ...(inner === null ? {} : { [inner]: nodesIn(node, inner).map((member) => copyOf(member, inner)) }),
    };
  };
  const textsOf = (owners: readonly string[]): TextsByLanguage =>
    Object.fromEntries(
      Object.entries(textsOfOwners(source, owners)).map(([language, texts]) => [
        language,
        Object.fromEntries(
          Object.entries(texts).map(([key, text]) => {
            const owner = names.get(ownerOf(key)) ?? ownerOf(key);
            return [owner + key.slice(ownerOf(key).length), renamed(text, owner, false)];
          }),
        ),
      ]),
    );
  const nodes = tops.map(({ node, level }) => ({
    level,
    node: copyOf(node, level),
    texts: inLanguagesOf(target, source, textsOf(uidsWithin(node, level))),
  }));
  return { nodes, leaving };
}

/**
 * The texts in the target's languages. A text missing in all of them is copied from the source's first language to the
 * target's first: a text to translate is better than none.
 */
function inLanguagesOf(target: DraftDocument, source: DraftDocument, texts: TextsByLanguage): TextsByLanguage {
  const kept = Object.fromEntries(
    Object.entries(texts).filter(([language]) => target.languages.some(({ code }) => code === language)),
  );
  const [first] = target.languages;
  const [spoken] = source.languages;
  if (first === undefined || spoken === undefined) return kept;
  const written = new Set(Object.values(kept).flatMap((own) => Object.keys(own)));
  const foreign = Object.entries(texts[spoken.code] ?? {}).filter(([key]) => !written.has(key));
  return foreign.length === 0
    ? kept
    : { ...kept, [first.code]: { ...kept[first.code], ...Object.fromEntries(foreign) } };
}
