import { type Disposition, seededDispositions, type TemplateStatus, templateDispositions } from '@seker/fieldwork';
import type { LanguageId, ProjectId } from '@seker/kernel';
import { z } from 'zod';
import type { Tx } from '../../../db/database.ts';
import { storedStatus } from '../project/index.ts';

/** A saved list of statuses for other projects, as stored in jsonb. */
export const storedTemplate = z.array(storedStatus.extend({ language: z.string().nullable() })) satisfies z.ZodType<
  readonly TemplateStatus[]
>;

/**
 * Inserts a new project's statuses, including one per language: those of the list chosen for new projects, or the
 * defaults.
 */
export async function insertFirstStatuses(tx: Tx, projectId: ProjectId): Promise<void> {
  const usual = await tx
    .selectFrom('setting as s')
    .innerJoin('status_template as t', 't.id', 's.status_template_id')
    .select('t.statuses')
    .executeTakeFirst();
  await insertStatusesOf(tx, projectId, usual === undefined ? null : storedTemplate.parse(usual.statuses));
}

/** Inserts the statuses of a saved list, or the defaults, into a project without any. */
export async function insertStatusesOf(
  tx: Tx,
  projectId: ProjectId,
  template: readonly TemplateStatus[] | null,
): Promise<void> {
  const languages = await languagesOf(tx, projectId);
  const statuses = template === null ? seededDispositions(languages) : templateDispositions(template, languages);
  await insertStatuses(tx, projectId, statuses, 0);
}

/** Adds the call-back status of each project language that lacks it; the others are kept. */
export async function insertLanguageStatuses(tx: Tx, projectId: ProjectId): Promise<void> {
  const rows = await tx
    .selectFrom('disposition')
    .select(['language_id as languageId', 'position'])
    .where('project_id', '=', projectId)
    .execute();
  const missing = (await languagesOf(tx, projectId)).filter(
    ({ id }) => !rows.some(({ languageId }) => languageId === id),
  );
  const statuses = seededDispositions(missing).filter(({ languageId }) => languageId !== null);
  await insertStatuses(tx, projectId, statuses, Math.max(-1, ...rows.map(({ position }) => position)) + 1);
}

const HEBREW_NAMES: Readonly<Record<string, string>> = { he: 'עברית', en: 'אנגלית', ar: 'ערבית', ru: 'רוסית' };

async function languagesOf(tx: Tx, projectId: ProjectId) {
  const rows = await tx
    .selectFrom('project_language as pl')
    .innerJoin('language as l', 'l.id', 'pl.language_id')
    .select(['l.id', 'l.code', 'l.origin_name as originName', 'l.english_name as englishName'])
    .where('pl.project_id', '=', projectId)
    .orderBy('pl.position')
    .execute();
  return rows.map(
    ({ id, code, originName, englishName }): { id: LanguageId; code: string; names: { he: string; en: string } } => ({
      id,
      code,
      names: { he: HEBREW_NAMES[code] ?? originName, en: englishName },
    }),
  );
}

async function insertStatuses(
  tx: Tx,
  projectId: ProjectId,
  statuses: readonly Disposition[],
  first: number,
): Promise<void> {
  if (statuses.length === 0) return;
  await tx
    .insertInto('disposition')
    .values(
      statuses.map((status, index) => ({
        project_id: projectId,
        system_key: status.key,
        is_system: status.system,
        names: JSON.stringify(status.names),
        type: status.type,
        view: status.view,
        is_default: status.preselected,
        color: status.colour,
        hotkey: status.hotkey,
        loop_minutes: status.intervalMinutes,
        loop_attempts: status.attempts,
        language_id: status.languageId,
        aapor_code: status.aaporCode,
        aapor_bucket: status.aaporBucket,
        contacted: status.contacted,
        eligible: status.eligible,
        ends_visit: status.endsVisit,
        channel: status.channel,
        position: first + index,
      })),
    )
    .execute();
}
