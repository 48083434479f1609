import type { Fault, MailTemplateKind } from '@seker/contract';
import { hasWords, readMailBody, readMailSubject } from '@seker/questionnaire';
import { z } from 'zod';
import { readEmail } from '../../../../values/read-email.ts';
import { type MailTexts, sourcesOf } from '../compose/compose-mail.ts';
import type { StoredTemplate } from './templates.queries.ts';

interface TemplateFault {
  readonly field: 'senderName' | 'senderAddress' | 'subject' | 'body';
  readonly code: Fault;
}

export interface ReadTexts {
  readonly texts: MailTexts;
  readonly faults: readonly TemplateFault[];
}

const storedFallbacks = z.record(z.string(), z.string()).catch({});

/** Reads a template; `known` are the columns and facts that its pipes may show. */
export function readTexts(kind: MailTemplateKind, template: StoredTemplate, known: ReadonlySet<string>): ReadTexts {
  const subject = kind === 'offline' ? { text: [], errors: [] } : readMailSubject(template.subject);
  const body = readMailBody(template.body);
  const texts = {
    senderName: template.senderName,
    senderAddress: template.senderAddress,
    subject: subject.text,
    body: body.text,
    fallbacks: new Map(Object.entries(template.fallbacks)),
  };
  const faults: TemplateFault[] = [];
  const fault = (field: TemplateFault['field'], code: Fault): void => {
    if (!faults.some((one) => one.field === field)) faults.push({ field, code });
  };
  if (subject.errors.length > 0) fault('subject', 'unfit');
  if (body.errors.length > 0) fault('body', 'unfit');
  if (!texts.body.some(({ type, content }) => type === 'paragraph' && hasWords(content))) fault('body', 'required');
  const buttons = texts.body.filter(({ type }) => type === 'button');
  const sources = sourcesOf(texts);
  if (kind === 'offline') {
    if (buttons.length + sources.length > 0) fault('body', 'unfit');
    return { texts, faults };
  }
  if (texts.senderName.trim() === '') fault('senderName', 'required');
  if (texts.senderAddress === '') fault('senderAddress', 'required');
  else if (readEmail(texts.senderAddress)?.address !== texts.senderAddress) fault('senderAddress', 'addressWrong');
  if (!hasWords(texts.subject)) fault('subject', 'required');
  const [button] = buttons;
  if (buttons.length !== 1 || button === undefined || !hasWords(button.content)) fault('body', 'buttonMissing');
  const unknownIn = (of: readonly string[]): boolean => of.some((source) => !known.has(source));
  if (unknownIn(sourcesOf({ ...texts, body: [] }))) fault('subject', 'pipeUnknown');
  if (unknownIn(sourcesOf({ ...texts, subject: [] }))) fault('body', 'pipeUnknown');
  return { texts, faults };
}

/** Reads the columns of a row as a template. */
export function storedTemplate(row: {
  readonly senderName: string;
  readonly senderAddress: string;
  readonly subject: unknown;
  readonly body: unknown;
  readonly fallbacks: unknown;
}): StoredTemplate {
  const { senderName, senderAddress, subject, body } = row;
  return { senderName, senderAddress, subject, body, fallbacks: storedFallbacks.parse(row.fallbacks) };
}
