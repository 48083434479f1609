import { unreachable } from '@seker/kernel';
import type { DesignCommand, TextsByLanguage, Touched } from './design-command.ts';
import type { DraftNode } from './draft-document.ts';
import { keysOf } from './draft-texts.ts';
import { isNode } from './draft-tree.ts';
import { itemField } from './item-lists.ts';

/** What an applied command changed. */
export function touchedBy(command: DesignCommand): readonly Touched[] {
  switch (command.op) {
    case 'add':
      return [{ what: 'members', uid: command.into }, ...nodes(uidsInside(command.node)), ...texts(command.texts)];
    case 'remove':
      return command.was === undefined
        ? nodes([command.uid])
        : [{ what: 'members', uid: command.was.into }, ...nodes(command.was.uids)];
    case 'move':
      return [
        { what: 'place', uid: command.uid },
        { what: 'members', uid: command.into },
        ...(command.was === undefined || command.was.into === command.into
          ? []
          : [{ what: 'members' as const, uid: command.was.into }]),
      ];
    case 'set':
      return [{ what: 'field', uid: command.uid, field: command.field }];
    case 'addItem':
      return [
        { what: 'field', uid: command.uid, field: itemField(command, command.item.uid) },
        ...texts(command.texts),
      ];
    case 'removeItem':
      return [{ what: 'field', uid: command.uid, field: itemField(command, command.item) }];
    case 'moveItem':
      return [{ what: 'itemPlace', uid: command.uid, field: itemField(command, command.item) }];
    case 'setItem':
      return [{ what: 'field', uid: command.uid, field: `${itemField(command, command.item)}.${command.field}` }];
    case 'text':
      return [{ what: 'text', language: command.language, key: command.key }];
    case 'setLanguage':
      return [{ what: 'language', language: command.language, field: command.field }];
    case 'addLanguage':
    case 'moveLanguage':
    case 'removeLanguage':
      return [{ what: 'language', language: command.language }];
    default:
      return unreachable(command);
  }
}

/** The uids of a node outside any document, and of its contents. */
export function uidsInside(node: DraftNode): readonly string[] {
  const inner = MEMBER_LISTS.flatMap((list) => {
    const members = node[list];
    return Array.isArray(members) ? members.filter(isNode) : [];
  });
  return [node.uid, ...inner.flatMap(uidsInside)];
}

const MEMBER_LISTS = ['pages', 'blocks', 'nodes'] as const;

function nodes(uids: readonly string[]): readonly Touched[] {
  return uids.map((uid) => ({ what: 'node', uid }));
}

function texts(added: TextsByLanguage): readonly Touched[] {
  return keysOf(added).map((key) => ({ what: 'text', ...key }));
}
