import {
  type OnlineBlock,
  type OnlineWarningCode,
  onlineBlocks,
  onlineWarnings,
  talkGaps,
  talkOfProject,
} from '@seker/fieldwork';
import type { ProjectId, ScreenLanguage, VersionId } from '@seker/kernel';
import { endHosts, isCounted, variablesOf } from '@seker/questionnaire';
import type { Db } from '../../../db/database.ts';
import { Refusal } from '../../../http/refusal.ts';
import { loadQuestionnaire } from '../../field/interviews/index.ts';
import { readProjectFacts } from './project-facts.queries.ts';

/** A project's missing requirements for going online, and warnings. */
export interface Readiness {
  readonly blocks: readonly OnlineBlock[];
  readonly warnings: readonly OnlineBlock<OnlineWarningCode>[];
}

/** Computes the readiness of each project to go online, with names in this language. */
export async function readinessOf(
  db: Db,
  projectIds: readonly ProjectId[],
  language: ScreenLanguage,
): Promise<ReadonlyMap<ProjectId, Readiness>> {
  const stored = await readProjectFacts(db, projectIds);
  const entries = await Promise.all(
    stored.map(async ({ id, versionId, exitHosts, quotas, statuses, talk, ownTalk, ...rest }) => {
      const { languages, variables, hosts } = await askedBy(db, versionId);
      const nameIn = (names: Readonly<Record<string, string>>) => names[language] ?? Object.values(names)[0] ?? '';
      const facts = {
        ...rest,
        hasVersion: versionId !== null,
        versionLanguages: languages,
        foreignEnds: hosts.filter((host) => !exitHosts.includes(host)),
        silentLanguages: talkGaps(
          talkOfProject(talk ?? [], ownTalk ?? []),
          rest.languages.map(({ code }) => code),
        ).map((gap) => gap.language),
        quotas: quotas.map(({ names, active, asked, ...quota }) => ({
          ...quota,
          name: nameIn(names),
          isActive: active,
          isAsked: asked.every((variable) => variables.has(variable)),
        })),
        statuses: statuses.map(({ names, bucket }) => ({ name: nameIn(names), bucket })),
      };
      return [id, { blocks: onlineBlocks(facts), warnings: onlineWarnings(facts) }] as const;
    }),
  );
  return new Map(entries);
}

/** Returns the languages of a version, its variables that a quota can count, and the hosts to which its end pages lead. */
export async function askedBy(
  db: Db,
  versionId: VersionId | null,
): Promise<{
  readonly languages: readonly string[];
  readonly variables: ReadonlySet<string>;
  readonly hosts: readonly string[];
}> {
  if (versionId === null) return { languages: [], variables: new Set(), hosts: [] };
  const questionnaire = await loadQuestionnaire(db, versionId);
  const counted = variablesOf(questionnaire).filter(isCounted);
  return {
    languages: [...questionnaire.languages.keys()],
    variables: new Set(counted.map(({ name }) => name)),
    hosts: endHosts(questionnaire),
  };
}

/** Refuses a change that would leave an online project unready. */
export async function refuseBlocked(db: Db, projectId: ProjectId, language: ScreenLanguage): Promise<void> {
  const blocks = (await readinessOf(db, [projectId], language)).get(projectId)?.blocks ?? [];
  if (blocks.length > 0) throw new Refusal('projectBlocked', { details: { blocks: [...blocks] } });
}
