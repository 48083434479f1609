import type {
  FieldAssignment,
  FieldPackage,
  FieldProject,
  FieldVersion,
  KioskContact,
  KioskWork,
} from '@seker/contract';
import type { KnownAnswers } from '@seker/interviewing';
import type { InterviewEvent } from '@seker/questionnaire';
import type { KeptCapture, SealedCapture } from '../captured/capture-records.ts';
import type { PlacesUse } from '../places/find-places.ts';
import type { RecordStore, Vault } from '../vault/vault.ts';
import type { OutboxItem, VaultRecords } from '../vault/vault-records.ts';

/** An assignment as the device keeps it; `doneAt`: its interview is finished here, and the server has not taken the case back yet. */
export interface KeptAssignment extends FieldAssignment {
  readonly doneAt: number | null;
}

/** An interview that is not finished. */
export interface KeptInterview {
  readonly assignment: string;
  /** What is said of it in each package, as it was at its beginning. */
  readonly about: Omit<FieldPackage, 'uid' | 'fromSeq' | 'events' | 'digest' | 'media' | 'positions'>;
  readonly irrelevantAnswers: FieldProject['irrelevantAnswers'];
  /** Events of it that the server has. */
  readonly haveSeq: number;
  readonly eventCount: number;
  /** When each question with a time limit was first seen, by the device's clock. */
  readonly clocks: Readonly<Record<string, number>>;
  /** Percent; null: it is not known. */
  readonly progress: number | null;
  readonly touchedAt: number;
  /** What was captured in it; absent: nothing. */
  readonly media?: readonly KeptCapture[];
  /** What is known of it from a version that it was moved out of, and was not reached in this one yet. */
  readonly known?: KnownAnswers;
  /** The numbers of questions whose answers were given before that move, and could not be taken. */
  readonly notTaken?: readonly string[];
  /** How the wish for the position at its start was answered; absent: not yet. */
  readonly startPlace?: NonNullable<FieldPackage['positions']>[number];
}

/** A finished interview that is not on the server with all of its media. */
export interface SealedInterview extends OutboxItem {
  /** The server has its answers, and media of it wait; `bytes` is empty then. */
  readonly isSent?: boolean;
  /** Those that the server does not have whole yet. */
  readonly media?: readonly SealedCapture[];
}

/** The events of one page, and the device's time when it was taken. */
export interface KeptPage {
  readonly at: number;
  readonly events: readonly InterviewEvent[];
}

/** A visit that was noted here; its sealed copy waits beside it until it is sent. */
export interface KeptVisit {
  readonly uid: string;
  readonly assignment: string;
  /** By the device's clock, in milliseconds since 1970. */
  readonly at: number;
  readonly status: string;
  readonly colour: string;
  readonly nextAt: number | null;
  readonly note: string;
}

/** What the device is, since it was paired. */
export interface DeviceIdentity {
  readonly key: string;
  readonly name: string;
  readonly person: string;
}

/** What the server told last. */
export interface LastContact {
  readonly at: number;
  /** Added to the device's time it gives the server's, in milliseconds. */
  readonly offset: number;
  readonly mayWork: boolean;
  /** What packages are sealed to, in base64. */
  readonly publicKey: string;
  /** A supervisor lets it work although its browser does not promise to keep what is stored. */
  readonly isStorageOverridden?: boolean;
  /** The office is told where the device is. */
  readonly tellsPosition?: boolean;
}

export interface KeptWork {
  /** By which the server knows what the device has; null: it has none yet. */
  readonly mark: string | null;
  readonly projects: readonly FieldProject[];
}

/** What a kiosk needs while it has no connection. */
export interface KeptKiosk {
  /** By which the server knows what it has. */
  readonly mark: string;
  readonly work: KioskWork;
  /** What it was told at its last contact. */
  readonly told: KioskContact | null;
  /** What packages are sealed to, in base64. */
  readonly publicKey: string;
  /** Added to the device's time it gives the server's, in milliseconds. */
  readonly offset: number;
}

/** What interviews of this device have taken of the places that it holds. */
export interface KeptPlaces {
  readonly uses: readonly PlacesUse[];
}

type Setting = DeviceIdentity | KeptKiosk | LastContact | KeptWork | KeptPlaces | { readonly language: string };

export interface FieldRecords extends VaultRecords {
  readonly work: KeptAssignment;
  readonly versions: FieldVersion;
  readonly interviews: KeptInterview;
  readonly events: KeptPage;
  readonly visits: KeptVisit;
  readonly outbox: SealedInterview;
  readonly settings: Setting;
}

export type FieldVault = Vault<FieldRecords>;

/** The same records where no PIN locks them. */
export type FieldStore = RecordStore<FieldRecords>;

/** The settings, each by its key. */
export const SETTING = {
  device: 'device',
  contact: 'contact',
  work: 'work',
  places: 'places',
  kiosk: 'kiosk',
  language: 'language',
} as const;

export function assignmentKey({ projectId, id }: Pick<FieldAssignment, 'projectId' | 'id'>): string {
  return `${projectId}-${id}`;
}

export async function readSetting<Value extends Setting>(
  vault: FieldStore,
  name: keyof typeof SETTING,
): Promise<Value | null> {
  // Each name has its own type, which `write` of this file alone stores.
  return (await vault.read('settings', SETTING[name])) as Value | null;
}
