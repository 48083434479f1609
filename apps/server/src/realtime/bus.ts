import { forceReason, lineEvent, newsItem } from '@seker/contract';
import { SCREEN_LANGUAGES } from '@seker/kernel';
import { z } from 'zod';
import { storedId } from '../db/stored-id.ts';

const NEWS = {
  sessionEnded: z.object({ sessionId: storedId<'Session'>(), reason: forceReason }),
  line: z.object({ sessionId: storedId<'Session'>(), event: lineEvent }),
  lineState: z.object({ station: z.string(), event: lineEvent }),
  /** For all in the project, or for one person of it. */
  news: z.object({
    projectId: storedId<'Project'>(),
    personId: storedId<'Person'>().nullable(),
    item: z.record(z.enum(SCREEN_LANGUAGES), newsItem),
  }),
  /** A session works in another project from now on. */
  projectChosen: z.object({ sessionId: storedId<'Session'>(), projectId: storedId<'Project'>() }),
  /** What a person does, where, with what case or call has changed, or who they are; named by themselves, their session, or both. */
  personChanged: z.object({
    personId: storedId<'Person'>().nullable(),
    sessionId: storedId<'Session'>().nullable(),
  }),
  /** The interview that a person asks has gone on. */
  interviewMoved: z.object({ personId: storedId<'Person'>() }),
  /** The case of a session was taken from it by another person; the session goes on. */
  respondentTaken: z.object({ sessionId: storedId<'Session'>() }),
  /** A call lives whose person has no socket that is known of; the node that has one says so. */
  unattended: z.object({ sessionId: storedId<'Session'>() }),
  pictureAsked: z.object({ personId: storedId<'Person'>(), id: z.string() }),
  /** A case has another status, outcome or holder. */
  caseChanged: z.object({
    projectId: storedId<'Project'>(),
    caseId: storedId<'Case'>(),
    /** The session that holds the case, where one does. */
    holder: storedId<'Session'>().nullable(),
    /** The session that changed it; `null` where a respondent or the server did. */
    by: storedId<'Session'>().nullable(),
  }),
  /** How far work in the background is; told about once a second, and at its end. */
  jobChanged: z.object({
    jobId: storedId<'Job'>(),
    projectId: storedId<'Project'>().nullable(),
    requestedBy: storedId<'Person'>().nullable(),
    state: z.enum(['running', 'done', 'failed', 'cancelled']),
    done: z.number(),
    total: z.number().nullable(),
  }),
  /** A wish for the node that holds the exchange, and that it has its answer. */
  exchangeAsked: z.object({ id: z.string() }),
  exchangeAnswered: z.object({ id: z.string() }),
  /** A draft has another revision, or was published. */
  draftChanged: z.object({
    questionnaireId: storedId<'Questionnaire'>(),
    rev: z.number(),
    personId: storedId<'Person'>(),
    realName: z.string(),
    /** The number of the version that it was published as. */
    published: z.number().nullable(),
  }),
  /** Where a person is in a draft; said again as long as they are there. */
  draftPlace: z.object({
    questionnaireId: storedId<'Questionnaire'>(),
    /** Of one window. */
    visitor: z.string(),
    personId: storedId<'Person'>(),
    realName: z.string(),
    node: z.string().nullable(),
    field: z.string().nullable(),
    /** A node of an older version does not say it. */
    takes: z.boolean().default(false),
    since: z.string(),
    isGone: z.boolean(),
    /** Said for those who have not heard it. */
    isRepeat: z.boolean(),
  }),
  /** What reports tell of a project was counted anew. */
  factsChanged: z.object({ projectId: storedId<'Project'>() }),
  /** Something of a project was changed that its facts are counted by: all of them are to be counted anew. */
  factsWanted: z.object({ projectId: storedId<'Project'>() }),
  /** Other texts are said in a language, or there is another language. */
  textsChanged: z.object({}),
  /** How the exchange or a station of it is has changed. */
  exchangeChanged: z.object({}),
};

/** What one part tells the others after its transaction has committed. */
export type BusNews = { readonly [Name in keyof typeof NEWS]: Readonly<z.output<(typeof NEWS)[Name]>> };

/** The form of each kind of news. It is plain JSON, so that it can be told to the parts of another process, too. */
export const BUS_NEWS: { readonly [Name in keyof BusNews]: z.ZodType<BusNews[Name]> } = NEWS;

/** Events between the parts of the server, told at most once: what must not be lost is a job's, not the bus's. */
export interface Bus {
  emit<Name extends keyof BusNews>(name: Name, news: BusNews[Name]): void;
  on<Name extends keyof BusNews>(name: Name, listener: (news: BusNews[Name]) => void): () => void;
  /** News of other nodes may have been missed: what is shown should be read again. */
  onResync(listener: () => void): () => void;
  /** What was emitted is told first. */
  close(): Promise<void>;
}
