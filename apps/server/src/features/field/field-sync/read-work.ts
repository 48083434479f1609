import { createHash } from 'node:crypto';
import type { FieldAssignment, FieldProject, FieldStart, FieldWork, SurveyRenderer } from '@seker/contract';
import type { LanguageId, ScreenLanguage } from '@seker/kernel';
import type { Deps } from '../../../deps.ts';
import type { FieldDeviceAtWork } from '../../../http/device.ts';
import { findProject, type Project } from '../../projects/project/index.ts';
import { logoOf } from '../../questionnaires/skins/index.ts';
import { listWork, type WorkRow } from '../assignments/index.ts';
import { respondentProfile, shownName } from '../cases/state/index.ts';
import { pinnedStart } from '../interviews/index.ts';
import { versionsToMove } from './before-move.queries.ts';
import { type QuotasOfWork, quotasOfWork } from './quotas-of-work.ts';
import { visitStatuses } from './visit-statuses.ts';
import { listVisits } from './visits-of-work.queries.ts';

interface Asked extends Pick<SurveyRenderer, 'skinStyle'> {
  readonly language: ScreenLanguage;
}

/**
 * The work of a device's person, with a mark of its content; `work` is null where it is what the device has by that
 * mark. A person who may not work has none.
 */
export async function readWork(
  deps: Deps,
  device: FieldDeviceAtWork,
  { since, ...asked }: { readonly since: string | undefined } & Asked,
): Promise<{ readonly mark: string; readonly work: FieldWork | null }> {
  const work = device.mayWork ? await workOf(deps, device, asked) : { projects: [], assignments: [] };
  const mark = createHash('sha256').update(JSON.stringify(work)).digest('hex');
  return { mark, work: mark === since ? null : work };
}

async function workOf(
  deps: Deps,
  { id, person }: FieldDeviceAtWork,
  { language, skinStyle }: Asked,
): Promise<FieldWork> {
  const rows = await listWork(deps.db, { personId: person.id, deviceId: id });
  const found = await Promise.all(
    [...new Set(rows.map(({ projectId }) => projectId))].map(async (projectId) => await findProject(deps, projectId)),
  );
  // A project without a questionnaire has no work yet.
  const projects = found.filter((project) => project !== null);
  const known = new Map(projects.map((project) => [project.id, project]));
  const quotasOf = await quotasOfWork(deps, id, [...known.keys()], language);
  const movesFrom = await versionsToMove(deps.db, projects);
  const visits = await listVisits(deps.db, rows, language);
  return {
    projects: projects.map((project) => ({
      ...fieldProjectOf(project, quotasOf(project.id), { language, skinStyle }),
      movesFrom: movesFrom(project),
    })),
    assignments: rows
      .filter(({ projectId }) => known.has(projectId))
      .map((row) => ({ ...wireAssignment(row, language), visits: visits.get(row.id) ?? [] })),
  };
}

/** A project as devices need to know it. */
export function fieldProjectOf(project: Project, quotas: QuotasOfWork, { language, skinStyle }: Asked): FieldProject {
  const { id, name, online, versionId, zone, languages, defaultLanguageId } = project;
  const { irrelevantAnswers, positions, offlineQuota, dispositions } = project;
  const isDefault = (languageId: LanguageId): number => Number(languageId === defaultLanguageId);
  return {
    id,
    name,
    isOnline: online,
    versionId,
    zone,
    languages: languages
      .toSorted((a, b) => isDefault(b.id) - isDefault(a.id))
      .map(({ code, name: called, direction }) => ({ code, name: called, direction })),
    irrelevantAnswers,
    positions,
    look: lookOf(project, skinStyle),
    offlineQuota,
    ...quotas,
    statuses: visitStatuses({ dispositions, languages }, language),
  };
}

function lookOf({ skin }: Project, skinStyle: SurveyRenderer['skinStyle']): FieldProject['look'] {
  if (skin === null) return null;
  return { style: skinStyle(skin.settings), logo: logoOf(skin) };
}

function wireAssignment(
  { fields, columns, start, ...row }: WorkRow,
  language: ScreenLanguage,
): Omit<FieldAssignment, 'visits'> {
  const { id, projectId, caseId, until, phones, isBegunElsewhere, visitAt } = row;
  const shown = columns ?? [];
  // The name stands above all else.
  const others = shown.filter(({ field }) => field !== 'name');
  const pinned: FieldStart = pinnedStart.parse(start);
  return {
    id,
    projectId,
    caseId,
    until,
    name: shownName(shown, fields ?? {}),
    profile: respondentProfile(others, fields ?? {}, language),
    phones: [...phones],
    language: row.language,
    start: pinned,
    isBegunElsewhere,
    visitAt: visitAt === null ? null : new Date(visitAt).toISOString(),
  };
}
