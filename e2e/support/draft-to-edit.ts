import type { APIRequestContext } from '@playwright/test';
import { importForm } from './import-form.ts';

const XHR = { headers: { 'X-Requested-With': 'XMLHttpRequest' } };

/** A copy of the first questionnaire for a journey of its own, made over HTTP before the browser opens a page; returns its id. */
export async function copiedDraft(request: APIRequestContext, url: string): Promise<number> {
  await logIn(request, url);
  const made = await request.post(`${url}/api/v1/questionnaires/1/duplicate`, XHR);
  return ((await made.json()) as { readonly id: number }).id;
}

/** A questionnaire of this document, made in the same way. */
export async function importedDraft(...made: Parameters<typeof importForm>): Promise<number> {
  const [request, url] = made;
  await logIn(request, url);
  return await importForm(...made);
}

async function logIn(request: APIRequestContext, url: string): Promise<void> {
  await request.post(`${url}/api/v1/session`, { ...XHR, data: { login: 'admin', password: 'seker-demo', lang: 'he' } });
}
