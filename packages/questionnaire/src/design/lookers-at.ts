import type { DraftDocument } from './draft-document.ts';
import { levelInside, visitNodes } from './draft-tree.ts';
import { isJsonObject, type Json } from './json-value.ts';

/** A node that refers to a question: by a condition or value, by a bind, or by a pipe in its text. */
export interface Looker {
  readonly what: 'condition' | 'bindFrom' | 'pipe';
  readonly at: string;
  readonly count: number;
}

/** All nodes that refer to a question, except the question itself. */
export function lookersAt(document: DraftDocument, uid: string): readonly Looker[] {
  const found: Looker[] = [];
  const tell = (what: Looker['what'], at: string, count: number): void => {
    if (count > 0 && at !== uid) found.push({ what, at, count });
  };
  visitNodes(document.chapters, 'chapters', (node, level) => {
    const inner = levelInside(node, level);
    const own = Object.fromEntries(Object.entries(node).filter(([name]) => name !== inner));
    tell('condition', node.uid, naming(own, 'question', uid));
    tell('bindFrom', node.uid, naming(own, 'from', uid));
  });
  const pipes = new Map<string, number>();
  for (const { texts } of document.languages)
    for (const [owner, owned] of texts)
      for (const text of Object.values(owned)) {
        const count = naming(text, 'question', uid);
        if (count > 0) pipes.set(owner, (pipes.get(owner) ?? 0) + count);
      }
  for (const [owner, count] of pipes) tell('pipe', owner, count);
  return found;
}

/** How often a member of that name holds the uid, at any depth. */
function naming(json: Json, name: string, uid: string): number {
  if (Array.isArray(json)) return json.reduce((sum: number, one: Json) => sum + naming(one, name, uid), 0);
  if (!isJsonObject(json)) return 0;
  return Object.entries(json).reduce(
    (sum, [key, value]) => sum + (key === name && value === uid ? 1 : naming(value, name, uid)),
    0,
  );
}
