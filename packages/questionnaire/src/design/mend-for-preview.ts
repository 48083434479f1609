import { DOCUMENT_UID } from '../document/group.ts';
import { END_PAGES } from '../text/language-bundle.ts';
import { checkDraft, type DraftProblem } from './check-draft.ts';
import { type DraftDocument, draftJson, ownerOf } from './draft-document.ts';
import { findLanguage, withLanguage, withText } from './draft-texts.ts';
import { findHolder, findNode, withMembers, withNode } from './draft-tree.ts';
import { says } from './field-naming.ts';
import { isJsonObject, type Json, type JsonObject, memberOf, withMember } from './json-value.ts';
import type { Mend, Mended, TellMend } from './mend.ts';
import { DISPENSABLE, mendNode } from './mend-node.ts';
import { mendSkeleton } from './mend-skeleton.ts';

/** Rounds of mending that any realistic draft needs at most; after them, faulty nodes are removed at once. */
const PATIENCE = 12;

/**
 * Makes a compilable document from any draft, to play it while it is being written. A missing text becomes its number
 * in brackets; a faulty rule, bind or random rule is left out, or at worst the node. Reports every mend.
 */
export function mendForPreview(json: unknown): Mended {
  const mends: Mend[] = [];
  const tell: TellMend = (mend, at, field) => void mends.push({ mend, at, ...(field === undefined ? {} : { field }) });
  let draft = withPage(mendSkeleton(json, tell));
  const rungs = new Map<string, number>();
  for (let round = 0; ; round += 1) {
    const problems = checkDraft(draftJson(draft));
    if (problems.length === 0) return { document: draftJson(draft), mends };
    const before = draft;
    for (const [at, own] of Map.groupBy(problems, (problem) => problem.at)) {
      const rung = round > PATIENCE ? LAST_RUNG : (rungs.get(at) ?? 0);
      draft = mendAt(draft, at, own, rung, tell);
      if (own.some(isOfNode)) rungs.set(at, rung + 1);
    }
    draft = withPage(draft);
    // Nothing more can be mended; the document keeps its remaining errors.
    if ((draft === before && round > PATIENCE) || round > 4 * PATIENCE) return { document: draftJson(draft), mends };
  }
}

/** Text faults are mended one by one; all others escalate rung by rung, from the faulty part to the whole node. */
const LAST_RUNG = 3;

function isOfNode({ language }: DraftProblem): boolean {
  return language === undefined;
}

function mendAt(
  draft: DraftDocument,
  at: string,
  problems: readonly DraftProblem[],
  rung: number,
  tell: TellMend,
): DraftDocument {
  let mended = draft;
  for (const { language, field, code } of problems) {
    if (language === undefined || field === undefined) continue;
    tell('text', at, field);
    mended = mendText(mended, language, field, code === 'missingText');
  }
  const ofNode = problems.filter(isOfNode);
  if (ofNode.length === 0) return mended;
  const isOfEnds = ofNode.some(({ field }) => field === 'ends');
  if (at === DOCUMENT_UID) return mendDocument(mended, tell, isOfEnds ? 'ends' : 'random');
  if (at === 'fields') return mendDocument(mended, tell, 'fields');
  if (END_PAGES.some((end) => end === at)) return mendDocument(mended, tell, 'ends');
  const spot = findNode(mended, at);
  if (spot === null) return mendDocument(mended, tell, 'random');
  if (rung >= LAST_RUNG) return without(mended, at, tell);
  const node = mendedNode(spot.node, ofNode, rung, tell);
  const changed = node === spot.node ? mended : withNode(mended, spot.path, () => ({ ...node, uid: at }));
  return rung < 2 ? changed : mendBinds(changed, at, ofNode, tell);
}

function mendedNode(
  node: Parameters<typeof mendNode>[0],
  problems: readonly DraftProblem[],
  rung: number,
  tell: TellMend,
) {
  let mended: JsonObject = rung === 0 ? mendNode(node, tell) : node;
  for (const { field, detail, code } of problems) {
    if (field === 'number') {
      tell('number', node.uid, field);
      mended = withMember(mended, field, renumbered(node.uid, memberOf(mended, field), rung));
    } else if (field !== undefined && isOptional(field) && code !== 'missingText') {
      const value = memberOf(mended, field);
      if (value === undefined) continue;
      tell(rung === 0 ? 'part' : 'field', node.uid, field);
      mended = withMember(mended, field, rung === 0 ? withoutNaming(value, detail) : undefined);
    }
  }
  if (rung < 2) return mended;
  for (const field of DISPENSABLE) {
    if (memberOf(mended, field) === undefined) continue;
    tell('field', node.uid, field);
    mended = withMember(mended, field, undefined);
  }
  return mended;
}

