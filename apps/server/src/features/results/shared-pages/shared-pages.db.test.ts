import { sharedPagesCalls as calls, type TableSpec } from '@seker/contract';
import { DAY, instant, MINUTE } from '@seker/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type JobField, openJobField } from '../../../testing/job-field.ts';
import { Person } from '../../../testing/person.ts';
import { openWeighedStudy, type WeighedStudy } from '../../../testing/weighed-study.ts';
import { renewLivePages } from './index.ts';

const INTERVIEWS = 120;
let server: JobField;
let study: WeighedStudy;
let supervisor: Person;
let observer: Person;
let projectId: number;
beforeAll(async () => {
  server = await openJobField();
  supervisor = new Person(server, 'supervisor');
  observer = new Person(server, 'observer');
  study = await openWeighedStudy(server, INTERVIEWS);
  ({ projectId } = study);
  await supervisor.logInToOffice();
  await observer.logInToOffice();
});
afterAll(async () => {
  expect(server.troubles()).toEqual([]);
  await server.stop();
});

const SPEC: TableSpec = {
  rows: [{ variable: 'SEX', nets: [], ends: [], hasMean: false }],
  columns: ['list_town'],
  filters: [],
  weight: 'none',
  measure: 'count',
  level: '95',
  isShared: true,
};
const lastDay = (): string => new Date(Date.now() + 30 * DAY).toISOString().slice(0, 10);
const form = (more: object = {}) => ({
  projectId,
  title: 'Results <b>& more',
  intro: '',
  tables: [{ name: 'By town', spec: SPEC, hasChart: true }],
  filters: [{ variable: 'list_town', values: ['חיפה', '=Town'] }],
  isLive: false,
  lastDay: lastDay(),
  ...more,
});
const open = async (address: string) => {
  const answer = await fetch(`${server.url}${address}`);
  return { status: answer.status, headers: answer.headers, html: await answer.text() };
};
const basesIn = (html: string): readonly number[] =>
  [...html.matchAll(/<tr class="b"><th scope="row">[^<]*<\/th>(.*?)<\/tr>/g)].flatMap(([, cells = '']) =>
    [...cells.matchAll(/>(\d+)</g)].map(([, figure]) => Number(figure)),
  );
const least = async (base: number): Promise<void> => {
  await server.asOwner('update setting set least_base = $1', [base]);
};

