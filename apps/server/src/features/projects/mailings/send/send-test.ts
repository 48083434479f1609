import type { FieldFault, mailingsCalls } from '@seker/contract';
import type * as z from 'zod/mini';
import type { Deps } from '../../../../deps.ts';
import { Refusal } from '../../../../http/refusal.ts';
import type { ScopedProject } from '../../../../http/scope.queries.ts';
import type { ActingPerson } from '../../../../http/session.ts';
import { readEmail } from '../../../../values/read-email.ts';
import { requireTestToken } from '../../links/index.ts';
import { changeProject } from '../../projects/index.ts';
import { refuseSendingProblem, requireMailProject } from '../mail-project.ts';
import type { MailingId } from '../queue/candidates.queries.ts';
import { beginSending, insertMailing, queueAddresses } from './mailing.queries.ts';
import { readyTemplates } from './ready-templates.ts';

type Input = z.output<typeof mailingsCalls.sendTestMailing.body>;

/** Sends a template to a few addresses, with the fields of a case and the test link; such mails count nowhere. */
export async function sendTest(
  deps: Deps,
  by: ActingPerson,
  { id: projectId }: ScopedProject,
  { template, languages, addresses, caseId }: Input,
): Promise<MailingId> {
  const project = await requireMailProject(deps.db, projectId);
  const faults = addresses.flatMap((address, row): readonly FieldFault[] =>
    readEmail(address)?.address === address ? [] : [{ field: `addresses.${row}`, code: 'addressWrong' }],
  );
  if (faults.length > 0) throw new Refusal('invalid', { details: { faults } });
  await refuseSendingProblem(deps, project);
  const { texts } = await readyTemplates(deps.db, project, template);
  if (languages.some((language) => !Object.hasOwn(texts, language))) throw new Refusal('templateMissing');
  const now = deps.now();
  const mails = addresses.flatMap((address) => languages.map((language) => ({ address, language })));
  const mailingId = await changeProject(deps, by, projectId, {
    action: 'sendTestMail',
    act: async (tx) => {
      await requireTestToken(tx, projectId);
      const made = await insertMailing(tx, {
        projectId,
        kind: 'test',
        parentId: null,
        position: 0,
        choice: { template, caseId },
        dueAt: now,
        dueLocal: null,
        hours: null,
        by: by.personId,
        at: now,
      });
      await queueAddresses(tx, {
        projectId,
        mailingId: made,
        cases: null,
        addresses: mails.map(({ address }) => address),
        languages: mails.map(({ language }) => language),
        dueAt: now,
        now,
      });
      await beginSending(tx, { projectId, mailingId: made, texts, at: now });
      return { done: made, details: { mailing: made, recipients: mails.length } };
    },
  });
  deps.bus.emit('mailQueued', { projectId });
  return mailingId;
}
