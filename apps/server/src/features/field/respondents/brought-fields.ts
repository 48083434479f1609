import { type BroughtFields, broughtFields, type Questionnaire } from '@seker/questionnaire';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { panelParamsOf, readParams } from '../../projects/panels/index.ts';
import { isFromPanel } from './panel-visit.ts';
import type { RespondentSession } from './respondent-session.queries.ts';

/** Reads the declared fields out of the address of an open link, which no one has signed. */
export function fieldsOfLink(questionnaire: Questionnaire, { query }: FastifyRequest): BroughtFields {
  const declared = new Set(questionnaire.fields.map(({ name }) => name));
  const params = readParams(query as Readonly<Record<string, unknown>>, (name) => declared.has(name));
  return broughtFields(questionnaire, params, false);
}

/** The same of the address with which a panel sent a respondent; null: none did. */
export async function fieldsOfPanel(
  deps: Pick<Deps, 'db'>,
  questionnaire: Questionnaire,
  session: Pick<RespondentSession, 'projectId' | 'interviewId' | 'entry' | 'test'>,
): Promise<BroughtFields | null> {
  if (questionnaire.fields.length === 0 || !isFromPanel(session)) return null;
  const sent = await panelParamsOf(deps, session.projectId, session.interviewId);
  return sent === null ? null : broughtFields(questionnaire, sent.params, sent.isSigned);
}

/** An address with the fields that came with another one: the interview begins there. */
export function withFields(url: string, { profile }: BroughtFields): string {
  const added = new URLSearchParams(profile).toString();
  return added === '' ? url : `${url}${url.includes('?') ? '&' : '?'}${added}`;
}
