/** What was learned of an exchange, before it is judged; null where it could not be learned. */
export interface ExchangeFacts {
  readonly login: LoginFact;
  /** As the exchange says it, such as `22.10.1+dfsg`. */
  readonly version: string | null;
  /** The actions that our AMI user may ask for. */
  readonly actions: ReadonlySet<string> | null;
  readonly hints: readonly HintFact[] | null;
  /** The contexts of ours that the dial plan has. */
  readonly contexts: ReadonlySet<string> | null;
  /** The mark of the dial plan that the exchange has read (`planMark`); empty: of one that has none. */
  readonly plan: string | null;
  /** States of devices, such as `NOT_INUSE`, by names such as `PJSIP/101`. */
  readonly devices: ReadonlyMap<string, string> | null;
  readonly files: FileFacts | null;
  readonly recordings: FolderFact | null;
  /** The stations that Seker knows; null when there is no database to ask. */
  readonly stations: readonly string[] | null;
  /** The numbers that the dial plan presents, by their digits. */
  readonly presented: ReadonlySet<string> | null;
  /** The verified numbers of Seker; null when there is no database to ask. */
  readonly callerNumbers: readonly CallerNumberFact[] | null;
}

export interface CallerNumberFact {
  readonly number: string;
  /** The projects that present it, by name. */
  readonly projects: readonly string[];
}

export type LoginFact =
  | { readonly type: 'in' }
  | { readonly type: 'unreachable'; readonly reason: string }
  | { readonly type: 'refused' }
  | { readonly type: 'notAnAsterisk' };

export interface HintFact {
  readonly station: string;
  readonly context: string;
  /** The device that the hint watches, such as `PJSIP/101`. */
  readonly device: string;
}

/** What the configuration files of the exchange say. */
export interface FileFacts {
  /** Files of ours that are there, and whether the exchange's own file includes them. */
  readonly ours: readonly { readonly name: string; readonly isIncluded: boolean; readonly isPrivate: boolean }[];
  readonly read: readonly string[];
  readonly write: readonly string[];
  readonly amiAddress: string | null;
  /** Trunks that show a user of their own instead of the number presented. */
  readonly trunksWithUser: readonly string[];
  readonly rtpPorts: { readonly first: number; readonly last: number };
  readonly livesDangerously: boolean;
}

export interface FolderFact {
  readonly path: string;
  readonly state: 'fine' | 'missing' | 'unreadable';
}
