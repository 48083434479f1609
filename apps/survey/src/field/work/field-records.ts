import type { FieldAssignment, FieldPackage, FieldProject, FieldVersion } from '@seker/contract';
import type { InterviewEvent } from '@seker/questionnaire';
import type { Vault } from '../vault/vault.ts';
import type { VaultRecords } from '../vault/vault-records.ts';

/** An assignment as the device keeps it; `doneAt`: its interview is finished here, and the server has not taken the case back yet. */
export interface KeptAssignment extends FieldAssignment {
  readonly doneAt: number | null;
}

/** An interview that is not finished. */
export interface KeptInterview {
  readonly assignment: string;
  /** What is said of it in each package, as it was at its beginning. */
  readonly about: Omit<FieldPackage, 'uid' | 'fromSeq' | 'events' | 'digest'>;
  readonly irrelevantAnswers: FieldProject['irrelevantAnswers'];
  /** Events of it that the server has. */
  readonly haveSeq: number;
  readonly eventCount: number;
  /** When each question with a time limit was first seen, by the device's clock. */
  readonly clocks: Readonly<Record<string, number>>;
  /** Percent; null: it is not known. */
  readonly progress: number | null;
  readonly touchedAt: number;
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
}

export interface KeptWork {
  /** By which the server knows what the device has; null: it has none yet. */
  readonly mark: string | null;
  readonly projects: readonly FieldProject[];
}

type Setting = DeviceIdentity | LastContact | KeptWork | { readonly language: string };

export interface FieldRecords extends VaultRecords {
  readonly work: KeptAssignment;
  readonly versions: FieldVersion;
  readonly interviews: KeptInterview;
  readonly events: KeptPage;
  readonly visits: KeptVisit;
  readonly settings: Setting;
}

export type FieldVault = Vault<FieldRecords>;

/** The settings, each by its key. */
export const SETTING = { device: 'device', contact: 'contact', work: 'work', language: 'language' } as const;

export function assignmentKey({ projectId, id }: Pick<FieldAssignment, 'projectId' | 'id'>): string {
  return `${projectId}-${id}`;
}

export async function readSetting<Value extends Setting>(
  vault: FieldVault,
  name: keyof typeof SETTING,
): Promise<Value | null> {
  // Each name has its own type, which `write` of this file alone stores.
  return (await vault.read('settings', SETTING[name])) as Value | null;
}