describe('a shared page', () => {
  it('is read without a log-in, says what it is of, and shows shares of columns and bases, never counts of answers', async () => {
    const { address } = await supervisor.call(calls.sharePage, form());
    const { status, html, headers } = await open(address);
    expect(status).toBe(200);
    expect(html).toContain('Results &lt;b&gt;&amp; more');
    expect(basesIn(html).every((base) => base >= 10)).toBe(true);
    expect(html).toMatch(/>\d+%</);
    expect(html).toContain('<svg');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-robots-tag')).toBe('noindex');
    const answered = study.interviews.filter(({ values }) => typeof values['SEX'] === 'number').length;
    expect(basesIn(html)[0]).toBe(answered);
  });

  it('shows one value of a question at a time, and only those that the author put there', async () => {
    const { address } = await supervisor.call(calls.sharePage, form());
    const haifa = study.interviews.filter(({ town, values }) => town === 'חיפה' && typeof values['SEX'] === 'number');
    const { html: all } = await open(address);
    const [, link = ''] = /href="([^"]+)">חיפה</.exec(all) ?? [];
    const { html } = await open(link);
    expect(basesIn(html)[0]).toBe(haifa.length);
    expect(html).toContain('aria-current="true">חיפה');
    for (const wrong of ['?c=3', '?c=99']) expect((await open(address + wrong)).status).toBe(404);
    // What is no number shows all.
    expect((await open(`${address}?c=x`)).status).toBe(200);
  });

  it('says of a table whom it is of, where that is not everyone', async () => {
    const filters = [{ variable: 'list_town', values: ['חיפה'], least: null, most: null, isNegated: false }];
    const tables = [{ name: 'Of one town', spec: { ...SPEC, columns: [], filters }, hasChart: false }];
    const { address } = await supervisor.call(calls.sharePage, form({ tables, filters: [] }));
    expect((await open(address)).html).toMatch(/<p class="facts">[^<]+: [^<]+: חיפה<\/p>/);
  });

  it('keeps what is of too few from readers, with what would tell of it', async () => {
    const towns = ['חיפה', '=Town'].map((town) => study.interviews.filter((one) => one.town === town).length);
    await least(Math.min(...towns) + 1);
    try {
      const { address } = await supervisor.call(calls.sharePage, form());
      const { html } = await open(address);
      // Of two towns, the larger one would tell of the smaller.
      expect(basesIn(html)).toHaveLength(1);
      expect((await open(`${address}?c=1`)).status).toBe(404);
      expect((await open(`${address}?c=2`)).status).toBe(404);
      const { pages } = await supervisor.call(calls.listSharedPages, { projectId });
      expect(pages[0]?.withheld).toMatchObject({ columns: 2 });
      expect(pages[0]?.withheld.values).toHaveLength(2);
      await least(INTERVIEWS + 1);
      await expect(supervisor.call(calls.sharePage, form())).rejects.toMatchObject({ code: 'sharedTooFew' });
    } finally {
      await least(10);
    }
  });

  it('is shown to its author before it has a link, as its readers will see it, with what is kept from them and why', async () => {
    const preview = async (choice: number, more: object = {}) =>
      await supervisor.call(calls.previewSharedPage, { ...form(more), choice });
    const { rows: before } = await server.asOwner('select count(*)::int as n from shared_page', []);
    const all = await preview(0);
    const { rows: after } = await server.asOwner('select count(*)::int as n from shared_page', []);
    expect(after).toEqual(before);
    const { address } = await supervisor.call(calls.sharePage, form());
    // But for the moment, and where its links lead.
    const bare = (html: string): string => html.replaceAll(/href="[^"]*"/g, '').replaceAll(/\d\d:\d\d/g, '');
    expect(bare(all.html)).toBe(bare((await open(address)).html));
    expect(all.choices.map(({ choice }) => choice)).toEqual([0, 1, 2]);
    expect(all.withheld).toEqual({ columns: [], values: [] });
    expect(bare((await preview(1)).html)).toBe(bare((await open(`${address}?c=1`)).html));
    const counts = ['חיפה', '=Town'].map((town) => study.interviews.filter((one) => one.town === town).length);
    await least(Math.min(...counts) + 1);
    try {
      const { withheld, choices } = await preview(0);
      expect(withheld.columns.map(({ why }) => why).toSorted()).toEqual(['few', 'told']);
      expect(withheld.columns.every(({ table, base }) => table === 'By town' && base > 0)).toBe(true);
      expect(withheld.values).toHaveLength(2);
      expect(choices).toHaveLength(1);
      await expect(preview(1)).rejects.toMatchObject({ code: 'sharedFilterUnfit' });
    } finally {
      await least(10);
    }
    await expect(observer.call(calls.previewSharedPage, { ...form(), choice: 0 })).rejects.toMatchObject({
      code: 'forbidden',
    });
  });

  it('is counted each time it is opened, by the day of its project, and not by whom', async () => {
    const { id, address } = await supervisor.call(calls.sharePage, form());
    const counted = async () => {
      const { pages } = await supervisor.call(calls.listSharedPages, { projectId });
      const { views, lastViewedOn } = pages.find((page) => page.id === id) ?? {};
      return [views, lastViewedOn];
    };
    expect(await counted()).toEqual([0, null]);
    // At ten in the morning of the next two days, which are those of the project’s clock, too.
    const days = [1, 2].map((after) => new Date(Date.now() + after * DAY).toISOString().slice(0, 10));
    const openedOn = async (day: string | undefined, all: readonly string[]): Promise<void> => {
      server.setClock(instant(Date.parse(`${day}T10:00:00Z`)));
      try {
        for (const one of all) await open(one);
        await fetch(`${server.url}${address}`, { method: 'HEAD' });
      } finally {
        server.setClock(null);
      }
    };
    // A choice of the same reader, a look at the head, and a link that leads nowhere count nothing.
    await openedOn(days[0], [address, `${address}?c=1`, `${address}?c=0`, '/r/0123456789abcdef', address]);
    await openedOn(days[1], [address]);
    const { rows } = await server.asOwner(
      'select day::text as day, views from shared_page_day where page_id = $1 order by day',
      [id],
    );
    expect(rows).toEqual([
      { day: days[0], views: 2 },
      { day: days[1], views: 1 },
    ]);
    expect(await counted()).toEqual([3, days[1]]);
    // What a page showed is deleted once it is revoked; how often it was seen stays.
    await supervisor.call(calls.revokeSharedPage, { projectId, pageId: id as never });
    expect(await counted()).toEqual([3, days[1]]);
  });

  it('leads nowhere once it is revoked or its last day is over, as a link that never was', async () => {
    const { id, address } = await supervisor.call(calls.sharePage, form());
    await supervisor.call(calls.revokeSharedPage, { projectId, pageId: id as never });
    const gone = await open(address);
    expect(gone.status).toBe(404);
    expect(gone.html.replace(address, '')).toBe((await open('/r/0123456789abcdef')).html);
    await expect(
      supervisor.call(calls.changeSharedPage, { ...form(), pageId: id as never, revision: 1 }),
    ).rejects.toMatchObject({ code: 'sharedRevoked' });
    const { rows } = await server.asOwner('select count(*)::int as n from shared_view where page_id = $1', [id]);
    expect(rows).toEqual([{ n: 0 }]);
    const other = await supervisor.call(calls.sharePage, form());
    server.setClock(instant(Date.now() + 32 * DAY));
    try {
      expect((await open(other.address)).status).toBe(404);
    } finally {
      server.setClock(null);
    }
    await expect(supervisor.call(calls.sharePage, form({ lastDay: '2020-01-01' }))).rejects.toMatchObject({
      code: 'sharedDayPast',
    });
  });

  it('is no fault of the server where an address is none', async () => {
    const { troubles } = server;
    for (const key of ['%00', 'x'.repeat(65), '%D7%90', '-', '%3Cb%3E', "'"])
      expect((await open(`/r/${key}`)).status, key).toBe(404);
    expect(troubles()).toEqual([]);
  });

  it('is changed under the same link, by one of two who change it', async () => {
    const { id, address } = await supervisor.call(calls.sharePage, form());
    const change = { ...form({ title: 'Another' }), pageId: id as never, revision: 1 };
    expect(await supervisor.call(calls.changeSharedPage, change)).toEqual({ revision: 2 });
    await expect(supervisor.call(calls.changeSharedPage, change)).rejects.toMatchObject({ code: 'stale' });
    expect((await open(address)).html).toContain('<h1>Another</h1>');
  });

  it('is shared by those who manage the project; observers see in the office that it is, without its link', async () => {
    await server.asOwner('update project set observer = true where id = $1', [projectId]);
    await server.asOwner(
      "insert into allocation (project_id, person_id) select $1, id from person where login = 'observer' on conflict do nothing",
      [projectId],
    );
    await expect(observer.call(calls.sharePage, form())).rejects.toMatchObject({ code: 'forbidden' });
    const { pages } = await observer.call(calls.listSharedPages, { projectId });
    expect(pages.length).toBeGreaterThan(0);
    expect(pages.every(({ address }) => address === null)).toBe(true);
  });

  it('refuses a filter that is none', async () => {
    for (const filters of [
      [{ variable: 'seconds', values: ['1'] }],
      [{ variable: 'list_town', values: ['Nowhere'] }],
      [
        { variable: 'list_town', values: ['חיפה'] },
        { variable: 'list_town', values: ['=Town'] },
      ],
    ])
      await expect(supervisor.call(calls.sharePage, form({ filters }))).rejects.toMatchObject({
        code: 'sharedFilterUnfit',
      });
  });
});

