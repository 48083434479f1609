/** What a device keeps, by store. */
export const STORES = ['work', 'versions', 'media', 'interviews', 'events', 'visits', 'outbox', 'settings'] as const;

export type StoreName = (typeof STORES)[number];

/** Ids alone, for keys are kept in clear; a page of an interview is `[interview, page]`. */
export type RecordKey = string | readonly [string, number];

export interface KeptMedium {
  readonly mime: string;
  /** `version`: of a questionnaire, there again whenever it is fetched · `captured`: of an interview, and nowhere else yet. */
  readonly origin: 'version' | 'captured';
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export interface OutboxItem {
  /** Sealed to the server's key: the device itself cannot read it. */
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/**
 * What is kept in each store: values of JSON, whose property `bytes`, if there is one, are bytes. The app says more of its
 * stores by a type that extends this one.
 */
export interface VaultRecords {
  /** Assignments, by id. */
  readonly work: unknown;
  /** Questionnaires, by hash. */
  readonly versions: unknown;
  /** By SHA-256. */
  readonly media: KeptMedium;
  /** One record for each interview: its pinned start and where it stands. */
  readonly interviews: unknown;
  /** One record for each page of an interview. */
  readonly events: unknown;
  readonly visits: unknown;
  readonly outbox: OutboxItem;
  readonly settings: unknown;
}
