import { defaultQuestion, type QuestionStart } from './default-question.ts';
import type { DesignCommand, DraftItem } from './design-command.ts';
import type { DraftDocument, DraftNode } from './draft-document.ts';
import { textOf } from './draft-texts.ts';
import { findNode } from './draft-tree.ts';
import type { FreshUid } from './fresh-uid.ts';
import { isItem } from './item-lists.ts';
import { isJsonObject, type Json, type JsonObject, memberOf, sameJson } from './json-value.ts';
import { ALL_ITEM_MEMBERS, ALL_LISTS, ALL_PLAIN, type KindMembers, kindMembers, takesList } from './kind-members.ts';
import { lookersAt } from './lookers-at.ts';

/** A part of a question that a change of kind keeps or loses. */
export interface ConvertedPart {
  /**
   * A list, a member, a member of items, a rule, a random order, a bind, texts of the ends; or a reference from another
   * node.
   */
  readonly what:
    | 'list'
    | 'member'
    | 'itemMember'
    | 'rule'
    | 'random'
    | 'bind'
    | 'ends'
    | 'condition'
    | 'bindFrom'
    | 'pipe';
  /** Its name, or the uid of the referring node. */
  readonly name: string;
  readonly count: number;
}

export interface ConvertedKind {
  readonly commands: readonly DesignCommand[];
  readonly kept: readonly ConvertedPart[];
  readonly lost: readonly ConvertedPart[];
}

type Start = Omit<QuestionStart, 'number'>;

/** Converts a question to another kind, keeping what fits; null when there is no such question or kind. */
export function convertKind(
  document: DraftDocument,
  uid: string,
  to: { readonly kind: string; readonly subKind: string },
  fresh: FreshUid,
  start: Start = {},
): ConvertedKind | null {
  const node = findNode(document, uid)?.node;
  const members = kindMembers(to.kind, to.subKind);
  const begun = defaultQuestion(to.kind, to.subKind, fresh, { number: '', ...start });
  if (node === undefined || node['type'] !== 'question' || members === null || begun === null) return null;
  const kept: ConvertedPart[] = [];
  const lost: ConvertedPart[] = [];
  const commands: DesignCommand[] = [];
  const tell = (isKept: boolean, what: ConvertedPart['what'], name: string, count = 1): void =>
    void (isKept ? kept : lost).push({ what, name, count });
  const set = (field: string, value: Json | undefined): void =>
    void commands.push({ op: 'set', uid, field, ...(value === undefined ? {} : { value }) });

  const keptLists = convertLists(node, members, begun, commands, tell);
  for (const name of ALL_PLAIN) {
    const value = memberOf(node, name);
    const isKept = members.plain.includes(name) && value !== undefined;
    if (value !== undefined) tell(isKept, 'member', name);
    // A kept list of answers needs no default of the new kind.
    if (value !== undefined && !isKept) set(name, undefined);
    if (!isKept && memberOf(begun, name) !== undefined) set(name, memberOf(begun, name));
  }
  const hasAnswers = keptLists.has('answers') || memberOf(node, 'scale') !== undefined;
  for (const list of members.lists) {
    const value = memberOf(begun, list);
    if (
      keptLists.has(list) ||
      value === undefined ||
      (list === 'answers' && hasAnswers && members.plain.includes('scale'))
    )
      continue;
    set(list, list === 'sets' ? withMembersOf(value, node, keptLists.has('answers')) : value);
  }
  convertRules(node, members, begun, set, tell);
  if (!members.hasEnds)
    for (const end of ['lower', 'upper']) {
      const key = `${uid}.label.${end}`;
      const written = document.languages.filter((language) => textOf(language, key) !== undefined);
      for (const { code } of written) commands.push({ op: 'text', language: code, key });
      if (written.length > 0) tell(false, 'ends', end, written.length);
    }
  if (!sameJson(memberOf(node, 'kind'), to.kind)) set('kind', to.kind);
  if (!sameJson(memberOf(node, 'subKind'), to.subKind)) set('subKind', to.subKind);
  const isSame = ALL_LISTS.every((list) => memberOf(node, list) === undefined || keptLists.has(list));
  for (const { what, at, count } of lookersAt(document, uid)) tell(isSame || what === 'pipe', what, at, count);
  return { commands, kept, lost };
}

type Tell = (isKept: boolean, what: ConvertedPart['what'], name: string, count?: number) => void;

