import { EventEmitter } from 'node:events';
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
  quotaChanged: z.object({ projectId: storedId<'Project'>(), cellIds: z.array(storedId<'Cell'>()).readonly() }),
};

/** What one part tells the others after its transaction has committed. */
export type BusNews = { readonly [Name in keyof typeof NEWS]: Readonly<z.output<(typeof NEWS)[Name]>> };

/** The form of each kind of news. It is plain JSON, so that it can be told to the parts of another process, too. */
export const BUS_NEWS: { readonly [Name in keyof BusNews]: z.ZodType<BusNews[Name]> } = NEWS;

/** Events between the parts of the server; this one reaches the parts of one process. */
export interface Bus {
  emit<Name extends keyof BusNews>(name: Name, news: BusNews[Name]): void;
  on<Name extends keyof BusNews>(name: Name, listener: (news: BusNews[Name]) => void): () => void;
}

/** Hands news over as text, as a bus between processes would: a listener gets what JSON keeps of it, parsed. */
export function createMemoryBus(): Bus {
  const emitter = new EventEmitter();
  emitter.setMaxListeners(0);
  return {
    emit: (name, news) => void emitter.emit(name, JSON.stringify(news)),
    on: (name, listener) => {
      const hear = (text: string): void => listener(BUS_NEWS[name].parse(JSON.parse(text)));
      emitter.on(name, hear);
      return () => void emitter.off(name, hear);
    },
  };
}
