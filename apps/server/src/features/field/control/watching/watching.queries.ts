import type { PersonId } from '@seker/kernel';
import type { Db } from '../../../../db/database.ts';
import type { ScopedPerson } from '../../../../http/scope.queries.ts';

/** The newest answer of a screen: a picture, or null when it could not take one. */
export interface ScreenPicture {
  readonly at: Date;
  readonly picture: { readonly type: string; readonly image: Buffer } | null;
}

export type PictureType = 'png' | 'jpeg' | 'webp';

export async function storePicture(
  db: Db,
  personId: PersonId,
  picture: { readonly type: PictureType; readonly image: Buffer } | null,
  at: Date,
): Promise<void> {
  const { type, image } = picture ?? { type: null, image: null };
  await db
    .insertInto('screen_picture')
    .values({ person_id: personId, at, type, image })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet({ at, type, image }))
    .execute();
}

export async function readPicture(db: Db, personId: PersonId): Promise<ScreenPicture | null> {
  const row = await db
    .selectFrom('screen_picture')
    .select(['at', 'type', 'image'])
    .where('person_id', '=', personId)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { at, type, image } = row;
  return { at, picture: type === null || image === null ? null : { type, image } };
}

export async function isAtWork(db: Db, { id }: ScopedPerson): Promise<boolean> {
  const found = await db
    .selectFrom('session')
    .select('id')
    .where('person_id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}

/** Whether the project in which the person works hides answers from observers. */
export async function isKeptFromWatchers(db: Db, { id }: ScopedPerson): Promise<boolean> {
  const found = await db
    .selectFrom('session as s')
    .innerJoin('project as p', 'p.id', 's.project_id')
    .select('s.id')
    .where('s.person_id', '=', id)
    .where('s.ended_at', 'is', null)
    .where('p.live_hides', '<>', 'nothing')
    .executeTakeFirst();
  return found !== undefined;
}
