import type { RandomRule } from '../random/random-rule.ts';
import type { Chapter, Page, PageNode } from './questionnaire.ts';

/** The document's own group has this name in draws; no node may be called so. */
export const DOCUMENT_UID = 'document';

/** A node's place until everything is laid out. */
export const UNPLACED = -1;

/** Things that stand together and may change places by chance; in the document's own order until chance has spoken. */
export interface Group {
  readonly type: 'group';
  readonly uid: string;
  /** What the members are members of; `null` where a group is nothing more than that (document, block, split). */
  readonly of: ChapterPart | PagePart | null;
  readonly members: readonly Member[];
  readonly random: GroupRandom | null;
}

export type Member = Group | PageNode;

export interface GroupRandom extends RandomRule {
  readonly fixed: ReadonlySet<string>;
  /** The host chooses which members are shown, the least filled first. */
  readonly balanced: boolean;
}

/** A chapter or page without its contents and its place. */
export type ChapterPart = { readonly type: 'chapter' } & Omit<Chapter, 'pages' | 'at' | 'end'>;
export type PagePart = { readonly type: 'page' } & Omit<Page, 'nodes' | 'at' | 'end'>;

export function groupsOf(group: Group): readonly Group[] {
  return [group, ...group.members.flatMap((member) => (member.type === 'group' ? groupsOf(member) : []))];
}
