import { mayAct, TALK_FACTS, type talkCalls } from '@seker/contract';
import type * as z from 'zod/mini';
import type { Deps } from '../../../deps.ts';
import { listLanguages } from '../../../http/language.queries.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { ScopedProject, ScopedQuestionnaire } from '../../../http/scope.queries.ts';
import type { Session } from '../../../http/session.ts';
import { readFieldSettings } from '../../projects/project/index.ts';
import { readListColumns } from '../../projects/variables/index.ts';
import { readQuestionnaireRow } from '../questionnaires/index.ts';
import { WRITE_PROJECT_TALK, WRITE_TALK } from './talk.policy.ts';
import {
  listTalkProjects,
  listTalkRevisions,
  readLatestTalk,
  readTalkFacts,
  readTalkRevision,
  type TalkOwner,
} from './talk.queries.ts';

const MOST_VERSIONS = 50;

const FACTS = TALK_FACTS.map((source) => ({ source, title: null }));

/** Reads a questionnaire's material for the screen on which it is written. */
export async function readTalk(
  deps: Deps,
  session: Session,
  { id: questionnaireId, groupId }: ScopedQuestionnaire,
): Promise<z.input<typeof talkCalls.readTalk.answer>> {
  const [row, languages, saved, projects] = await Promise.all([
    readQuestionnaireRow(deps.db, questionnaireId),
    listLanguages(deps.db),
    readLatestTalk(deps.db, { questionnaireId }),
    listTalkProjects(deps.db, questionnaireId),
  ]);
  if (row === undefined) throw new Refusal('notFound');
  const mayEdit = mayAct(session, WRITE_TALK.right, { groupId }).ok;
  return {
    name: row.name,
    languages: languages.map(({ code, name, dir }) => ({ code, name, dir })),
    asked: [...new Set(projects.flatMap((project) => project.languages))],
    parts: saved?.parts ?? [],
    sources: [...columnsOf(projects, session.language), ...FACTS],
    projects: projects
      .filter((project) => (project.parts ?? []).length > 0)
      // Of other groups, whose names are their own, only that there are such.
      .filter((project) => mayAct(session, WRITE_PROJECT_TALK.right, { groupId: project.groupId }).ok)
      .map(({ id, name, parts }) => ({ id, name, own: (parts ?? []).map(({ key }) => key) })),
    ...writtenBy(saved),
    mayEdit,
  };
}

/** Reads a project's material: the questionnaire's parts as they are now, and its own. */
export async function readProjectTalk(
  deps: Deps,
  session: Session,
  { id: projectId, groupId }: ScopedProject,
): Promise<z.input<typeof talkCalls.readProjectTalk.answer>> {
  const [facts, settings, saved] = await Promise.all([
    readTalkFacts(deps.db, projectId),
    readFieldSettings(deps.db, projectId),
    readLatestTalk(deps.db, { projectId }),
  ]);
  if (facts === null || settings === null) throw new Refusal('notFound');
  const { questionnaireId, questionnaireGroupId } = facts;
  const [base, columns] = await Promise.all([
    questionnaireId === null ? null : readLatestTalk(deps.db, { questionnaireId }),
    facts.listFileId === null ? [] : readListColumns(deps.db, facts.listFileId, session.language),
  ]);
  return {
    questionnaire:
      questionnaireId === null
        ? null
        : {
            id: questionnaireId,
            name: facts.questionnaire ?? '',
            mayEdit: mayAct(session, WRITE_TALK.right, { groupId: questionnaireGroupId ?? 0 }).ok,
          },
    languages: settings.languages.map(({ code, name, direction }) => ({ code, name, dir: direction })),
    parts: base?.parts ?? [],
    own: saved?.parts ?? [],
    sources: [...columns.map(({ field, title }) => ({ source: field, title })), ...FACTS],
    ...writtenBy(saved),
    mayEdit: mayAct(session, WRITE_PROJECT_TALK.right, { groupId }).ok,
  };
}

export async function listTalkVersions(
  deps: Deps,
  owner: TalkOwner,
): Promise<z.input<typeof talkCalls.listTalkVersions.answer>> {
  // One more, with which the last is compared.
  const rows = await listTalkRevisions(deps.db, owner, MOST_VERSIONS + 1);
  return {
    versions: rows.slice(0, MOST_VERSIONS).map(({ revision, at, by, parts }, place) => {
      const before = new Map((rows[place + 1]?.parts ?? []).map((part) => [part.key, JSON.stringify(part)]));
      const others = parts.filter((part) => before.get(part.key) !== JSON.stringify(part)).length;
      const gone = [...before.keys()].filter((key) => !parts.some((part) => part.key === key)).length;
      return { revision, at: at.toISOString(), by, parts: parts.length, changed: others + gone };
    }),
  };
}

export async function readTalkVersion(deps: Deps, owner: TalkOwner, revision: number) {
  const saved = await readTalkRevision(deps.db, owner, revision);
  if (saved === null) throw new Refusal('notFound');
  return saved.parts;
}

function writtenBy(saved: Awaited<ReturnType<typeof readLatestTalk>>) {
  return {
    revision: saved?.revision ?? 0,
    changedAt: saved?.at.toISOString() ?? null,
    changedBy: saved?.by ?? null,
  };
}

/** The columns of the projects' lists, each name once, with the title in the newest of them. */
function columnsOf(projects: Awaited<ReturnType<typeof listTalkProjects>>, language: string) {
  const titles = new Map<string, string>();
  for (const { columns } of projects)
    for (const { field, labels } of columns ?? []) if (!titles.has(field)) titles.set(field, labels[language] ?? field);
  return [...titles].map(([source, title]) => ({ source, title }));
}
