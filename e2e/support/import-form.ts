import { createHash } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { strToU8, zipSync } from 'fflate';

/** The name that a picture has in a document. */
export function mediumOf(picture: Uint8Array): string {
  return createHash('sha256').update(picture).digest('hex');
}

/** Makes a questionnaire of a document and its pictures, by the file that an export of it would be; returns its id. */
export async function importForm(
  request: APIRequestContext,
  url: string,
  name: string,
  document: unknown,
  pictures: readonly Uint8Array[] = [],
): Promise<number> {
  const text = strToU8(JSON.stringify(document));
  const sha256 = createHash('sha256').update(text).digest('hex');
  const media = pictures.map((picture) => ({ file: mediumOf(picture), name: 'picture.png', kind: 'png' }));
  const manifest = { format: 'seker-questionnaire', version: 1, name, comments: '', sha256, media };
  const file = zipSync({
    'document.json': text,
    'manifest.json': strToU8(JSON.stringify(manifest)),
    ...Object.fromEntries(pictures.map((picture) => [`media/${mediumOf(picture)}`, picture])),
  });
  const headers = { 'x-requested-with': 'XMLHttpRequest' };
  const sent = await request.post(`${url}/api/v1/uploads?purpose=questionnaire&name=form.zip`, {
    headers,
    data: Buffer.from(file),
  });
  const { uploadId } = (await sent.json()) as { readonly uploadId: number };
  const choices = await request.get(`${url}/api/v1/questionnaires/choices`, { headers });
  const { groups } = (await choices.json()) as { readonly groups: readonly { readonly id: number }[] };
  const data = { uploadId, groupId: groups[0]?.id ?? 0 };
  const made = await request.post(`${url}/api/v1/questionnaires/import`, { headers, data });
  if (!made.ok()) throw new Error(await made.text());
  return ((await made.json()) as { readonly id: number }).id;
}
