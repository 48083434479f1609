import { SURVEY_STATUSES } from '@seker/contract';
import type { CaseId } from '@seker/kernel';
import { readMailBody, readMailSubject } from '@seker/questionnaire';
import { z } from 'zod';
import { storedId } from '../../../../db/stored-id.ts';
import type { MailTexts } from '../compose/compose-mail.ts';
import type { ReadyTemplates } from './ready-templates.ts';

const choice = z.object({
  statuses: z.array(z.enum(SURVEY_STATUSES)).default([]),
  portions: z.array(z.number()).default([]),
  languages: z.array(z.string()).default([]),
  /** Of a test. */
  template: z.enum(['invitation', 'reminder']).optional(),
  caseId: storedId<'Case'>().nullable().optional(),
});
export type StoredChoice = z.infer<typeof choice>;

export function storedChoice(json: unknown): StoredChoice {
  return choice.parse(json);
}

const rest = z.object({
  after: storedId<'Case'>().nullable(),
  needed: z.record(z.string(), z.array(z.string())),
  without: z.array(z.string()),
});
/** What of a mailing is still to be queued: the cases after one, without some domains. */
export interface StoredRest {
  readonly after: CaseId | null;
  readonly needed: ReadyTemplates['needed'];
  readonly without: readonly string[];
}

export function storedRest(json: unknown): StoredRest {
  return rest.parse(json);
}

const texts = z.record(
  z.string(),
  z.object({
    senderName: z.string(),
    senderAddress: z.string(),
    subject: z.unknown(),
    body: z.unknown(),
    fallbacks: z.record(z.string(), z.string()),
  }),
);

/** Reads the frozen templates of a mailing, by language. */
export function storedTexts(json: unknown): ReadonlyMap<string, MailTexts> {
  return new Map(
    Object.entries(texts.parse(json)).map(([language, { subject, body, fallbacks, ...sender }]) => [
      language,
      {
        ...sender,
        subject: readMailSubject(subject).text,
        body: readMailBody(body).text,
        fallbacks: new Map(Object.entries(fallbacks)),
      },
    ]),
  );
}