describe('a live page', () => {
  const asOf = async (id: number): Promise<{ interviews: number; asOf: Date }> => {
    const { rows } = await server.asOwner('select interviews, as_of as "asOf" from shared_page where id = $1', [id]);
    return rows[0] as { interviews: number; asOf: Date };
  };
  it('shows new interviews once they are as many as its smallest base, and not before', async () => {
    // As if the page had been made before the last interviews came.
    const { id } = await supervisor.call(calls.sharePage, form({ isLive: true }));
    const { rows } = await server.asOwner(
      'select id::int from interview where project_id = $1 order by id desc limit 10',
      [projectId],
    );
    const ids = (rows as { id: number }[]).map((row) => row.id);
    const before = async (count: number): Promise<void> => {
      await server.asOwner(
        'update shared_page set interviews = $2, last_interview = $3, looked_at = $4 where id = $1',
        [id, INTERVIEWS - count, (ids[count - 1] ?? 0) - 1, new Date(Date.now() - 11 * MINUTE)],
      );
    };
    await before(9);
    await renewLivePages(server.deps);
    expect((await asOf(id)).interviews).toBe(INTERVIEWS - 9);
    await before(10);
    await renewLivePages(server.deps);
    expect((await asOf(id)).interviews).toBe(INTERVIEWS);
  });

  it('that was not chosen to be one stays as it was made', async () => {
    const { id } = await supervisor.call(calls.sharePage, form());
    await server.asOwner(
      "update shared_page set interviews = 5, last_interview = null, looked_at = now() - interval '1 day' where id = $1",
      [id],
    );
    await renewLivePages(server.deps);
    expect((await asOf(id)).interviews).toBe(5);
  });
});
