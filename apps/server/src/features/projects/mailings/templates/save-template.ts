import type { MailTemplateKind, mailTemplatesCalls } from '@seker/contract';
import type * as z from 'zod/mini';
import type { Deps } from '../../../../deps.ts';
import { listLanguages } from '../../../../http/language.queries.ts';
import { Refusal } from '../../../../http/refusal.ts';
import type { ScopedProject } from '../../../../http/scope.queries.ts';
import type { ActingPerson } from '../../../../http/session.ts';
import { changeProject } from '../../projects/index.ts';
import { requireMailProject } from '../mail-project.ts';
import { knownSources } from './read-templates.ts';
import { readTexts } from './read-texts.ts';
import { lockTemplate, storeTemplate } from './templates.queries.ts';

type Input = z.output<typeof mailTemplatesCalls.saveMailTemplate.body> & {
  readonly kind: MailTemplateKind;
  readonly language: string;
};

/** Saves the template of a kind and language, if it is unchanged since the writer read it. */
export async function saveTemplate(
  deps: Deps,
  by: ActingPerson,
  { id: projectId }: ScopedProject,
  { kind, language, revision, ...template }: Input,
): Promise<number> {
  const installed = await listLanguages(deps.db);
  const project = await requireMailProject(deps.db, projectId);
  const languageId = installed.find(({ code }) => code === language)?.id;
  if (languageId === undefined || !project.languages.some(({ code }) => code === language))
    throw new Refusal('notFound');
  const { faults } = readTexts(kind, template, await knownSources(deps.db, project, kind));
  if (faults.length > 0) throw new Refusal('invalid', { details: { faults } });
  return await changeProject(deps, by, projectId, {
    action: 'saveTemplate',
    act: async (tx) => {
      const place = { projectId, kind, languageId };
      const locked = await lockTemplate(tx, place);
      if ((locked?.revision ?? 0) !== revision)
        throw new Refusal('stale', {
          details: {
            changedBy: locked?.changedBy ?? null,
            changedAt: locked?.changedAt.toISOString() ?? null,
          },
        });
      const done = await storeTemplate(tx, place, template, { by: by.personId, at: deps.now() });
      return { done, details: { template: kind, language } };
    },
  });
}
