import type { Chapter, Group, Member, Page, PageNode, Stop } from './questionnaire.ts';

export interface Layout {
  readonly chapters: readonly Chapter[];
  readonly stops: readonly Stop[];
  readonly places: ReadonlyMap<string, number>;
}

/**
 * Assigns every node its place in the ordered pass. `choose` returns the shown members of a group in order; omitted
 * members get a place for skips (the end of their group) but are not in the pass.
 */
export function layOut(root: Group, choose: (group: Group) => readonly Member[]): Layout {
  const places = new Map<string, number>();
  let at = 0;

  const take = (uid: string): number => {
    places.set(uid, at);
    at += 1;
    return at - 1;
  };
  const leaveOut = (member: Member): void => {
    places.set(member.uid, at);
    if (member.type === 'group') member.members.forEach(leaveOut);
  };
  const inside = <T>(group: Group, visit: (member: Member) => readonly T[]): readonly T[] => {
    if (group.of === null) places.set(group.uid, at);
    const shown = choose(group);
    const visited = shown.flatMap(visit);
    if (shown.length < group.members.length) {
      group.members.filter((member) => !shown.includes(member)).forEach(leaveOut);
    }
    return visited;
  };
  const visitNode = (member: Member): readonly PageNode[] =>
    member.type === 'group' ? inside(member, visitNode) : [{ ...member, at: take(member.uid) }];
  const visitPage = (member: Member): readonly Page[] => {
    if (member.type !== 'group') return [];
    if (member.of?.type !== 'page') return inside(member, visitPage);
    const { type: _type, ...part } = member.of;
    const start = take(part.uid);
    const nodes = inside(member, visitNode);
    at += 1;
    return [{ ...part, nodes, at: start, end: at - 1 }];
  };
  const visitChapter = (member: Member): readonly Chapter[] => {
    if (member.type !== 'group') return [];
    if (member.of?.type !== 'chapter') return inside(member, visitChapter);
    const { type: _type, ...part } = member.of;
    const start = take(part.uid);
    const pages = inside(member, visitPage);
    return [{ ...part, pages, at: start, end: at }];
  };
  const chapters = inside(root, visitChapter);
  return { chapters, stops: chapters.flatMap(stopsOf), places };
}

function stopsOf(chapter: Chapter): readonly Stop[] {
  const pages = chapter.pages.flatMap((page): readonly Stop[] => [
    { type: 'page', page },
    ...page.nodes.map((node): Stop => ({ type: 'node', node })),
    { type: 'pageEnd', page },
  ]);
  return [{ type: 'chapter', chapter }, ...pages];
}
