import type { DraftNode, OwnedTexts } from './draft-document.ts';
import type { Json, JsonObject } from './json-value.ts';

/** Texts of what comes or goes, by language and key. */
export type TextsByLanguage = Readonly<Record<string, OwnedTexts>>;

/** Where a node goes: the uid of what it stands in (`document` for a chapter), and of what it stands after (`null`: first). */
export interface NodePlace {
  readonly into: string;
  readonly after: string | null;
}

/** The lists of things under a question. */
export type ItemListName = 'answers' | 'rows' | 'columns' | 'areas' | 'shelves' | 'products' | 'sets';

/**
 * A list of a question by its name; `owner` is the column whose cell, or the shelf whose products are meant.
 */
export interface ItemList {
  readonly uid: string;
  readonly list: ItemListName;
  readonly owner?: string;
}

export interface DraftItem extends JsonObject {
  readonly uid: string;
}

/**
 * One change of a draft. Nothing is said by its index, so that a command still says the same after another person's.
 * A field is a member's name, or a path of names (`random.answers`); without a `value` it is taken away.
 * `was` is written by `applyCommand` and by nothing else: what stood around a thing before it went, for commands of others
 * that still name it.
 */
export type DesignCommand = NodeCommand | ItemCommand | TextCommand | LanguageCommand;

export type NodeCommand =
  /** A node with all that stands inside it. */
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
  /** A string, or rich text as the document has it; absent takes the text away. */
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
  /** What it should stand after does not stand there. */
  | 'unknownNeighbour'
  | 'takenUid'
  | 'takenLanguage'
  | 'invalidUid'
  /** That kind of node cannot stand there. */
  | 'wrongPlace'
  | 'intoItself'
  /** The field is a part of the structure, which other commands change. */
  | 'protectedField'
  /** The field lies inside something that has no members. */
  | 'wrongShape'
  /** A text of something that the command does not add. */
  | 'foreignText'
  | 'tooDeep';

/** Something of a draft that a command has changed, for screens and for telling collisions. */
export type Touched =
  /** It came or went. */
  | { readonly what: 'node'; readonly uid: string }
  /** It stands elsewhere. */
  | { readonly what: 'place'; readonly uid: string }
  /** The list of its members is another one. */
  | { readonly what: 'members'; readonly uid: string }
  /** `answers.a1.code` is the code of the answer a1; with `answers.a1` it came or went. */
  | { readonly what: 'field'; readonly uid: string; readonly field: string }
  /** The item of that field stands elsewhere in its list. */
  | { readonly what: 'itemPlace'; readonly uid: string; readonly field: string }
  | { readonly what: 'text'; readonly language: string; readonly key: string }
  /** `field` is absent where the language came, went or changed its place. */
  | { readonly what: 'language'; readonly language: string; readonly field?: string };
