import { err, ok, type Result } from '@seker/kernel';
import { isLanguageCode } from '../document/read-languages.ts';
import { isUid } from '../document/uid.ts';
import type { DesignCommand, ItemList, NodePlace, TextsByLanguage } from './design-command.ts';
import type { OwnedTexts } from './draft-document.ts';
import { isNode } from './draft-tree.ts';
import { isItem, isItemList } from './item-lists.ts';
import { isJson, isJsonObject, type Json, type JsonObject, memberOf } from './json-value.ts';

/** Larger than any paste of a whole questionnaire. */
export const MAX_BATCH = 5000;

/** The index of the faulty command, and its faulty member. */
export interface CommandFault {
  readonly index: number;
  readonly member: string;
}

/** Parses commands from untrusted JSON. The caller limits the size of a batch in bytes. */
export function parseCommands(json: unknown): Result<readonly DesignCommand[], CommandFault> {
  if (!Array.isArray(json) || json.length > MAX_BATCH) return err({ index: 0, member: 'commands' });
  const commands: DesignCommand[] = [];
  for (const [index, each] of json.entries()) {
    const command = parseCommand(each);
    if (!command.ok) return err({ index, member: command.error });
    commands.push(command.value);
  }
  return ok(commands);
}

/** Parses one command; the error is the name of the faulty member. */
export function parseCommand(json: unknown): Result<DesignCommand, string> {
  if (!isJson(json) || !isJsonObject(json)) return err('command');
  try {
    return ok(readCommand(json));
  } catch (error) {
    if (error instanceof WrongMember) return err(error.member);
    throw error;
  }
}

class WrongMember extends Error {
  readonly member: string;

  constructor(member: string) {
    super(member);
    this.member = member;
  }
}

function readCommand(json: JsonObject): DesignCommand {
  const op = memberOf(json, 'op');
  switch (op) {
    case 'add': {
      const node = memberOf(json, 'node');
      if (!isNode(node)) throw new WrongMember('node');
      return { op, node, ...placeOf(json), texts: textsOf(json) };
    }
    case 'remove':
      return { op, uid: uidOf(json, 'uid'), ...wasOf(json, readRemoved) };
    case 'move':
      return { op, uid: uidOf(json, 'uid'), ...placeOf(json), ...wasOf(json, placeOf) };
    case 'set':
      return { op, uid: uidOf(json, 'uid'), field: fieldOf(json), ...valueOf(json) };
    case 'addItem': {
      const item = memberOf(json, 'item');
      if (!isItem(item)) throw new WrongMember('item');
      return { op, ...listOf(json), item, after: afterOf(json), texts: textsOf(json) };
    }
    case 'removeItem':
      return { op, ...listOf(json), item: uidOf(json, 'item'), ...wasOf(json, readAfter) };
    case 'moveItem':
      return { op, ...listOf(json), item: uidOf(json, 'item'), after: afterOf(json), ...wasOf(json, readAfter) };
    case 'setItem':
      return { op, ...listOf(json), item: uidOf(json, 'item'), field: fieldOf(json), ...valueOf(json) };
    case 'text':
      return { op, language: languageOf(json, 'language'), key: keyOf(memberOf(json, 'key')), ...valueOf(json) };
    case 'addLanguage': {
      const fields = memberOf(json, 'fields');
      if (!isJsonObject(fields)) throw new WrongMember('fields');
      const language = languageOf(json, 'language');
      return { op, language, fields, texts: ownedTexts(memberOf(json, 'texts')), after: languageAfter(json) };
    }
    case 'setLanguage':
      return { op, language: languageOf(json, 'language'), field: fieldOf(json), ...valueOf(json) };
    case 'moveLanguage':
      return { op, language: languageOf(json, 'language'), after: languageAfter(json), ...wasOf(json, languageWas) };
    case 'removeLanguage':
      return { op, language: languageOf(json, 'language'), ...wasOf(json, languageWas) };
    default:
      throw new WrongMember('op');
  }
}

function uidOf(json: JsonObject, member: string): string {
  const uid = memberOf(json, member);
  if (typeof uid !== 'string' || !isUid(uid)) throw new WrongMember(member);
  return uid;
}

/** Names of members separated by dots, at most eight deep. */
const FIELD = /^[A-Za-z][A-Za-z0-9_-]{0,63}(?:\.[A-Za-z][A-Za-z0-9_-]{0,63}){0,7}$/;

function fieldOf(json: JsonObject): string {
  const field = memberOf(json, 'field');
  if (typeof field !== 'string' || !FIELD.test(field)) throw new WrongMember('field');
  return field;
}

function valueOf(json: JsonObject): { readonly value?: Json } {
  const value = memberOf(json, 'value');
  return value === undefined ? {} : { value };
}

function afterOf(json: JsonObject): string | null {
  return memberOf(json, 'after') === null ? null : uidOf(json, 'after');
}

function placeOf(json: JsonObject): NodePlace {
  return { into: uidOf(json, 'into'), after: afterOf(json) };
}

function listOf(json: JsonObject): ItemList {
  const list = memberOf(json, 'list');
  if (typeof list !== 'string' || !isItemList(list)) throw new WrongMember('list');
  const owner = memberOf(json, 'owner') === undefined ? {} : { owner: uidOf(json, 'owner') };
  return { uid: uidOf(json, 'uid'), list, ...owner };
}

const KEY = /^[A-Za-z][A-Za-z0-9_.-]{0,299}$/;

function keyOf(key: Json | undefined): string {
  if (typeof key !== 'string' || !KEY.test(key)) throw new WrongMember('key');
  return key;
}

function languageOf(json: JsonObject, member: string): string {
  const code = memberOf(json, member);
  if (typeof code !== 'string' || !isLanguageCode(code)) throw new WrongMember(member);
  return code;
}

function languageAfter(json: JsonObject): string | null {
  return memberOf(json, 'after') === null ? null : languageOf(json, 'after');
}

function textsOf(json: JsonObject): TextsByLanguage {
  const texts = memberOf(json, 'texts');
  if (!isJsonObject(texts)) throw new WrongMember('texts');
  return Object.fromEntries(
    Object.entries(texts).map(([code, owned]) => {
      if (!isLanguageCode(code)) throw new WrongMember('texts');
      return [code, ownedTexts(owned)];
    }),
  );
}

function ownedTexts(json: Json | undefined): OwnedTexts {
  if (!isJsonObject(json)) throw new WrongMember('texts');
  for (const key of Object.keys(json)) keyOf(key);
  return json;
}

function wasOf<T>(json: JsonObject, read: (was: JsonObject) => T): { readonly was?: T } {
  const was = memberOf(json, 'was');
  if (was === undefined) return {};
  if (!isJsonObject(was)) throw new WrongMember('was');
  return { was: read(was) };
}

function readRemoved(was: JsonObject): NodePlace & { readonly uids: readonly string[] } {
  const uids = memberOf(was, 'uids');
  if (!Array.isArray(uids)) throw new WrongMember('was');
  return {
    ...placeOf(was),
    uids: uids.map((uid: Json) => {
      if (typeof uid !== 'string' || !isUid(uid)) throw new WrongMember('was');
      return uid;
    }),
  };
}

function readAfter(was: JsonObject): { readonly after: string | null } {
  return { after: afterOf(was) };
}

function languageWas(was: JsonObject): { readonly after: string | null } {
  return { after: languageAfter(was) };
}
