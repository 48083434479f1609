import { describe, expect, it, onTestFinished } from 'vitest';
import { MAIL_ORIGIN } from '../../../../testing/mail-desk.ts';
import { desk, openMailOffice, server, sink } from '../../../../testing/mail-office.ts';

openMailOffice();

/** A study of one person whose invitation has arrived, and the path by which they end mail. */
async function invited() {
  const study = await desk.study(1);
  const mailingId = await desk.send(study);
  await desk.drain();
  const mail = await sink.taken()[0]?.read();
  const path = new RegExp(`${MAIL_ORIGIN}(/u/\\w+)`).exec(mail?.text ?? '')?.[1] ?? '';
  return { study, mailingId, path };
}

const get = async (path: string) => await fetch(server.url + path, { headers: { accept: 'text/html' } });
const post = async (path: string, body = 'List-Unsubscribe=One-Click', headers: Record<string, string> = {}) =>
  await fetch(server.url + path, {
    method: 'POST',
    headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body,
  });
const entries = async () =>
  (
    await server.asOwner(
      "select email, project_id, until, source from blacklist_entry where email like 'm%@example.org'",
    )
  ).rows as { email: string; project_id: number | null; until: Date | null; source: string }[];

describe('ending mail (W05)', () => {
  it('takes a press: a scanner that follows every link changes nothing', async () => {
    const { path } = await invited();
    const page = await get(path);
    expect(page.status).toBe(200);
    const html = await page.text();
    expect(html).toContain(`action="${path}"`);
    expect(html).toContain('M1@Example.org');
    expect((await fetch(server.url + path, { method: 'HEAD' })).status).toBe(200);
    expect(await entries()).toEqual([]);
  });

  it('by one press of a mailbox, without cookie and Origin, puts the address on the blacklist of all and cancels what waits', async () => {
    const { study, mailingId, path } = await invited();
    const other = await desk.study(1);
    const waiting = await desk.send(other);
    const done = await post(path);
    expect(done.status).toBe(200);
    expect(await entries()).toEqual([
      { email: 'm1@example.org', project_id: null, until: null, source: 'unsubscribed' },
    ]);
    const [mail] = await desk.recipients(other, waiting);
    expect(mail).toMatchObject({ state: 'cancelled', reason: 'unsubscribed' });
    expect(await desk.drain()).toBe(0);
    const { funnel } = await desk.mailing(study, mailingId);
    expect(funnel.find(({ stage }) => stage === 'unsubscribed')?.count).toBe(1);
    // A second press is no second removal.
    expect((await post(path)).status).toBe(200);
    expect(await entries()).toHaveLength(1);
  });

  it('of this study alone leaves the others', async () => {
    const { study, path } = await invited();
    const other = await desk.study(1);
    await desk.send(other);
    expect((await post(path, 'reach=study', { origin: server.url, 'sec-fetch-site': 'same-origin' })).status).toBe(200);
    expect(await entries()).toEqual([
      { email: 'm1@example.org', project_id: study.projectId, until: null, source: 'unsubscribed' },
    ]);
    expect(await desk.drain()).toBe(1);
  });

  it('goes on by the link of a mail that was sent before the link key was replaced', async () => {
    const { path } = await invited();
    const [key] = (await server.asOwner('select id, fingerprint from link_key where is_current')).rows;
    const fingerprint = async (value: unknown) =>
      await server.asOwner('update link_key set fingerprint = $1 where id = $2', [value, key?.['id']]);
    await fingerprint(Buffer.alloc(16, 'x'));
    onTestFinished(async () => void (await fingerprint(key?.['fingerprint'])));
    expect((await get(path)).status).toBe(200);
    expect((await get(path.replace(/u\/./, (start) => (start.endsWith('a') ? 'u/b' : 'u/a')))).status).toBe(404);
    expect((await post(path)).status).toBe(200);
    expect(await entries()).toHaveLength(1);
  });

  it('is shown in the language of the mail', async () => {
    const { path } = await invited();
    await server.asOwner("update mailing_recipient set language = 'he' where address = 'M1@Example.org'");
    const html = await (await get(path)).text();
    expect(html).toMatch(/<html[^>]*lang="he"[^>]*dir="rtl"|<html[^>]*dir="rtl"[^>]*lang="he"/);
    expect(html).toContain('הסרה מרשימת התפוצה');
  });

  it('is refused for an address that is not ours, and is another mail’s', async () => {
    const { path } = await invited();
    const token = path.slice('/u/'.length);
    for (const wrong of [
      'x',
      token.slice(0, -1),
      `${token.slice(0, 5)}${token[5] === 'a' ? 'b' : 'a'}${token.slice(6)}`,
      `${token.slice(0, 25)}zzz`,
    ])
      expect([wrong, (await get(`/u/${wrong}`)).status]).toEqual([wrong, 404]);
    expect((await post(`/u/${token.slice(0, 25)}zzz`)).status).toBe(404);
    expect(await entries()).toEqual([]);
  });
});
