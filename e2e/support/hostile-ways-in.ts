import { PRESET_FORMS } from '@seker/contract';
import { sql } from 'kysely';
import type { Db } from '../../apps/server/src/db/database.ts';

/** Of the things that stand here, as of everything that a test of hostile words makes. */
const OF_TEST = sql`(select id from project where comments <> '' and id > 1044)`;
const TABLES = ['message_template', 'panel_entry', 'panel_source', 'banner', 'via_label', 'device'] as const;

const BANNER = {
  shape: 'card',
  side: 'left',
  colour: '#c2410c',
  moment: 'delay',
  seconds: 0,
  scrollPercent: 0,
  selector: '',
  percent: 100,
  days: 0,
  pages: '',
};

/** Panels with their entries, banners, labels, devices and a mail, called by these words; returns the screens that show them. */
export async function plantHostileWaysIn(
  db: Db,
  projectId: number,
  words: readonly string[],
): Promise<readonly string[]> {
  const [first = '', second = ''] = words;
  const body = [[first], { type: 'button', content: [second] }];
  const settings = JSON.stringify({ preset: 'generic', ...PRESET_FORMS.generic });
  const { rows: panels } = await sql<{ id: number }>`
    insert into panel_source (project_id, key, name, settings, changed_at)
    select ${projectId}, lpad(w.n::text, 12, 'h'), left(w.word, 100), ${settings}::jsonb, now()
    from unnest(${words}::text[]) with ordinality w(word, n) returning id`.execute(db);
  await sql`
    insert into panel_entry (source_id, external_id, project_id, interview_id, entered_at)
    select ${panels[0]?.id}, w.n || w.word, ${projectId}, nextval('interview_id_seq'), now()
    from unnest(${words}::text[]) with ordinality w(word, n)`.execute(db);
  const texts = { title: first.slice(0, 120), text: second, go: first.slice(0, 40), no: second.slice(0, 40) };
  const { rows: banners } = await sql<{ id: number }>`
    insert into banner (project_id, key, name, settings, changed_at)
    select ${projectId}, lpad(w.n::text, 32, 'h'), left(w.word, 100),
      ${JSON.stringify({ ...BANNER, texts: { he: texts, en: texts } })}::jsonb, now()
    from unnest(${words}::text[]) with ordinality w(word, n) returning id`.execute(db);
  await sql`
    insert into via_label (project_id, label, name)
    select ${projectId}, 'label' || w.n, left(w.word, 100) from unnest(${words}::text[]) with ordinality w(word, n)`.execute(
    db,
  );
  await sql`
    insert into device (kind, project_id, name, place, created_at, created_by, changed_at, changed_by)
    select 'kiosk', ${projectId}, left(w.word, 100), left(w.word, 200), now(), p.id, now(), p.id
    from person p, unnest(${words}::text[]) with ordinality w(word, n) where p.login = 'admin'`.execute(db);
  await sql`
    insert into message_template (project_id, kind, language_id, sender_name, sender_address, subject, body, changed_at)
    select id, 'invitation', default_language_id, ${first.slice(0, 100)}, 'study@example.test',
      ${JSON.stringify([second])}::jsonb, ${JSON.stringify(body)}::jsonb, now()
    from project where id = ${projectId}`.execute(db);
  const ways = `/p/${projectId}/ways-in`;
  return [
    ways,
    `${ways}/panels/${panels[0]?.id}`,
    `${ways}/panels/${panels[0]?.id}/entries`,
    `${ways}/banners/${banners[0]?.id}`,
    '/devices?q=alert',
    `/p/${projectId}/mail`,
    `/p/${projectId}/mail/templates/invitation`,
  ];
}

/** Takes them away, before their projects. */
export async function removeHostileWaysIn(db: Db): Promise<void> {
  for (const table of TABLES) await sql`delete from ${sql.table(table)} where project_id in ${OF_TEST}`.execute(db);
}