const OPTIONAL: readonly string[] = [
  ...DISPENSABLE,
  'mandatory',
  'na',
  'hidden',
  'unrecorded',
  'landscape',
  'hideTitle',
  'lines',
  'places',
  'clicks',
];

function isOptional(field: string): boolean {
  return OPTIONAL.includes(field);
}

/** The rules or binds that do not name the subject of the error; undefined when the value is not a list. */
function withoutNaming(value: Json, detail: string): Json | undefined {
  if (!Array.isArray(value)) return undefined;
  const names = detail.match(/[A-Za-z][A-Za-z0-9-]*/g) ?? [];
  const code = / = (-?[0-9]+)$/.exec(detail)?.[1];
  return value.filter((part: Json) => {
    const isNamed = names.some((name) => says(part, name));
    return !isNamed || (code !== undefined && !says(part, Number(code)));
  });
}

function renumbered(uid: string, number: Json | undefined, rung: number): string {
  const stem = typeof number === 'string' && /^[A-Za-z][A-Za-z0-9_.]{0,40}$/.test(number) ? number : 'N';
  return rung === 0
    ? `${stem}_${uid.replaceAll('-', '_')}`.slice(0, 60)
    : `N${rung}_${uid.replaceAll('-', '_')}`.slice(0, 60);
}

/** Removes the binds of other questions that put something here (presets). */
function mendBinds(draft: DraftDocument, at: string, problems: readonly DraftProblem[], tell: TellMend): DraftDocument {
  let mended = draft;
  for (const { detail } of problems) {
    for (const name of detail.match(/[A-Za-z][A-Za-z0-9-]*/g) ?? []) {
      const spot = findNode(mended, name);
      if (spot === null || !says(memberOf(spot.node, 'binds'), at)) continue;
      tell('field', name, 'binds');
      mended = withNode(mended, spot.path, (node) => ({ ...withMember(node, 'binds', undefined), uid: node.uid }));
    }
  }
  return mended;
}

function mendDocument(draft: DraftDocument, tell: TellMend, field: 'random' | 'ends' | 'fields'): DraftDocument {
  if (memberOf(draft.fields, field) === undefined) return draft;
  tell('field', DOCUMENT_UID, field);
  return { ...draft, fields: withMember(draft.fields, field, undefined) };
}

function without(draft: DraftDocument, uid: string, tell: TellMend): DraftDocument {
  const spot = findNode(draft, uid);
  const holder = spot === null ? null : findHolder(draft, spot.into);
  if (holder === null) return draft;
  tell('node', uid);
  return withMembers(
    draft,
    holder,
    holder.members.filter((member) => member.uid !== uid),
  );
}

/** Replaces a text by its place in brackets: the question's number with the item's code, or the key. */
function mendText(draft: DraftDocument, code: string, key: string, isMissing: boolean): DraftDocument {
  const language = findLanguage(draft, code);
  if (language === null) return draft;
  const isNeeded = isMissing || memberOf(draft.fields, 'defaultLanguage') === code;
  return withLanguage(draft, withText(language, key, isNeeded ? `[${nameOf(draft, key)}]` : undefined));
}

function nameOf(draft: DraftDocument, key: string): string {
  const node = findNode(draft, ownerOf(key))?.node;
  const number = node === undefined ? undefined : memberOf(node, 'number');
  const [owner, , item] = key.split('.');
  const named = typeof number === 'string' ? number : (owner ?? key);
  return item === undefined ? named : `${named}: ${codeOf(node, item) ?? item}`;
}

/** The code of the item with that uid, in any list of the question. */
function codeOf(json: Json | undefined, uid: string): string | null {
  if (typeof json !== 'object' || json === null) return null;
  if (isJsonObject(json) && memberOf(json, 'uid') === uid) {
    const code = memberOf(json, 'code');
    if (typeof code === 'number') return String(code);
  }
  for (const member of Object.values(json)) {
    const code = codeOf(member, uid);
    if (code !== null) return code;
  }
  return null;
}

/** Ensures that there is a page to start with. */
function withPage(draft: DraftDocument): DraftDocument {
  const hasPage = (json: Json | undefined): boolean =>
    Array.isArray(json) &&
    json.some(
      (node: Json) =>
        isJsonObject(node) &&
        (Array.isArray(memberOf(node, 'nodes')) ||
          hasPage(memberOf(node, 'pages')) ||
          hasPage(memberOf(node, 'blocks'))),
    );
  if (hasPage(draft.chapters)) return draft;
  const empty = { uid: 'empty-chapter', hideTitle: true, pages: [{ uid: 'empty-page', nodes: [] }] };
  const others = draft.chapters.filter(({ uid }) => uid !== empty.uid);
  return findNode(draft, 'empty-page') === null ? { ...draft, chapters: [...others, empty] } : draft;
}
