import { type FileOf, mediumFile } from '@seker/interviewing';
import type { VersionId } from '@seker/kernel';
import { mediumText, type Questionnaire } from '@seker/questionnaire';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import { mediaOfVersion, type StoredMedium, sendMedium, sendMediumText } from '../../questionnaires/media/index.ts';
import { readDocument } from './document.queries.ts';
import { loadQuestionnaire } from './questionnaire-cache.ts';

/**
 * Lists the media of a version's pages with addresses below the page itself, so that access to the page covers them.
 */
export async function pageMedia(
  db: Db,
  versionId: VersionId,
  page: { readonly url: string; readonly questionnaire: Questionnaire; readonly language: string },
): Promise<FileOf> {
  const media = await versionMedia(db, versionId);
  return (id) => {
    const medium = media.get(id);
    if (medium === undefined) return null;
    const { width, height } = medium;
    return mediumFile(page.questionnaire, page.language, { id, url: `${page.url}/media/${id}`, width, height });
  };
}

/** Sends a medium used in the version's document to a person who may see its pages; for others it does not exist. */
export async function sendPageMedium(
  deps: Pick<Deps, 'db' | 'config'>,
  request: FastifyRequest,
  reply: FastifyReply,
  versionId: VersionId,
): Promise<FastifyReply> {
  const {
    medium: id,
    said,
    language,
  } = request.params as {
    readonly medium: string;
    readonly said?: string;
    readonly language?: string;
  };
  const medium = (await versionMedia(deps.db, versionId)).get(id);
  if (medium === undefined) throw new Refusal('notFound');
  if (said === undefined || language === undefined) return await sendMedium(deps, reply, medium);
  const questionnaire = await loadQuestionnaire(deps.db, versionId);
  return await sendMediumText(reply, said, (name) => mediumText(questionnaire, language, { id, name }));
}

async function versionMedia(db: Db, versionId: VersionId): Promise<ReadonlyMap<string, StoredMedium>> {
  return await mediaOfVersion(db, versionId, async () => (await readDocument(db, versionId)).document);
}
