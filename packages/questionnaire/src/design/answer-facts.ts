import type { Operand } from '../condition/condition.ts';
import { parseDocument } from '../document/parse-document.ts';
import type { Behaviour, Variable } from '../kinds/kind.ts';
import { type DraftDocument, type DraftNode, draftJson } from './draft-document.ts';
import { visitNodes } from './draft-tree.ts';
import { isJsonObject, type Json, memberOf } from './json-value.ts';
import { mendForPreview } from './mend-for-preview.ts';

/** What a condition can compare of a question, a row or a cell. */
export interface AnswerFacts {
  readonly type: Variable['type'];
  readonly codes: readonly number[];
}

/**
 * Returns a function that tells the type and codes of each operand in a draft, as its questions behave; unfinished
 * questions are mended. A question is compiled on first use, together only with the sources of its binds.
 */
export function answerFactsOf(draft: DraftDocument): (operand: Operand) => AnswerFacts | null {
  const nodes = new Map<string, DraftNode>();
  visitNodes(draft.chapters, 'chapters', (node) => void nodes.set(node.uid, node));
  const known = new Map<string, Behaviour | null>();
  const behaviourOf = (question: string): Behaviour | null => {
    if (!known.has(question)) known.set(question, compiled(draft, question, nodes));
    return known.get(question) ?? null;
  };
  return ({ question, row, column }) => {
    const behaviour = behaviourOf(question);
    if (behaviour === null) return null;
    const variables = behaviour.variables('x');
    const parts = [row, column].filter((part) => part !== undefined);
    const about = variables.filter((variable) =>
      parts.every((part) => variable.parts?.some((key) => key.split('.').includes(part)) === true),
    );
    const codes = behaviour.codes(row, column) ?? [];
    const type = (about[0] ?? variables[0])?.type ?? 'text';
    if (codes.length === 0) return { type, codes };
    // Several answers at once, as in a whole matrix, can only be tested for membership.
    return { type: about.length > 1 || type === 'multiple' ? 'multiple' : 'single', codes };
  };
}

function compiled(draft: DraftDocument, question: string, nodes: ReadonlyMap<string, DraftNode>): Behaviour | null {
  const uids = new Set([question]);
  // The set grows during the loop, because sources have sources.
  for (const uid of uids) for (const source of sourcesOf(nodes.get(uid))) uids.add(source);
  const wanted = [...nodes.values()].filter(({ uid }) => uids.has(uid));
  const alone = { uid: 'facts-chapter', hideTitle: true, pages: [{ uid: 'facts-page', nodes: wanted }] };
  const languages = draft.languages.map((language) => ({ ...language, texts: new Map() }));
  const parsed = parseDocument(mendForPreview(draftJson({ ...draft, languages, chapters: [alone] })).document);
  return parsed.ok ? (parsed.value.questions.get(question)?.behaviour ?? null) : null;
}

function sourcesOf(node: DraftNode | undefined): readonly string[] {
  const binds = node === undefined ? undefined : memberOf(node, 'binds');
  return (Array.isArray(binds) ? binds : []).flatMap((bind: Json) => {
    const from = isJsonObject(bind) ? memberOf(bind, 'from') : undefined;
    return typeof from === 'string' ? [from] : [];
  });
}
