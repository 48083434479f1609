import type { MediumFile } from '@seker/contract';
import { mediumWords, type Questionnaire } from '@seker/questionnaire';
import type { Db } from '../../db/database.ts';
import { mediaOfVersion, type StoredMedium } from '../media/index.ts';
import { readDocument } from './interview.queries.ts';

export type FileOf = (id: string) => MediumFile | null;

/** The media of a version's pages, whose files lie below the address of the page itself: who may see it may see them. */
export async function pageMedia(
  db: Db,
  versionId: number,
  page: { readonly url: string; readonly questionnaire: Questionnaire; readonly language: string },
): Promise<FileOf> {
  const media = await versionMedia(db, versionId);
  return (id) => {
    const medium = media.get(id);
    if (medium === undefined) return null;
    const { width, height } = medium;
    const size = width === null || height === null ? {} : { width, height };
    const alt = mediumWords(page.questionnaire, page.language, id);
    return { url: `${page.url}/media/${id}`, ...size, ...(alt === null ? {} : { alt }) };
  };
}

/** A medium that the version's document shows; `null` for every other. */
export async function findPageMedium(db: Db, versionId: number, id: string): Promise<StoredMedium | null> {
  return (await versionMedia(db, versionId)).get(id) ?? null;
}

async function versionMedia(db: Db, versionId: number): Promise<ReadonlyMap<string, StoredMedium>> {
  return await mediaOfVersion(db, versionId, async () => await readDocument(db, versionId));
}
