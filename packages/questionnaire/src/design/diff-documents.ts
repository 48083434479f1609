import { DOCUMENT_UID } from '../document/group.ts';
import { diffItems } from './diff-items.ts';
import { diffTexts } from './diff-texts.ts';
import type { DocumentChange } from './document-change.ts';
import type { DraftDocument, DraftLevel, DraftNode } from './draft-document.ts';
import { levelInside, nodesIn } from './draft-tree.ts';
import { effectOfMember } from './effect-of-member.ts';
import { isItemList } from './item-lists.ts';
import { type JsonObject, memberOf, sameJson } from './json-value.ts';
import { movedAmong } from './moved-among.ts';

interface Placed {
  readonly node: DraftNode;
  readonly into: string;
}

/** All differences between two documents, each with its effect on existing answers. */
export function diffDocuments(before: DraftDocument, after: DraftDocument): readonly DocumentChange[] {
  const [old, now] = [placesOf(before), placesOf(after)];
  const changes: DocumentChange[] = [];
  const moved = movedNodes(old, now);
  for (const [uid, { node }] of now) {
    const was = old.get(uid);
    if (was === undefined) {
      changes.push({ change: 'added', uid, effect: isQuestion(node) ? 'newVariable' : 'safe' });
      continue;
    }
    if (moved.has(uid)) changes.push({ change: 'moved', uid, effect: 'safe' });
    changes.push(...diffFields(uid, was.node, node), ...diffItems(uid, was.node, node));
  }
  for (const [uid, { node }] of old) {
    if (!now.has(uid)) changes.push({ change: 'removed', uid, effect: isQuestion(node) ? 'losesAnswers' : 'safe' });
  }
  return [...diffFields(DOCUMENT_UID, before.fields, after.fields), ...changes, ...diffTexts(before, after)];
}

function isQuestion(node: DraftNode): boolean {
  return memberOf(node, 'kind') !== undefined;
}

function placesOf(document: DraftDocument): ReadonlyMap<string, Placed> {
  const places = new Map<string, Placed>();
  const visit = (members: readonly DraftNode[], level: DraftLevel, into: string): void => {
    for (const node of members) {
      places.set(node.uid, { node, into });
      const inner = levelInside(node, level);
      if (inner !== null) visit(nodesIn(node, inner), inner, node.uid);
    }
  };
  visit(document.chapters, 'chapters', DOCUMENT_UID);
  return places;
}

function movedNodes(old: ReadonlyMap<string, Placed>, now: ReadonlyMap<string, Placed>): ReadonlySet<string> {
  const stayed = [...now].filter(([uid, { into }]) => old.get(uid)?.into === into);
  const elsewhere = [...now].filter(([uid, { into }]) => old.has(uid) && old.get(uid)?.into !== into);
  const order = new Map([...old.keys()].map((uid, index) => [uid, index]));
  const moved = new Set(elsewhere.map(([uid]) => uid));
  for (const siblings of Map.groupBy(stayed, ([, { into }]) => into).values()) {
    for (const uid of movedAmong(
      siblings.map(([each]) => each),
      order,
    ))
      moved.add(uid);
  }
  return moved;
}

const STRUCTURE: ReadonlySet<string> = new Set(['uid', 'pages', 'blocks', 'nodes']);

function diffFields(uid: string, before: JsonObject, after: JsonObject): readonly DocumentChange[] {
  if (before === after) return [];
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].flatMap((field): readonly DocumentChange[] => {
    if (STRUCTURE.has(field) || isItemList(field)) return [];
    const [was, is] = [memberOf(before, field), memberOf(after, field)];
    if (sameJson(was, is)) return [];
    const values = { ...(was === undefined ? {} : { before: was }), ...(is === undefined ? {} : { after: is }) };
    return [{ change: 'field', uid, field, ...values, effect: effectOfMember(field, was, is) }];
  });
}
