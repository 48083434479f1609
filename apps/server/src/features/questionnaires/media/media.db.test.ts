import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PICTURES_FOLDER } from '../../../gallery/index.ts';
import { Person } from '../../../testing/person.ts';
import { Respondent } from '../../../testing/respondent.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { webDocument } from '../../../testing/web-document.ts';
import { openWebSurvey } from '../../../testing/web-survey.ts';
import { storeMedium } from './index.ts';

let server: TestServer;
let folder: string;
let outside: string;
const bytes = readFileSync(join(PICTURES_FOLDER, 'street.png'));

beforeAll(async () => {
  // Outside the data directory, as when several nodes share it.
  folder = mkdtempSync(join(tmpdir(), 'seker-media-'));
  outside = mkdtempSync(join(tmpdir(), 'seker-sent-'));
  server = await startTestServer({ env: { MEDIA_DIR: folder } });
});
afterAll(async () => {
  await server.stop();
  for (const each of [folder, outside]) rmSync(each, { recursive: true, force: true });
});

let count = 0;

/** Writes a file with that content, as before storing. */
function sent(content: Buffer): string {
  count += 1;
  const file = join(outside, String(count));
  writeFileSync(file, content);
  return file;
}

async function store(content: Buffer): Promise<string> {
  const stored = await storeMedium(server.db, folder, sent(content));
  if (!stored.ok) throw new Error(stored.error);
  return stored.value.id;
}

/** The web survey with a picture at its first question. */
function withPicture(id: string): unknown {
  const text = JSON.stringify(webDocument({ [`medium.${id}`]: 'A street' }));
  return JSON.parse(text.replace('"uid":"sex",', `"uid":"sex","media":[{"type":"image","id":"${id}"}],`));
}

describe('the media store', () => {
  it('stores the same content once, under its hash', async () => {
    const ids = await Promise.all([store(bytes), store(bytes), store(bytes)]);
    expect(new Set(ids).size).toBe(1);
    expect(readdirSync(folder).toSorted()).toEqual(['.seker-media', ids[0], 'uploads'].toSorted());
    expect(readdirSync(join(folder, 'uploads'))).toEqual([]);
  });

  it('refuses unknown and too large files', async () => {
    expect(await storeMedium(server.db, folder, sent(Buffer.from('<svg/>')))).toEqual({
      ok: false,
      error: 'unknownFormat',
    });
    const large = Buffer.alloc(50 * 1024 * 1024 + 1);
    bytes.copy(large);
    expect(await storeMedium(server.db, folder, sent(large))).toEqual({ ok: false, error: 'tooLarge' });
  });
});

