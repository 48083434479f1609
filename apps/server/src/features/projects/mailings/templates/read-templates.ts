import {
  ASSIGNMENT_FACTS,
  type AssignmentFact,
  MAIL_FACTS,
  type MailTemplateKind,
  type mailTemplatesCalls,
  mayAct,
} from '@seker/contract';
import type * as z from 'zod/mini';
import type { Db } from '../../../../db/database.ts';
import type { Deps } from '../../../../deps.ts';
import type { ScopedProject } from '../../../../http/scope.queries.ts';
import type { Session } from '../../../../http/session.ts';
import { readListColumns } from '../../variables/index.ts';
import { factValue, type MailProject, requireMailProject, sendingProblemOf } from '../mail-project.ts';
import { HANDLE_MAIL } from '../mailings.policy.ts';
import { storedTemplate } from './read-texts.ts';
import { listTemplates } from './templates.queries.ts';

type Answer = z.input<typeof mailTemplatesCalls.readMailTemplates.answer>;

/** Reads the templates of a project for the screen that edits them. */
export async function readMailTemplates(deps: Deps, session: Session, { id }: ScopedProject): Promise<Answer> {
  const project = await requireMailProject(deps.db, id);
  const [templates, columns, problem] = await Promise.all([
    listTemplates(deps.db, id),
    columnsOf(deps.db, project, session.language),
    sendingProblemOf(deps, project),
  ]);
  return {
    languages: project.languages.map(({ code, name, direction }) => ({
      code,
      name,
      dir: direction,
      isDefault: code === project.defaultLanguage,
    })),
    templates: templates.map(({ kind, ...row }) => ({
      kind,
      language: row.language,
      ...storedTemplate(row),
      revision: row.revision,
      changedAt: row.changedAt.toISOString(),
      changedBy: row.changedBy,
    })),
    sources: [
      ...columns.map(({ field, title }) => ({ source: field, kind: 'column' as const, title, value: null })),
      ...MAIL_FACTS.map((fact) => factSource(fact, project)),
    ],
    assignmentSources: ASSIGNMENT_FACTS.map((fact) => factSource(fact, project)),
    deadline: project.deadline,
    projectRevision: project.revision,
    problem,
    accent: project.accent,
    mayEdit: mayAct(session, HANDLE_MAIL.right, project).ok,
  };
}

function factSource(source: AssignmentFact, project: MailProject) {
  return { source, kind: 'fact' as const, title: null, value: factValue(source, project) };
}

export async function columnsOf(
  db: Db,
  { listFileId }: Pick<MailProject, 'listFileId'>,
  language: string,
): Promise<Awaited<ReturnType<typeof readListColumns>>> {
  return listFileId === null ? [] : await readListColumns(db, listFileId, language);
}

/** What a pipe of this project may show in a text of a kind. */
export async function knownSources(
  db: Db,
  project: Pick<MailProject, 'listFileId'>,
  kind: MailTemplateKind,
): Promise<ReadonlySet<string>> {
  if (kind === 'assignment') return new Set(ASSIGNMENT_FACTS);
  const columns = await columnsOf(db, project, 'en');
  return new Set([...columns.map(({ field }) => field), ...MAIL_FACTS]);
}
