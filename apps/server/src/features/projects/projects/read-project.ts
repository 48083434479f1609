import { mayAct, type projectsCalls, type WholeProject } from '@seker/contract';
import { DEFAULT_ATTEMPT_CAPS } from '@seker/fieldwork';
import type * as z from 'zod/mini';
import type { Deps } from '../../../deps.ts';
import { listLanguages } from '../../../http/language.queries.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { ScopedProject } from '../../../http/scope.queries.ts';
import type { Session } from '../../../http/session.ts';
import { canRecord } from '../../field/recordings/index.ts';
import { NO_COMPLETES, readCompletes } from '../../results/facts/index.ts';
import { readProjectRow } from './list-projects.queries.ts';
import { wireProject } from './list-projects.ts';
import { readinessOf } from './project-blocks.ts';
import { columnKeys } from './project-parts.queries.ts';
import { countInterviews } from './project-row.queries.ts';
import { READ_CHOICES, READ_PROJECT } from './projects.policy.ts';
import {
  listCallerNumberChoices,
  listGroups,
  listLists,
  listPublished,
  listSkinChoices,
  readProjectDetails,
  readProjectLanguages,
  readUsualZone,
} from './read-project.queries.ts';

/** Reads a project for its screens. */
export async function readProject(deps: Deps, session: Session, { id, groupId }: ScopedProject): Promise<WholeProject> {
  const [row, details, languages, interviews, readiness, completes] = await Promise.all([
    readProjectRow(deps.db, id),
    readProjectDetails(deps.db, id),
    readProjectLanguages(deps.db, id),
    countInterviews(deps.db, id),
    readinessOf(deps.db, [id], session.screenLanguage),
    readCompletes(deps, [id]),
  ]);
  if (row === undefined || details === undefined) throw new Refusal('notFound');
  const {
    listFileId,
    listFileName,
    listRows,
    createdAt,
    changedAt,
    caps,
    ratio,
    undecidedMailings,
    exitHosts,
    ...rest
  } = details;
  const { blocks = [], warnings = [] } = readiness.get(id) ?? {};
  return {
    ...wireProject(row, { blocks: row.online ? 0 : blocks.length, completes: completes.get(id) ?? NO_COMPLETES }),
    ...rest,
    caps: { ...DEFAULT_ATTEMPT_CAPS, ...caps },
    ratio: Number(ratio),
    exitHosts: [...exitHosts],
    sampleSize: row.target,
    listFile: listFileId === null ? null : { id: listFileId, name: listFileName ?? '', rows: Number(listRows ?? 0) },
    languages: languages.map(({ code, name, dir, isDefault }) => ({ code, name, dir, isDefault })),
    interviews,
    blockList: blocks.map(({ code, names }) => ({ code, names: [...names] })),
    warnings: warnings.map(({ code, names }) => ({ code, names: [...names] })),
    undecidedMailings: undecidedMailings ?? 0,
    canRecord: canRecord(deps),
    createdAt: createdAt.toISOString(),
    changedAt: changedAt.toISOString(),
    mayEdit:
      session.role !== 'observer' && session.role !== 'encoder' && mayAct(session, READ_PROJECT.right, { groupId }).ok,
  };
}

/** Lists the options for creating a project. */
export async function readChoices(
  deps: Deps,
  session: Session,
): Promise<z.input<typeof projectsCalls.readProjectChoices.answer>> {
  const isLimited = !mayAct(session, READ_CHOICES.right, { groupId: 0 }).ok;
  const only = isLimited ? session.groupId : null;
  const [groups, versions, lists, languages, skins, callerNumbers, usualZone] = await Promise.all([
    listGroups(deps.db, only),
    listPublished(deps.db, only),
    listLists(deps.db, only),
    listLanguages(deps.db),
    listSkinChoices(deps.db, only),
    listCallerNumberChoices(deps.db, only),
    readUsualZone(deps.db),
  ]);
  const questionnaires = Map.groupBy(versions, ({ id }) => id);
  return {
    groups: [...groups],
    questionnaires: [...questionnaires.values()].flatMap((published) => {
      const [first] = published;
      if (first === undefined) return [];
      const { id, name, groupId } = first;
      return [
        {
          id,
          name,
          groupId,
          versions: published.map(({ versionId, number, frozenAt }) => ({
            id: versionId,
            number,
            publishedAt: frozenAt.toISOString(),
          })),
        },
      ];
    }),
    listFiles: lists.map(({ rows, columns, ...list }) => ({
      ...list,
      rows: Number(rows ?? 0),
      columns: [...columnKeys(columns)],
    })),
    languages: languages.map(({ code, name, dir }) => ({ code, name, dir })),
    skins: [...skins],
    callerNumbers: [...callerNumbers],
    zones: Intl.supportedValuesOf('timeZone'),
    usualZone,
  };
}