/** Keeps lists that the new kind has, without unknown flags; removes the others with their texts. */
function convertLists(
  node: DraftNode,
  members: KindMembers,
  begun: DraftNode,
  commands: DesignCommand[],
  tell: Tell,
): ReadonlySet<string> {
  const { uid } = node;
  const keptLists = new Set<string>();
  for (const list of ALL_LISTS) {
    const value = memberOf(node, list);
    if (!Array.isArray(value)) continue;
    const items = value.filter(isItem);
    const first = memberOf(begun, list);
    // When the new kind takes the list from another question, own items would mix with the taken ones.
    const isTaken = Array.isArray(first) && first.length === 0 && !isBound(node, list);
    const isKept = !isTaken && members.lists.some((each) => each === list) && items.length >= fewest(first, members);
    if (items.length > 0) tell(isKept, 'list', list, items.length);
    if (!isKept) {
      for (const item of items) commands.push({ op: 'removeItem', uid, list, item: item.uid });
      commands.push({ op: 'set', uid, field: list });
      continue;
    }
    keptLists.add(list);
    const unknown = ALL_ITEM_MEMBERS.filter((name) => members.items[list]?.includes(name) !== true);
    for (const name of unknown) {
      const having = items.filter((item) => memberOf(item, name) !== undefined);
      for (const item of having) {
        if (name === 'cell') commands.push(...withoutCellAnswers(uid, item));
        commands.push({ op: 'setItem', uid, list, item: item.uid, field: name });
      }
      if (having.length > 0) tell(false, 'itemMember', name, having.length);
    }
    const [pattern] = Array.isArray(first) ? first.filter(isItem) : [];
    for (const item of items) {
      const wanted = missingOf(item, pattern ?? {});
      if (wanted['cell'] !== undefined) commands.push(...withoutCellAnswers(uid, item));
      for (const [field, value] of Object.entries(wanted))
        commands.push({ op: 'setItem', uid, list, item: item.uid, field, value });
    }
  }
  return keptLists;
}

/** Removes the answers of a column's cells one by one, each with its texts. */
function withoutCellAnswers(uid: string, column: DraftItem): readonly DesignCommand[] {
  const cell = memberOf(column, 'cell');
  const answers = isJsonObject(cell) ? memberOf(cell, 'answers') : undefined;
  return (Array.isArray(answers) ? answers.filter(isItem) : []).map(({ uid: item }) => ({
    op: 'removeItem',
    uid,
    list: 'answers',
    owner: column.uid,
    item,
  }));
}

function isBound(node: DraftNode, list: string): boolean {
  return listOf(memberOf(node, 'binds')).some((bind) => bind['list'] === list);
}

/** A comparison needs two pictures; other lists may stay short. */
function fewest(begun: Json | undefined, { lists }: KindMembers): number {
  return Array.isArray(begun) && lists.includes('sets') ? Math.min(2, begun.length) : 0;
}

/** Members of a new item of the kind that this one lacks: a cell or a picture. A choice cell requires answers. */
function missingOf(item: JsonObject, pattern: JsonObject): JsonObject {
  const cell = memberOf(pattern, 'cell');
  const own = memberOf(item, 'cell');
  const wantsAnswers = isJsonObject(cell) && Array.isArray(cell['answers']);
  const hasChoices = isJsonObject(own) && (Array.isArray(own['answers']) || own['scale'] !== undefined);
  return {
    ...(cell === undefined || (own !== undefined && (!wantsAnswers || hasChoices)) ? {} : { cell }),
    ...(memberOf(pattern, 'media') === undefined || hasPicture(item)
      ? {}
      : { media: memberOf(pattern, 'media') ?? [] }),
  };
}

function hasPicture(item: JsonObject): boolean {
  const media = memberOf(item, 'media');
  return Array.isArray(media) && media.some((medium) => isJsonObject(medium) && medium['type'] === 'image');
}

/** A set compares existing pictures: the question's first two, when they are kept. */
function withMembersOf(sets: Json, node: DraftNode, areKept: boolean): Json {
  const answers = memberOf(node, 'answers');
  const uids = Array.isArray(answers) ? answers.filter(isItem).map((item) => item.uid) : [];
  if (!areKept || !Array.isArray(sets)) return sets;
  return sets.map((one) => (isJsonObject(one) ? { ...one, members: uids.slice(0, 2) } : one));
}

/** Keeps answer rules, random orders and binds that the new kind supports. */
function convertRules(
  node: DraftNode,
  members: KindMembers,
  begun: DraftNode,
  set: (field: string, value: Json | undefined) => void,
  tell: Tell,
): void {
  const keep = (field: 'rules' | 'binds', isFit: (one: JsonObject) => boolean, nameOf: (one: JsonObject) => string) => {
    const before = listOf(memberOf(node, field));
    const fitting = before.filter(isFit);
    for (const one of before) tell(isFit(one), field === 'rules' ? 'rule' : 'bind', nameOf(one));
    const needed = listOf(memberOf(begun, field)).filter((one) =>
      fitting.every((other) => nameOf(other) !== nameOf(one)),
    );
    const after = [...fitting, ...needed];
    if (!sameJson(after, before)) set(field, after.length === 0 ? undefined : after);
  };
  keep(
    'rules',
    ({ rule }) => members.rules.some((name) => name === rule),
    ({ rule }) => nameOfJson(rule),
  );
  keep(
    'binds',
    (bind) => takesList(bind, members),
    ({ list, type }) => nameOfJson(list ?? type),
  );
  const random = memberOf(node, 'random');
  if (!isJsonObject(random)) return;
  for (const list of Object.keys(random)) {
    const isKept = members.lists.some((name) => name === list) && Array.isArray(memberOf(node, list));
    tell(isKept, 'random', list);
    if (!isKept) set(`random.${list}`, undefined);
  }
}

function listOf(json: Json | undefined): readonly JsonObject[] {
  return Array.isArray(json) ? json.filter(isJsonObject) : [];
}

function nameOfJson(json: Json | undefined): string {
  return typeof json === 'string' ? json : '';
}
