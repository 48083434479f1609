import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { canonicalJson } from '@seker/questionnaire';
import type { FastifyReply } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { ScopedQuestionnaire } from '../../../http/scope.queries.ts';
import { type ZippedFile, zipBytes } from '../../system/lists/index.ts';
import { requireDraft } from '../drafts/index.ts';
import { listLibrary } from '../media/index.ts';
import { DOCUMENT_FILE, MANIFEST_FILE, type Manifest, MEDIA_FOLDER } from './archive.ts';
import { readQuestionnaireRow } from './list-questionnaires.queries.ts';

/** Streams the draft and its media as one file. */
export async function exportQuestionnaire(
  deps: Deps,
  { id }: ScopedQuestionnaire,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const [row, draft, library] = await Promise.all([
    readQuestionnaireRow(deps.db, id),
    requireDraft(deps.db, id),
    listLibrary(deps.db, id),
  ]);
  if (row === undefined) throw new Refusal('notFound');
  const document = canonicalJson(JSON.parse(draft.document));
  // As shown by browsers, under the hash used in the document; other files in their original form.
  const media = library
    .filter(({ status }) => status !== 'converting')
    .map(({ mediumId, source, name, kind }) => ({ file: mediumId ?? source, name, kind }));
  const manifest: Manifest = {
    format: 'seker-questionnaire',
    version: 1,
    name: row.name,
    comments: row.comments,
    sha256: createHash('sha256').update(document).digest('hex'),
    media: await thoseThere(deps.config.mediaDir, media),
  };
  const files: ZippedFile[] = [
    { name: MANIFEST_FILE, text: [JSON.stringify(manifest, null, 2)] },
    { name: DOCUMENT_FILE, text: [document] },
    ...manifest.media.map(({ file }) => ({
      name: `${MEDIA_FOLDER}${file}`,
      text: contentOf(join(deps.config.mediaDir, file)),
    })),
  ];
  return await reply
    .type('application/zip')
    .header('Content-Disposition', `attachment; filename="questionnaire-${id}.zip"`)
    .header('Cache-Control', 'no-store')
    .send(Readable.from(zipBytes(files)));
}

/** Lists each existing file once; files missing from the store are left out, so that the rest can be exported. */
async function thoseThere(folder: string, media: Manifest['media']): Promise<Manifest['media']> {
  const byFile = [...new Map(media.map((medium) => [medium.file, medium])).values()];
  const there = await Promise.all(
    byFile.map(async ({ file }) =>
      access(join(folder, file)).then(
        () => true,
        () => false,
      ),
    ),
  );
  return byFile.filter((_medium, index) => there[index]);
}

/** The file is opened only when its turn comes. */
async function* contentOf(path: string): AsyncGenerator<Buffer> {
  for await (const bytes of createReadStream(path) as AsyncIterable<Buffer>) yield bytes;
}
