import type { MailTemplateKind, mailTemplatesCalls } from '@seker/contract';
import { DAY, type Instant, later } from '@seker/kernel';
import type * as z from 'zod/mini';
import type { Deps } from '../../../../deps.ts';
import { Refusal } from '../../../../http/refusal.ts';
import type { ScopedProject } from '../../../../http/scope.queries.ts';
import type { Session } from '../../../../http/session.ts';
import { composeMail, sourcesOf } from '../compose/compose-mail.ts';
import { shownHtml } from '../compose/mail-logo.ts';
import { lacksFact, readMailLogo, requireMailProject } from '../mail-project.ts';
import { countMissing, readSampleCase } from '../queue/candidates.queries.ts';
import { factsOfMail } from '../queue/mail-sheet.ts';
import { knownSources } from './read-templates.ts';
import { readTexts } from './read-texts.ts';

type Input = z.output<typeof mailTemplatesCalls.previewMailTemplate.body> & {
  readonly kind: MailTemplateKind;
  readonly language: string;
};

/** How many respondents, and for how long, an interviewer is given in the example of a preview. */
const EXAMPLE = { assigned: 12, lasts: 7 * DAY } as const;

/** Shows how a mail reaches one person, with its faults. Its addresses lead nowhere. */
export async function previewTemplate(
  deps: Deps,
  session: Pick<Session, 'realName'>,
  { id }: ScopedProject,
  { kind, language, caseId, ...template }: Input,
): Promise<z.input<typeof mailTemplatesCalls.previewMailTemplate.answer>> {
  const project = await requireMailProject(deps.db, id);
  const isAssignment = kind === 'assignment';
  const person = isAssignment ? undefined : await readSampleCase(deps.db, id, caseId);
  if (caseId !== null && person === undefined) throw new Refusal('notFound');
  const { texts: written, faults } = readTexts(kind, template, await knownSources(deps.db, project, kind));
  // Without a name nothing is sent; the preview shows where it will stand.
  const texts = { ...written, senderName: written.senderName || '…' };
  const origin = deps.mail.publicUrl ?? 'https://surveys.example';
  const facts = factsOfMail(
    deps,
    { project, logo: await readMailLogo(deps.db, id), isTest: isAssignment },
    {
      texts,
      language,
      address: person?.email ?? '',
      fields: isAssignment ? exampleOf(session, later(deps.now(), EXAMPLE.lasts)) : (person?.fields ?? {}),
      link: isAssignment ? `${origin}/field/` : `${origin}/s/…`,
      removalUrl: isAssignment ? null : `${origin}/u/…`,
    },
  );
  const composed = composeMail(texts, isAssignment ? { ...facts, sentTo: 'mail.sentToInterviewer' } : facts);
  const { subject, text, missing } = composed;
  // No record has a field of the name of a fact: one without a value is missing for all of them.
  const counted = sourcesOf(texts).filter((source) => !source.startsWith('@') || lacksFact(source, project));
  const counts = counted.length === 0 ? [] : await countMissing(deps.db, id, counted);
  return {
    person: person === undefined ? null : { caseId: person.caseId, name: person.name, email: person.email },
    previous: person?.previous ?? null,
    next: person?.next ?? null,
    subject,
    html: shownHtml(composed),
    text,
    missing: [...missing],
    pipes: sourcesOf(texts).map((source) => ({
      source,
      missingFor: counts.find((one) => one.source === source)?.count ?? 0,
    })),
    faults: [...faults],
  };
}

/** Work that the reader might be given; the offline work knows the real one. */
function exampleOf({ realName }: Pick<Session, 'realName'>, until: Instant): Readonly<Record<string, string>> {
  return {
    '@interviewer': realName,
    '@assigned': String(EXAMPLE.assigned),
    '@until': new Date(until).toISOString().slice(0, 10),
  };
}
