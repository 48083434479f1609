import type { InterviewEvent } from '@seker/questionnaire';
import { z } from 'zod';

/** The current version of the stored form; a missing version means the first. */
const EVENT_VERSION = 1;

const answerValue = z.custom<Extract<InterviewEvent, { type: 'answer' }>['value']>(
  (value) => value === null || (typeof value === 'object' && typeof (value as { type?: unknown }).type === 'string'),
);
const versioned = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.object({ v: z.literal(EVENT_VERSION).default(EVENT_VERSION), ...shape });

/** Parses a row of `interview_event`; an unreadable event stops the interview instead of changing it silently. */
const storedEvent = z.discriminatedUnion('type', [
  versioned({
    type: z.literal('answer'),
    node: z.string(),
    value: answerValue,
    by: z.enum(['respondent', 'interviewer', 'proofreader', 'set', 'import', 'timeout', 'purge']),
    lang: z.string(),
  }),
  versioned({ type: z.literal('pageLeft'), page: z.string(), direction: z.enum(['next', 'back']) }),
  versioned({
    type: z.literal('drawn'),
    node: z.string(),
    list: z.enum(['members', 'answers', 'rows', 'columns']),
    order: z.array(z.string()),
  }),
  versioned({ type: z.literal('splitAllocated'), node: z.string(), blocks: z.array(z.string()) }),
  versioned({ type: z.literal('timeout'), node: z.string(), value: answerValue, lang: z.string() }),
  versioned({ type: z.literal('language'), language: z.string() }),
  versioned({ type: z.literal('quotaResult'), result: z.enum(['admitted', 'zeroQuota', 'overQuota']) }),
  versioned({
    type: z.literal('quotasChanged'),
    variables: z.array(z.string()),
    facts: z.array(z.enum(['profile', 'language', 'mode'])),
    held: z.boolean(),
  }),
  versioned({
    type: z.literal('ended'),
    outcome: z.enum(['success', 'cancel', 'zeroQuota', 'overQuota', 'screenedOut']),
  }),
]);

export function readStoredEvent(stored: unknown): InterviewEvent {
  const { v: _, ...event } = storedEvent.parse(stored);
  return event;
}

export function writeStoredEvent(event: InterviewEvent): object {
  return { v: EVENT_VERSION, ...event };
}
