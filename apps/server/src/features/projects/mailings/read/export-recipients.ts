import {
  type mailRecipientsCalls as calls,
  isUnsentReason,
  type ListWord,
  type MailRecipientRow,
} from '@seker/contract';
import type { FastifyReply } from 'fastify';
import type * as z from 'zod/mini';
import type { Deps } from '../../../../deps.ts';
import type { ScopedProject } from '../../../../http/scope.queries.ts';
import type { Session } from '../../../../http/session.ts';
import { allPages, type ExportColumn, sendList } from '../../../system/lists/index.ts';
import type { MailingId } from '../queue/candidates.queries.ts';
import { wireRecipient } from './read-recipients.ts';
import { readRecipientPage } from './recipients.queries.ts';

type ExportQuery = z.output<typeof calls.exportMailRecipients.query> & { readonly mailingId: MailingId };

const COLUMNS: Readonly<Record<ExportQuery['columns'][number], ExportColumn<MailRecipientRow>>> = {
  caseId: { title: 'cases.one', value: ({ caseId }) => caseId },
  name: { title: 'cases.name', value: ({ name }) => name },
  address: { title: 'mail.address', value: ({ address }) => address },
  language: { title: 'mail.language', value: ({ language }) => language },
  stage: { title: 'mail.state', value: ({ stage }, words) => words(`mail.one.${stage}`) },
  at: { title: 'mail.when', value: ({ at }) => at },
  startedAt: { title: 'mail.startedAt', value: ({ startedAt }) => startedAt },
  reason: { title: 'mail.reason', value: ({ reason }, words) => reasonText(reason, words) },
  words: { title: 'mail.serverSaid', value: ({ words }) => words },
};

/** Sends the mails of a mailing as a file with the names and addresses of people; that it left is audited. */
export async function exportRecipients(
  deps: Deps,
  session: Session,
  { id: projectId }: ScopedProject,
  { mailingId, format, columns, ...query }: ExportQuery,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const wanted = { ...query, projectId, mailingId, maySeePeople: true };
  return await sendList(reply, deps, {
    name: `mailing-${mailingId}`,
    audit: { by: session, subject: 'mail', projectId, details: { mailing: mailingId } },
    format,
    language: session.language,
    columns: columns.map((column) => COLUMNS[column]),
    pages: pagesOf(deps, wanted),
  });
}

async function* pagesOf(
  { db }: Deps,
  wanted: Omit<Parameters<typeof readRecipientPage>[1], 'after' | 'limit'>,
): AsyncGenerator<readonly MailRecipientRow[]> {
  for await (const rows of allPages((place) => readRecipientPage(db, { ...wanted, ...place })))
    yield rows.map((row) => wireRecipient(row, true));
}

/** A reason is written with its pipe: `missingField:city`. */
function reasonText(written: string | null, words: (word: ListWord) => string): string | null {
  const [reason = '', source = ''] = (written ?? '').split(':');
  return isUnsentReason(reason) ? words(`mail.skip.${reason}`).replace('{{source}}', source) : written;
}