describe('a picture of a survey', () => {
  it('is served below its page, only to visitors of that page (U04, A14)', async () => {
    const id = await store(bytes);
    const survey = await openWebSurvey(server, withPicture(id));
    const someone = new Respondent(server);
    const page = await someone.start(await someone.open(survey.link));
    expect(page.html).toContain(`${someone.at}/media/${id}`);
    expect(page.html).toContain('alt="A street"');
    const shown = await someone.fetch(`${someone.at}/media/${id}`);
    expect(shown.status).toBe(200);
    expect(shown.headers.get('content-type')).toBe('image/png');
    expect(shown.headers.get('cache-control')).toContain('private');
    expect(shown.headers.get('x-content-type-options')).toBe('nosniff');
    expect(shown.headers.get('content-security-policy')).toBe('sandbox');
    expect(Buffer.from(await shown.arrayBuffer()).equals(bytes)).toBe(true);
    const part = await someone.fetch(`${someone.at}/media/${id}`, { headers: { range: 'bytes=0-7' } });
    expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 8]);

    const stranger = new Respondent(server);
    expect((await stranger.fetch(`${someone.at}/media/${id}`)).status).toBe(404);
    const other = await openWebSurvey(server, webDocument());
    await stranger.start(await stranger.open(other.link));
    expect((await stranger.fetch(`${stranger.at}/media/${id}`)).status, 'another survey does not show it').toBe(404);
    for (const path of ['..%2f..%2fpostgres%2fdata', '0'.repeat(64), '1', `${id}.part`])
      expect((await someone.fetch(`${someone.at}/media/${path}`)).status, path).toBe(404);
  });

  it('is served in the greeting, below its link only, before there is an interview', async () => {
    const [id, elsewhere] = [await store(bytes), await store(readFileSync(join(PICTURES_FOLDER, 'room.png')))];
    const greets = { welcome: [['Come in ', { type: 'image', id }]], [`medium.${id}`]: 'A street' };
    const survey = await openWebSurvey(server, webDocument(greets));
    const other = await openWebSurvey(server, withPicture(elsewhere));
    const someone = new Respondent(server);
    const { html } = await someone.open(survey.link);
    expect(html).toContain(`src="${survey.link}/media/${id}"`);
    expect(html).toContain('alt="A street"');
    const shown = await someone.fetch(`${survey.link}/media/${id}`);
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(shown.headers.get('cache-control')).toContain('private');
    expect(shown.headers.get('content-security-policy')).toBe('sandbox');
    expect(Buffer.from(await shown.arrayBuffer()).equals(bytes)).toBe(true);
    for (const path of [
      `${survey.link}/media/${elsewhere}`,
      `${other.link}/media/${id}`,
      `/s/${'A'.repeat(32)}/media/${id}`,
      `${survey.link}/media/${id}/captions/en`,
      `${survey.link}/media/..%2f${id}`,
    ])
      expect((await someone.fetch(path)).status, path).toBe(404);
  });

  it('has captions and a transcript below its address, in the language of the page', async () => {
    const id = await store(readFileSync(join(PICTURES_FOLDER, 'sunrise.mp4')));
    const said = { captions: '00:01.000 --> 00:02.000\nבוקר <i>אור</i>', transcript: 'בוקר אור' };
    const words = Object.fromEntries(Object.entries(said).map(([name, text]) => [`medium.${id}.${name}`, text]));
    const document = JSON.stringify(webDocument({ [`medium.${id}`]: 'Dawn', ...words }));
    const survey = await openWebSurvey(
      server,
      JSON.parse(document.replace('"uid":"sex",', `"uid":"sex","media":[{"type":"video","id":"${id}"}],`)),
    );
    const someone = new Respondent(server);
    const page = await someone.start(await someone.open(survey.link));
    const at = (name: string): string | undefined =>
      new RegExp(`"([^"]+/media/${id}/${name}/[a-z]+)"`).exec(page.html)?.[1];
    const captions = await someone.fetch(at('captions') ?? '');
    expect(captions.headers.get('content-type')).toBe('text/vtt; charset=utf-8');
    expect(await captions.text()).toBe('WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nבוקר אור\n');
    expect(await (await someone.fetch(at('transcript') ?? '')).text()).toBe('בוקר אור');
    for (const path of [`${id}/subtitles/he`, `${'0'.repeat(64)}/captions/he`])
      expect((await someone.fetch(`${someone.at}/media/${path}`)).status, path).toBe(404);
    expect((await new Respondent(server).fetch(at('captions') ?? '')).status).not.toBe(200);
  });

  it('is served in a simulation to the person who runs it', async () => {
    const id = await store(bytes);
    const survey = await openWebSurvey(server, withPicture(id));
    await server.asOwner(
      "insert into allocation (project_id, person_id) select $1, id from person where login = 'dana'",
      [survey.projectId],
    );
    const dana = new Person(server, 'dana');
    await dana.logIn('101');
    const simulation =
      (await dana.fetch(`/survey/interviewer/to-simulate?pid=${survey.projectId}`)).headers.get('location') ?? '';
    expect((await dana.fetch(`${simulation}/media/${id}`)).status).toBe(200);
    const noam = new Person(server, 'noam');
    await noam.logIn('102');
    expect((await noam.fetch(`${simulation}/media/${id}`)).status).toBe(404);
    await dana.goHome();
    await noam.goHome();
  });
});

describe('the skin of a survey', () => {
  it('is a style sheet that every page of it references', async () => {
    const survey = await openWebSurvey(server, webDocument(), {
      skin: { colours: { accent: { light: '#7c3aed' } }, page: { width: 640 } },
    });
    const page = await new Respondent(server).open(survey.link);
    const url = /href="(\/survey-skins\/[^"]+)"/.exec(page.html)?.[1] ?? '';
    const style = await fetch(server.url + url);
    expect(style.status).toBe(200);
    expect(style.headers.get('content-type')).toContain('text/css');
    expect(style.headers.get('cache-control')).toContain('immutable');
    expect(await style.text()).toContain('#7c3aed');
    expect((await fetch(`${server.url}${url.replace(/[\w-]{16}\.css$/, 'x.css')}`)).headers.get('cache-control')).toBe(
      'no-cache',
    );
    expect((await fetch(`${server.url}/survey-skins/999999/x.css`)).status).toBe(404);
  });
});
