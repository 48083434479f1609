import type { ExchangeFault } from '@seker/telephony';
import type { Config } from '../config.ts';
import type { ServerFacts } from '../db/read-server-facts.ts';

/** What was learned of an installation, before it is judged. */
export interface Facts {
  readonly config: Config;
  /** Milliseconds since 1970, by the clock of this machine. */
  readonly now: number;
  readonly database: DatabaseFact;
  readonly folders: readonly FolderFact[];
  /** `null`: there is no address to ask. */
  readonly address: AddressFact | null;
  /** `null`: no server that takes mail is set. */
  readonly mail: MailFact | null;
  /** Why the exchange cannot be worked with, or should be looked after; `null`: it is no Asterisk. */
  readonly exchangeFaults: readonly ExchangeFault[] | null;
  readonly backups: BackupsFact;
}

export type DatabaseFact =
  /** The embedded database is made by the first start. */
  | { readonly type: 'unmade' }
  | { readonly type: 'refused'; readonly reason: string }
  | ({ readonly type: 'open' } & OpenDatabaseFacts);

export interface OpenDatabaseFacts {
  readonly server: ServerFacts;
  /** In milliseconds: by how much the database's clock is ahead of this machine's. */
  readonly clockApart: number;
  /** Why the role that Seker runs as is not fit, in a sentence; `null`: it is. */
  readonly roleRefusal: string | null;
  /** The same of the address of the owner; `null`: it is fit, or none is set. */
  readonly ownerRefusal: string | null;
  /** The moment of the backup that it was restored from, while no one has said that it is the one at work; `null`: it is at work. */
  readonly heldBackAt: Date | null;
  /** `null`: the role may not read which were applied. */
  readonly migrations: { readonly missing: readonly string[]; readonly isNewer: boolean } | null;
}

export interface FolderFact {
  readonly variable: 'DATA_DIR' | 'MEDIA_DIR';
  readonly path: string;
  readonly state: 'fine' | 'missing' | 'unwritable';
  /** Of its disk; 0 where it is missing. */
  readonly freeBytes: number;
  readonly totalBytes: number;
}

export type AddressFact =
  | {
      readonly type: 'seker';
      /** Until when its certificate holds, in milliseconds since 1970; `null` without TLS. */
      readonly certificateUntil: number | null;
    }
  /** Something else answered. */
  | { readonly type: 'other'; readonly status: number }
  | { readonly type: 'untrusted'; readonly reason: string }
  | { readonly type: 'unreachable'; readonly reason: string };

export type MailFact = { readonly type: 'in' } | { readonly type: 'refused'; readonly reason: string };

export interface BackupsFact {
  /** When the newest backup was written, in milliseconds since 1970; `null`: there is none. */
  readonly newestAt: number | null;
  /** Whether the folder could be looked into; one that is not there yet holds none. */
  readonly isReadable: boolean;
}
