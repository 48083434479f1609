import type { Group } from './questionnaire.ts';

/** The document's own group has this name in draws; no node may be called so. */
export const DOCUMENT_UID = 'document';

/** A node's place until everything is laid out. */
export const UNPLACED = -1;

/** Chance orders or picks something in it, at any depth. */
export function hasChance({ random, members }: Group): boolean {
  return random !== null || members.some((member) => member.type === 'group' && hasChance(member));
}

export function groupsOf(group: Group): readonly Group[] {
  return [group, ...group.members.flatMap((member) => (member.type === 'group' ? groupsOf(member) : []))];
}
