import type { Reach } from '@seker/contract';
import type { Db } from '../../../db/database.ts';
import type { Session } from '../../../http/session.ts';

/** Enough for one page. */
const MOST = 50;

/** Lists the projects within a person's reach, those in the field first. */
export async function readGrantedProjects(db: Db, session: Session, reach: Reach) {
  const rows = await db
    .selectFrom('project as p')
    .innerJoin('person_group as g', 'g.id', 'p.group_id')
    .select([
      'p.id',
      'p.name',
      'p.online as isOnline',
      'p.sample_size as target',
      'g.id as groupId',
      'g.name as groupName',
    ])
    .where('p.removed_at', 'is', null)
    .$if(reach === 'group' || reach === 'groupStaff', (query) => query.where('p.group_id', '=', session.groupId))
    .$if(reach === 'own', (query) =>
      query.where((eb) =>
        eb.exists(
          eb
            .selectFrom('allocation as a')
            .select('a.person_id')
            .whereRef('a.project_id', '=', 'p.id')
            .where('a.person_id', '=', session.personId),
        ),
      ),
    )
    // Observers see only projects that are open to observers.
    .$if(session.role === 'observer', (query) => query.where('p.observer', '=', true))
    .orderBy('p.online', 'desc')
    .orderBy('p.name')
    .orderBy('p.id')
    .limit(MOST + 1)
    .execute();
  return { rows: rows.slice(0, MOST), hasMore: rows.length > MOST };
}
