import { type MailRecipientRow, type mailRecipientsCalls, mayAct, writeCursor } from '@seker/contract';
import type { ProjectId } from '@seker/kernel';
import { z as parse } from 'zod';
import type * as z from 'zod/mini';
import { writeReading } from '../../../../audit/write-reading.queries.ts';
import { cutPage, ForeignCursor } from '../../../../db/list-page.ts';
import { transact } from '../../../../db/transact.ts';
import type { Deps } from '../../../../deps.ts';
import { Refusal } from '../../../../http/refusal.ts';
import type { ScopedCase, ScopedProject } from '../../../../http/scope.queries.ts';
import type { Session } from '../../../../http/session.ts';
import { requireKey, tokensOfCases } from '../../links/index.ts';
import { composeMail } from '../compose/compose-mail.ts';
import { shownHtml } from '../compose/mail-logo.ts';
import { type RecipientId, removalToken } from '../mail-secrets.ts';
import { HANDLE_MAIL } from '../mailings.policy.ts';
import type { MailingId } from '../queue/candidates.queries.ts';
import { factsOfMail, readMailSheet } from '../queue/mail-sheet.ts';
import {
  countRecipients,
  listMailEvents,
  type ReadRecipient,
  readAround,
  readFieldsOfCase,
  readMailsOfCase,
  readRecipientPage,
  readRecipientRow,
} from './recipients.queries.ts';

interface Named {
  readonly mailingId: MailingId;
  readonly recipientId: RecipientId;
}

/** Lists a page of a mailing's mails. */
export async function listRecipients(
  deps: Deps,
  session: Session,
  { id: projectId, groupId }: ScopedProject,
  query: z.output<typeof mailRecipientsCalls.listMailRecipients.query> & Pick<Named, 'mailingId'>,
): Promise<z.input<typeof mailRecipientsCalls.listMailRecipients.answer>> {
  const maySeePeople = mayAct(session, HANDLE_MAIL.right, { groupId }).ok;
  const wanted = { ...query, projectId, maySeePeople };
  try {
    const [found, total] = [await readRecipientPage(deps.db, wanted), await countRecipients(deps.db, wanted)];
    const { rows, nextKeys } = cutPage(found, query.limit);
    const { field, direction } = query.sort;
    const next = nextKeys === null ? null : writeCursor({ sort: `${field}.${direction}`, keys: [...nextKeys] });
    return { rows: rows.map((row) => wireRecipient(row, maySeePeople)), next, total };
  } catch (error) {
    if (error instanceof ForeignCursor) throw new Refusal('badRequest', { details: { fields: ['after'] } });
    throw error;
  }
}

/** Reads one mail with its story; that the address of a person was read is audited. */
export async function readRecipient(
  deps: Deps,
  session: Session,
  { id: projectId, groupId }: ScopedProject,
  { mailingId, recipientId }: Named,
): Promise<z.input<typeof mailRecipientsCalls.readMailRecipient.answer>> {
  const [row, around] = [
    await readRecipientRow(deps.db, { projectId, mailingId }, recipientId),
    await readAround(deps.db, projectId, mailingId),
  ];
  if (row === undefined || around === undefined) throw new Refusal('notFound');
  const maySeePeople = mayAct(session, HANDLE_MAIL.right, { groupId }).ok;
  if (maySeePeople) await noteReading(deps, session, projectId, recipientId);
  const events = await listMailEvents(deps.db, projectId, recipientId);
  const { position, at, queuedAt, state, kind } = around;
  const isHandled = !['queued', 'claimed', 'sending'].includes(row.state);
  return {
    ...wireRecipient(row, maySeePeople),
    events: [
      ...events.map((event) => ({ ...event, at: event.at.toISOString(), until: event.until?.toISOString() ?? null })),
      // The queue keeps no row for each mail that entered it.
      ...(queuedAt === null
        ? []
        : [
            {
              id: 0,
              at: queuedAt.toISOString(),
              kind: 'queued' as const,
              try: 0,
              words: '',
              until: null,
              by: null,
            },
          ]),
    ],
    nextReminder: position === null || at === null || row.caseId === null ? null : { position, at: at.toISOString() },
    mayResend:
      maySeePeople && isHandled && kind !== 'test' && (state === 'sending' || state === 'paused' || state === 'done'),
  };
}

const fieldsOf = parse.record(parse.string(), parse.string()).catch({});

/** Composes a mail as it was sent, or would be: with the texts of its mailing and what is known of the person now. */
export async function readSentMail(
  deps: Deps,
  session: Session,
  { id: projectId }: ScopedProject,
  { mailingId, recipientId }: Named,
): Promise<z.input<typeof mailRecipientsCalls.readSentMail.answer>> {
  const row = await readRecipientRow(deps.db, { projectId, mailingId }, recipientId);
  const sheet = await readMailSheet(deps, projectId, mailingId);
  const texts = row === undefined ? undefined : sheet?.texts.get(row.language);
  if (row === undefined || sheet === null || texts === undefined) throw new Refusal('notFound');
  await noteReading(deps, session, projectId, recipientId);
  const { caseId } = row;
  const [key, tokens] = await transact(deps.db, async (tx) => [
    await requireKey(deps, tx),
    caseId === null ? new Map() : await tokensOfCases(deps, tx, projectId, [caseId]),
  ]);
  const origin = deps.mail.publicUrl ?? '';
  const token: string = (caseId === null ? sheet.testKey : tokens.get(caseId)) ?? '…';
  const composed = composeMail(
    texts,
    factsOfMail(deps, sheet, {
      texts,
      language: row.language,
      address: row.address,
      fields: caseId === null ? sheet.sampleFields : fieldsOf.parse(await readFieldsOfCase(deps.db, projectId, caseId)),
      link: `${origin}/s/${token}`,
      removalUrl: sheet.isTest ? null : `${origin}/u/${removalToken(key.secret, { projectId, recipientId })}`,
    }),
  );
  const { subject, text } = composed;
  return {
    from: `${texts.senderName} <${texts.senderAddress}>`,
    to: row.address,
    subject,
    html: shownHtml(composed),
    text,
  };
}

/** Lists what was sent to a case. */
export async function listCaseMail(
  deps: Deps,
  { id: projectId }: ScopedProject,
  { id: caseId }: ScopedCase,
): Promise<z.input<typeof mailRecipientsCalls.listCaseMail.answer>> {
  const mails = await readMailsOfCase(deps.db, projectId, caseId);
  return {
    mails: mails.map(({ id, mailingId, kind, position, state, stage, at, reason, words }) => ({
      mailingId,
      recipientId: id,
      kind,
      position,
      state,
      stage,
      at: at.toISOString(),
      reason,
      words,
    })),
  };
}

async function noteReading(
  deps: Deps,
  session: Session,
  projectId: ProjectId,
  recipientId: RecipientId,
): Promise<void> {
  await writeReading(deps.db, {
    at: deps.now(),
    personId: session.personId,
    sessionId: session.id,
    projectId,
    subject: 'mail',
    subjectId: recipientId,
  });
}

/** A mail as screens get it, and files: without what only those who handle mail may see. */
export function wireRecipient(row: ReadRecipient, maySeePeople: boolean): MailRecipientRow {
  const { id, caseId, name, address, language, state, stage, at, startedAt, reason, words } = row;
  return {
    id,
    caseId,
    name: maySeePeople ? name : null,
    address: maySeePeople ? address : null,
    language,
    state,
    stage,
    at: at.toISOString(),
    startedAt: startedAt?.toISOString() ?? null,
    reason,
    // A server may repeat the address.
    words: maySeePeople ? words : null,
  };
}
