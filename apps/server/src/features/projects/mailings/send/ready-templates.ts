import type { Db } from '../../../../db/database.ts';
import { neededSources } from '../compose/compose-mail.ts';
import { lacksFact, type MailProject } from '../mail-project.ts';
import { knownSources } from '../templates/read-templates.ts';
import { readTexts, storedTemplate } from '../templates/read-texts.ts';
import { listTemplates, type StoredTemplate } from '../templates/templates.queries.ts';

/** The templates of a kind that can be sent, by language. */
export interface ReadyTemplates {
  readonly texts: Readonly<Record<string, StoredTemplate>>;
  /** By language, the sources that a recipient must have a value of. */
  readonly needed: Readonly<Record<string, readonly string[]>>;
}

/** Reads them; one that was whole when it was saved may show a column that the list has no longer. */
export async function readyTemplates(
  db: Db,
  project: MailProject,
  kind: 'invitation' | 'reminder',
): Promise<ReadyTemplates> {
  const known = await knownSources(db, project, kind);
  const rows = (await listTemplates(db, project.id, kind)).map((row) => ({
    language: row.language,
    template: storedTemplate(row),
  }));
  const whole = rows.flatMap(({ language, template }) => {
    const { texts, faults } = readTexts(kind, template, known);
    return faults.length > 0 ? [] : [{ language, template, needed: neededOf(texts, project) }];
  });
  return {
    texts: Object.fromEntries(whole.map(({ language, template }) => [language, template])),
    needed: Object.fromEntries(whole.map(({ language, needed }) => [language, needed])),
  };
}

/** A fact that has a value is never missing; one that has none is missing for everyone. */
function neededOf(texts: Parameters<typeof neededSources>[0], project: MailProject): readonly string[] {
  return neededSources(texts).filter((source) => !source.startsWith('@') || lacksFact(source, project));
}
