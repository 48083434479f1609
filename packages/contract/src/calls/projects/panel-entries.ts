import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { defineList, oneOrMore } from '../../list.ts';
import { claimedId } from '../../owned-id.ts';
import { wireId } from '../../wire-values.ts';
import { PANEL_ENDS } from './panels.ts';

/** Opened the address only · answers · ended in one of the ways that a panel knows. */
export const PANEL_ENTRY_STATES = ['entered', 'begun', ...PANEL_ENDS] as const;
export type PanelEntryState = (typeof PANEL_ENTRY_STATES)[number];

/** `none`: nothing is to be told, because nothing has ended or the source has no callback. */
export const CALLBACK_STATES = ['none', 'waiting', 'failed', 'sent'] as const;
export type CallbackState = (typeof CALLBACK_STATES)[number];

const told = {
  state: z.enum(CALLBACK_STATES),
  tries: z.int(),
  /** What came of the last try, where it failed: a code, or the status of the answer. */
  trouble: z.nullable(z.string()),
};

const entryRow = z.object({
  /** Of its interview, which may not have begun. */
  id: z.number(),
  /** Null for readers who may not see respondents' identities. */
  externalId: z.nullable(z.string()),
  enteredAt: z.string(),
  state: z.enum(PANEL_ENTRY_STATES),
  endedAt: z.nullable(z.string()),
  /** What was owed last. */
  callback: z.object(told),
});
export type PanelEntryRow = z.infer<typeof entryRow>;

const ROOT = '/api/v1/projects/:projectId/panels/:sourceId/entries';
const source = { projectId: claimedId('Project'), sourceId: wireId<'PanelSource'>() };
const entry = z.object({ ...source, entryId: wireId<'Interview'>() });

/** The respondents whom a panel sent. */
export const listPanelEntries = defineCall({
  name: 'listPanelEntries',
  method: 'GET',
  path: ROOT,
  params: z.object(source),
  ...defineList({
    row: entryRow,
    sortable: ['enteredAt'],
    usualSort: { field: 'enteredAt', direction: 'desc' },
    filters: { state: oneOrMore(z.enum(PANEL_ENTRY_STATES)), callback: oneOrMore(z.enum(CALLBACK_STATES)) },
  }),
});

const callback = z.object({
  id: z.number(),
  end: z.enum(PANEL_ENDS),
  at: z.string(),
  ...told,
  /** The next try of a waiting one. */
  dueAt: z.nullable(z.string()),
  sentAt: z.nullable(z.string()),
});
export type PanelCallback = z.infer<typeof callback>;

/** One respondent of a panel: how far they came, where they were sent, and what the panel was told, the newest first. */
export const readPanelEntry = defineCall({
  name: 'readPanelEntry',
  method: 'GET',
  path: `${ROOT}/:entryId`,
  params: entry,
  answer: z.object({
    ...entryRow.shape,
    startedAt: z.nullable(z.string()),
    /** Where the respondent is sent after the end; null: to our own page, or there is no end yet. */
    exit: z.nullable(z.string()),
    callbacks: z.array(callback),
    mayResend: z.boolean(),
  }),
});
export type PanelEntry = z.infer<typeof readPanelEntry.answer>;

/** Tries the callback at once that failed or waits, for another 72 hours. */
export const resendPanelCallback = defineCall({
  name: 'resendPanelCallback',
  method: 'POST',
  path: `${ROOT}/:entryId/callback`,
  params: entry,
  refusals: ['conflict'],
});
