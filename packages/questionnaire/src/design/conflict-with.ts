import type { DesignCommand, Touched } from './design-command.ts';
import { ownerOf } from './draft-document.ts';
import { itemField, itemTextKey } from './item-lists.ts';
import { sameJson } from './json-value.ts';
import { isAtOrBelow, type Lost } from './lost-in.ts';
import { touchedBy } from './touched-by.ts';

/** What another person's command changed that this one would change, too; `null` when the two are compatible. */
export function conflictWith(command: DesignCommand, past: DesignCommand, lost: Lost): Touched | null {
  switch (command.op) {
    case 'remove':
      return changedInside(new Set(command.was?.uids ?? [command.uid]), past, lost);
    case 'removeItem':
      return changedInItem(command, past);
    case 'removeLanguage':
      return changedInLanguage(command.language, past);
    default: {
      const theirs = touchedBy(past);
      return touchedBy(command).flatMap((mine) => theirs.filter((each) => overlaps(mine, each)))[0] ?? null;
    }
  }
}

/** Whether both set the same thing to the same value, or move it to the same place. */
export function saysTheSame(command: DesignCommand, past: DesignCommand): boolean {
  if (command.op === 'move' || command.op === 'moveItem') {
    if (command.op !== past.op || command.after !== past.after) return false;
    return command.op === 'moveItem' || (past.op === 'move' && command.into === past.into);
  }
  if (!('value' in command) && !('value' in past) && command.op !== past.op) return false;
  const [mine, theirs] = [fieldSet(command), fieldSet(past)];
  return mine !== null && theirs !== null && mine.field === theirs.field && sameJson(mine.value, theirs.value);
}

function fieldSet(command: DesignCommand) {
  switch (command.op) {
    case 'set':
    case 'setLanguage':
      return { field: command.field, value: command.value };
    case 'setItem':
      return { field: `${itemField(command, command.item)}.${command.field}`, value: command.value };
    case 'text':
      return { field: command.key, value: command.value };
    default:
      return null;
  }
}

function overlaps(mine: Touched, theirs: Touched): boolean {
  switch (mine.what) {
    case 'field':
      return 'field' in theirs && 'uid' in theirs && theirs.uid === mine.uid && isOneInOther(mine, theirs);
    case 'itemPlace':
      if (theirs.what === 'field') return theirs.uid === mine.uid && isListOf(theirs.field, mine.field);
      return theirs.what === 'itemPlace' && theirs.uid === mine.uid && theirs.field === mine.field;
    case 'place':
      return theirs.what === 'place' && theirs.uid === mine.uid;
    case 'text':
      return theirs.what === 'text' && theirs.language === mine.language && theirs.key === mine.key;
    case 'language':
      return (
        theirs.what === 'language' &&
        theirs.language === mine.language &&
        theirs.field === mine.field &&
        mine.field !== undefined
      );
    default:
      return false;
  }
}

function isOneInOther(mine: { readonly field: string }, theirs: Touched & { readonly field: string }): boolean {
  if (isAtOrBelow(theirs.field, mine.field)) return theirs.what === 'field' || theirs.field !== mine.field;
  return theirs.what === 'field' && isAtOrBelow(mine.field, theirs.field);
}

/** Whether the field is the list of the item: a list that was set as a whole may have lost the item. */
function isListOf(field: string, item: string): boolean {
  return field !== item && isAtOrBelow(item, field);
}

/** Whether something was added or written inside what is to be removed, and not removed since. */
function changedInside(uids: ReadonlySet<string>, past: DesignCommand, lost: Lost): Touched | null {
  switch (past.op) {
    case 'add':
      return uids.has(past.into) && !lost.nodes.has(past.node.uid) ? { what: 'node', uid: past.node.uid } : null;
    case 'move':
      return uids.has(past.into) && past.was?.into !== past.into ? { what: 'place', uid: past.uid } : null;
    case 'text':
      return uids.has(ownerOf(past.key)) ? { what: 'text', language: past.language, key: past.key } : null;
    case 'set':
    case 'setItem':
    case 'addItem':
      return uids.has(past.uid) ? (touchedBy(past)[0] ?? null) : null;
    default:
      return null;
  }
}

type RemoveItem = Extract<DesignCommand, { readonly op: 'removeItem' }>;

function changedInItem(command: RemoveItem, past: DesignCommand): Touched | null {
  if (past.op === 'text') {
    const isOfIt = isAtOrBelow(past.key, itemTextKey(command, command.item));
    return isOfIt ? { what: 'text', language: past.language, key: past.key } : null;
  }
  if (past.op !== 'set' && past.op !== 'setItem' && past.op !== 'addItem') return null;
  const mine = { what: 'field', uid: command.uid, field: itemField(command, command.item) } as const;
  return touchedBy(past).find((theirs) => overlaps(mine, theirs)) ?? null;
}

function changedInLanguage(language: string, past: DesignCommand): Touched | null {
  switch (past.op) {
    case 'text':
    case 'setLanguage':
      return past.language === language ? (touchedBy(past)[0] ?? null) : null;
    case 'add':
    case 'addItem':
      return touchedBy(past).find((theirs) => theirs.what === 'text' && theirs.language === language) ?? null;
    default:
      return null;
  }
}
