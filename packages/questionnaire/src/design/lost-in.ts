import type { DesignCommand } from './design-command.ts';
import { itemField, itemTextKey } from './item-lists.ts';
import { uidsInside } from './touched-by.ts';

/** What these commands removed from the draft. */
export interface Lost {
  readonly nodes: ReadonlySet<string>;
  /** By `uid/field`. */
  readonly items: ReadonlySet<string>;
  readonly languages: ReadonlySet<string>;
  /** Keys of the texts removed with items. */
  readonly texts: ReadonlySet<string>;
}

export function lostIn(since: readonly DesignCommand[]): Lost {
  const [nodes, items, languages, texts] = [new Set<string>(), new Set<string>(), new Set<string>(), new Set<string>()];
  for (const past of since) {
    switch (past.op) {
      case 'remove':
        for (const uid of past.was?.uids ?? [past.uid]) nodes.add(uid);
        break;
      case 'add':
        for (const uid of uidsInside(past.node)) nodes.delete(uid);
        break;
      case 'removeItem':
        items.add(`${past.uid}/${itemField(past, past.item)}`);
        // In a cell, the same answer may still exist in another column.
        if (past.owner === undefined) texts.add(itemTextKey(past, past.item));
        break;
      case 'addItem':
        items.delete(`${past.uid}/${itemField(past, past.item.uid)}`);
        texts.delete(itemTextKey(past, past.item.uid));
        break;
      case 'removeLanguage':
        languages.add(past.language);
        break;
      case 'addLanguage':
        languages.delete(past.language);
        break;
      default:
    }
  }
  return { nodes, items, languages, texts };
}

/** The name of the first thing that the command needs but that is lost; `null` when all exists. */
export function missingFor(command: DesignCommand, lost: Lost): string | null {
  const node = nodesNeeded(command).find((uid) => lost.nodes.has(uid));
  if (node !== undefined) return node;
  switch (command.op) {
    case 'addItem':
      return command.owner !== undefined && isLostOwner(command, command.owner, lost) ? command.owner : null;
    case 'removeItem':
    case 'moveItem':
    case 'setItem':
      if (command.owner !== undefined && isLostOwner(command, command.owner, lost)) return command.owner;
      return lost.items.has(`${command.uid}/${itemField(command, command.item)}`) ? command.item : null;
    case 'text':
      if (lost.languages.has(command.language)) return command.language;
      return [...lost.texts].some((key) => isAtOrBelow(command.key, key)) ? command.key : null;
    case 'setLanguage':
    case 'moveLanguage':
    case 'removeLanguage':
      return lost.languages.has(command.language) ? command.language : null;
    default:
      return null;
  }
}

function nodesNeeded(command: DesignCommand): readonly string[] {
  switch (command.op) {
    case 'add':
      return [command.into];
    case 'move':
      return [command.uid, command.into];
    case 'text':
      return [command.key.split('.')[0] ?? ''];
    default:
      return 'uid' in command ? [command.uid] : [];
  }
}

function isLostOwner(
  { uid, list }: { readonly uid: string; readonly list: string },
  owner: string,
  lost: Lost,
): boolean {
  return lost.items.has(`${uid}/${list === 'products' ? 'shelves' : 'columns'}.${owner}`);
}

/** Whether a path equals the outer path or lies inside it. */
export function isAtOrBelow(path: string, outer: string): boolean {
  return path === outer || path.startsWith(`${outer}.`);
}
