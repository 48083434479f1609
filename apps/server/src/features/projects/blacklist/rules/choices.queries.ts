import type { GroupId, ProjectId } from '@seker/kernel';
import type { Db } from '../../../../db/database.ts';

interface Wanted {
  /** The group; null: all. */
  readonly groupId: GroupId | null;
  /** The projects whose statuses are listed; by default all. */
  readonly projectIds?: readonly ProjectId[];
}

/** Lists a group's list files and projects, and their statuses for numbers. */
export async function listRuleChoices(db: Db, { groupId, projectIds }: Wanted) {
  const [listFiles, projects, statuses] = await Promise.all([
    db
      .selectFrom('list_file as f')
      .innerJoin('person_group as g', 'g.id', 'f.group_id')
      .select(['f.id', 'f.name', 'g.name as group'])
      .where('f.whole_at', 'is not', null)
      .where('f.removed_at', 'is', null)
      .$if(groupId !== null, (query) => query.where('f.group_id', '=', groupId as GroupId))
      .orderBy('g.name')
      .orderBy('f.name')
      .execute(),
    db
      .selectFrom('project as p')
      .innerJoin('person_group as g', 'g.id', 'p.group_id')
      .select(['p.id', 'p.name', 'g.name as group'])
      .where('p.removed_at', 'is', null)
      .$if(groupId !== null, (query) => query.where('p.group_id', '=', groupId as GroupId))
      .orderBy('g.name')
      .orderBy('p.id', 'desc')
      .execute(),
    db
      .selectFrom('disposition as d')
      .innerJoin('project as p', 'p.id', 'd.project_id')
      .select(['d.id', 'd.project_id as projectId', 'd.names', 'd.position'])
      .where('p.removed_at', 'is', null)
      .$if(groupId !== null, (query) => query.where('p.group_id', '=', groupId as GroupId))
      .$if(projectIds !== undefined, (query) =>
        query.where('d.project_id', 'in', [...(projectIds ?? []), 0 as ProjectId]),
      )
      .orderBy('d.project_id')
      .orderBy('d.position')
      .execute(),
  ]);
  return { listFiles, projects, statuses };
}
