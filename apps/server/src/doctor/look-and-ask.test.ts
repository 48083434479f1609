import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { startMailSink } from '../testing/mail-sink.ts';
import { askAddress } from './ask-address.ts';
import { askExchange } from './ask-exchange.ts';
import { askMail } from './ask-mail.ts';
import { lookAtBackups, lookAtFolders } from './look-at-folders.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'seker-doctor-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The address of a port on which nothing listens. */
async function closedPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

describe('what the doctor looks at', () => {
  it('are the folders and the room on their disks, and none is made', async () => {
    const config = readConfig({ DATA_DIR: folder, MEDIA_DIR: join(folder, 'absent') }, '/');
    const [data, media] = await lookAtFolders(config);
    expect(data).toMatchObject({ variable: 'DATA_DIR', path: folder, state: 'fine' });
    expect(data?.totalBytes).toBeGreaterThan(data?.freeBytes ?? 0);
    expect(media).toMatchObject({ variable: 'MEDIA_DIR', state: 'missing', freeBytes: 0 });
    expect((await lookAtFolders(config))[1]?.state).toBe('missing');
  });

  it('is when the newest backup was written, past empty files and those of others', async () => {
    const backupDir = join(folder, 'backups');
    expect(await lookAtBackups({ backupDir })).toEqual({ newestAt: null, isReadable: true });
    mkdirSync(backupDir);
    const write = (name: string, seconds: number, content = 'x') => {
      writeFileSync(join(backupDir, name), content);
      utimesSync(join(backupDir, name), seconds, seconds);
    };
    write('seker-20261129T020000Z.tar', 1_000);
    write('seker-20261128T020000Z.tar', 900);
    write('seker-20261130T020000Z.tar', 2_000, '');
    write('seker-20261130T020000Z.tar.part', 3_000);
    write('other.tar', 4_000);
    expect(await lookAtBackups({ backupDir })).toEqual({ newestAt: 1_000_000, isReadable: true });
    expect(await lookAtBackups({ backupDir: join(backupDir, 'other.tar') })).toEqual({
      newestAt: null,
      isReadable: false,
    });
  });
});

describe('what the doctor asks', () => {
  it('is the public address: Seker, another server, a proxy before nothing, and no server', async () => {
    let [status, body] = [200, '{"alive":true}'];
    const server = createServer((request, response) => {
      response.writeHead(request.url === '/healthz' ? status : 404).end(body);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    expect(await askAddress(url)).toEqual({ type: 'seker', certificateUntil: null });
    expect(await askAddress(`${url}/below`)).toEqual({ type: 'other', status: 404 });
    [status, body] = [502, 'bad gateway'];
    expect(await askAddress(url)).toEqual({ type: 'unreachable', reason: 'status 502' });
    [status, body] = [200, 'x'.repeat(100_000)];
    expect(await askAddress(url)).toEqual({ type: 'other', status: 200 });
    await new Promise((resolve) => server.close(resolve));
    expect(await askAddress(url)).toEqual({ type: 'unreachable', reason: 'ECONNREFUSED' });
  });

  it('is the mail server, which gets no mail', async () => {
    const sink = await startMailSink();
    expect(await askMail(readConfig({ SMTP_URL: sink.url }, '/'), () => 0)).toEqual({ type: 'in' });
    expect(sink.taken()).toEqual([]);
    const unlet = sink.url.replace('://', '://mailer:hidden@');
    const refused = await askMail(readConfig({ SMTP_URL: unlet }, '/'), () => 0);
    expect(refused?.type).toBe('refused');
    expect(JSON.stringify(refused)).not.toContain('hidden');
    await sink.close();
    expect(await askMail(readConfig({ SMTP_URL: sink.url }, '/'), () => 0)).toMatchObject({ type: 'refused' });
    expect(await askMail(readConfig({}, '/'), () => 0)).toBeNull();
  });

  it('is the exchange, where it is an Asterisk', async () => {
    const env = {
      EXCHANGE: 'asterisk',
      ASTERISK_AMI: `127.0.0.1:${await closedPort()}`,
      ASTERISK_AMI_SECRET: 'hidden',
    };
    expect(await askExchange(readConfig(env, '/'))).toMatchObject([{ weight: 'error', code: 'unreachable' }]);
    expect(await askExchange(readConfig({}, '/'))).toBeNull();
  });
});
