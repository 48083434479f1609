import type { DraftNode, OwnedTexts } from './draft-document.ts';
import type { Json, JsonObject } from './json-value.ts';

/** Texts added or removed with a command, by language and key. */
export type TextsByLanguage = Readonly<Record<string, OwnedTexts>>;

/** The place of a node: the uid of its container (`document` for a chapter) and of its predecessor (`null`: first). */
export interface NodePlace {
  readonly into: string;
  readonly after: string | null;
}

/** The item lists of a question. */
export type ItemListName = 'answers' | 'rows' | 'columns' | 'areas' | 'shelves' | 'products' | 'sets';

/** A list of a question by name; `owner` is the column for cell answers, or the shelf for products. */
export interface ItemList {
  readonly uid: string;
  readonly list: ItemListName;
  readonly owner?: string;
}

export interface DraftItem extends JsonObject {
  readonly uid: string;
}

/**
 * One change of a draft. Commands never use indexes, so they keep their meaning after another person's command. A field
 * is a member's name, or a path of names (`random.answers`); without a `value` it is removed. Only `applyCommand`
 * writes `was`: the former surroundings of a moved or removed thing, for others' commands that still refer to it.
 */
export type DesignCommand = NodeCommand | ItemCommand | TextCommand | LanguageCommand;

export type NodeCommand =
  /** A node with its contents. */
  | ({ readonly op: 'add'; readonly node: DraftNode; readonly texts: TextsByLanguage } & NodePlace)
  | { readonly op: 'remove'; readonly uid: string; readonly was?: NodePlace & { readonly uids: readonly string[] } }
  | ({ readonly op: 'move'; readonly uid: string; readonly was?: NodePlace } & NodePlace)
  /** The document itself has the uid `document`. */
  | { readonly op: 'set'; readonly uid: string; readonly field: string; readonly value?: Json };

export type ItemCommand =
  | ({
      readonly op: 'addItem';
      readonly item: DraftItem;
      readonly after: string | null;
      readonly texts: TextsByLanguage;
    } & ItemList)
  | ({ readonly op: 'removeItem'; readonly item: string; readonly was?: { readonly after: string | null } } & ItemList)
  | ({
      readonly op: 'moveItem';
      readonly item: string;
      readonly after: string | null;
      readonly was?: { readonly after: string | null };
    } & ItemList)
  | ({ readonly op: 'setItem'; readonly item: string; readonly field: string; readonly value?: Json } & ItemList);

export interface TextCommand {
  readonly op: 'text';
  readonly language: string;
  readonly key: string;
  /** A string, or rich text as in the document; absent removes the text. */
  readonly value?: Json;
}

export type LanguageCommand =
  | {
      readonly op: 'addLanguage';
      readonly language: string;
      /** Name, direction, fallback. */
      readonly fields: JsonObject;
      readonly texts: OwnedTexts;
      readonly after: string | null;
    }
  | { readonly op: 'setLanguage'; readonly language: string; readonly field: string; readonly value?: Json }
  | {
      readonly op: 'moveLanguage';
      readonly language: string;
      readonly after: string | null;
      readonly was?: { readonly after: string | null };
    }
  | { readonly op: 'removeLanguage'; readonly language: string; readonly was?: { readonly after: string | null } };

/** Why a command cannot be applied to a draft. */
export type CommandRefusal =
  | 'unknownNode'
  | 'unknownItem'
  | 'unknownLanguage'
  /** The named predecessor is not in the list. */
  | 'unknownNeighbour'
  | 'takenUid'
  | 'takenLanguage'
  | 'invalidUid'
  /** This type of node is not allowed there. */
  | 'wrongPlace'
  | 'intoItself'
  /** The field is part of the structure, which other commands change. */
  | 'protectedField'
  /** The path leads into a value without members. */
  | 'wrongShape'
  /** A text of a thing that the command does not add. */
  | 'foreignText'
  | 'tooDeep';

/** A part of a draft that a command changed, for screens and for detecting collisions. */
export type Touched =
  /** Added or removed. */
  | { readonly what: 'node'; readonly uid: string }
  /** Moved. */
  | { readonly what: 'place'; readonly uid: string }
  /** Its list of members changed. */
  | { readonly what: 'members'; readonly uid: string }
  /** `answers.a1.code` is the code of answer a1; `answers.a1` alone means that it was added or removed. */
  | { readonly what: 'field'; readonly uid: string; readonly field: string }
  /** The field's item was moved in its list. */
  | { readonly what: 'itemPlace'; readonly uid: string; readonly field: string }
  | { readonly what: 'text'; readonly language: string; readonly key: string }
  /** `field` is absent when the language was added, removed or moved. */
  | { readonly what: 'language'; readonly language: string; readonly field?: string };
