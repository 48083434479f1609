import type { Group } from './questionnaire.ts';

/** Name of the document's own group in draws; reserved for nodes. */
export const DOCUMENT_UID = 'document';

/** A node's place before the layout. */
export const UNPLACED = -1;

/** Whether the group shuffles or picks members, at any depth. */
export function hasChance({ random, members }: Group): boolean {
  return random !== null || members.some((member) => member.type === 'group' && hasChance(member));
}

export function groupsOf(group: Group): readonly Group[] {
  return [group, ...group.members.flatMap((member) => (member.type === 'group' ? groupsOf(member) : []))];
}
