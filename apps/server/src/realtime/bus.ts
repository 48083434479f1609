import { forceReason, lineEvent, newsItem } from '@seker/contract';
import { SCREEN_LANGUAGES } from '@seker/kernel';
import { z } from 'zod';
import { storedId } from '../db/stored-id.ts';

const NEWS = {
  sessionEnded: z.object({ sessionId: storedId<'Session'>(), reason: forceReason }),
  line: z.object({ sessionId: storedId<'Session'>(), event: lineEvent }),
  /** Who is in the call of a session's line has changed. */
  supervisionChanged: z.object({ sessionId: storedId<'Session'>() }),
  lineState: z.object({ station: z.string(), event: lineEvent }),
  /** For everyone in the project, or for one person of it. */
  news: z.object({
    projectId: storedId<'Project'>(),
    personId: storedId<'Person'>().nullable(),
    item: z.record(z.enum(SCREEN_LANGUAGES), newsItem),
  }),
  /** A session has switched to another project. */
  projectChosen: z.object({ sessionId: storedId<'Session'>(), projectId: storedId<'Project'>() }),
  /** A person's activity, project, case, call or account has changed; identified by person, session, or both. */
  personChanged: z.object({
    personId: storedId<'Person'>().nullable(),
    sessionId: storedId<'Session'>().nullable(),
  }),
  /** The interview that a person conducts has advanced. */
  interviewMoved: z.object({ personId: storedId<'Person'>() }),
  /** Another person took the case of a session away; the session goes on. */
  respondentTaken: z.object({ sessionId: storedId<'Session'>() }),
  /** Tasks of a person were taken away by force; the session goes on. */
  tasksReleased: z.object({ personId: storedId<'Person'>() }),
  /** A person with a live call has no known socket; the node that has one reports it. */
  unattended: z.object({ sessionId: storedId<'Session'>() }),
  /** A callback of a person has come near or is due. */
  callbacksNear: z.object({ personId: storedId<'Person'>() }),
  /** A person's raised hand has changed. */
  handChanged: z.object({ personId: storedId<'Person'>() }),
  /** Callbacks of these people were given to others, opened to all or moved. */
  callbacksChanged: z.object({ projectId: storedId<'Project'>(), personIds: z.array(storedId<'Person'>()) }),
  pictureAsked: z.object({ personId: storedId<'Person'>(), id: z.string() }),
  /** A case has another status, outcome or holder. */
  caseChanged: z.object({
    projectId: storedId<'Project'>(),
    caseId: storedId<'Case'>(),
    /** The session that holds the case, if any. */
    holder: storedId<'Session'>().nullable(),
    /** The session that changed it; `null` for a respondent or the server. */
    by: storedId<'Session'>().nullable(),
  }),
  /** The progress of a background job; sent about once a second, and at its end. */
  jobChanged: z.object({
    jobId: storedId<'Job'>(),
    projectId: storedId<'Project'>().nullable(),
    requestedBy: storedId<'Person'>().nullable(),
    state: z.enum(['running', 'done', 'failed', 'cancelled']),
    done: z.number(),
    total: z.number().nullable(),
  }),
  /** A request to the node that holds the exchange, and the notice that its answer is stored. */
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
  /** A person's place in a draft; repeated as long as they are there. */
  draftPlace: z.object({
    questionnaireId: storedId<'Questionnaire'>(),
    /** Identifies one window. */
    visitor: z.string(),
    personId: storedId<'Person'>(),
    realName: z.string(),
    node: z.string().nullable(),
    field: z.string().nullable(),
    /** Missing from nodes of an older version. */
    takes: z.boolean().default(false),
    since: z.string(),
    isGone: z.boolean(),
    /** Repeated for nodes that have not received it. */
    isRepeat: z.boolean(),
  }),
  /** Answers of a project were encoded, given out or made, or a codeframe of it has changed. */
  codingChanged: z.object({ projectId: storedId<'Project'>() }),
  /** Words of codes were forgotten: what was learned from them is learned anew without them. */
  memoryForgotten: z.object({}),
  /** The facts behind a project's reports were recounted. */
  factsChanged: z.object({ projectId: storedId<'Project'>() }),
  /** Settings of a project have changed, its statuses, quotas and people among them; `null`: those of all projects. */
  /** Mails of a project wait in the queue. */
  mailQueued: z.object({ projectId: storedId<'Project'>() }),
  settingsChanged: z.object({ projectId: storedId<'Project'>().nullable() }),
  /** The texts of a language have changed, or a language was added. */
  textsChanged: z.object({}),
  /** The state of the exchange or of one of its stations has changed. */
  exchangeChanged: z.object({}),
};

/** What one part tells the others after its transaction has committed. */
export type BusNews = { readonly [Name in keyof typeof NEWS]: Readonly<z.output<(typeof NEWS)[Name]>> };

/** The schema of each kind of news; plain JSON, so that it can reach other processes. */
export const BUS_NEWS: { readonly [Name in keyof BusNews]: z.ZodType<BusNews[Name]> } = NEWS;

/** Carries events between the parts of the server, delivered at most once: what must not be lost belongs into a job. */
export interface Bus {
  emit<Name extends keyof BusNews>(name: Name, news: BusNews[Name]): void;
  on<Name extends keyof BusNews>(name: Name, listener: (news: BusNews[Name]) => void): () => void;
  /** Called when news of other nodes may have been missed, and displayed data should be read again. */
  onResync(listener: () => void): () => void;
  /** Sends pending news first. */
  close(): Promise<void>;
}
