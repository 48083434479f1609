import type { FieldContact, FieldProject, FieldVersion, FieldWork } from '@seker/contract';
import { askAs, type DeviceReply } from '../device-calls.ts';

/** What the device of an interviewer tells of itself. */
export interface ToldInField {
  readonly version: string;
  readonly battery: number | null;
  readonly isCharging: boolean | null;
  readonly unsent: number;
  readonly unsentSince: string | null;
  readonly freeBytes: number | null;
  /** For how long an interview has been on the screen, in milliseconds; null: none is. */
  readonly askingFor?: number | null;
  /** Where it is, at the server's time; null: it is not asked, or not known. */
  readonly position: {
    readonly lat: number;
    readonly lon: number;
    readonly accuracy: number;
    readonly at: string;
  } | null;
}

/** Which medium of which interview. */
export interface MediumPlace {
  readonly uid: string;
  readonly sha256: string;
}

export interface MediumProgress {
  readonly offset: number;
  /** The server has it whole. */
  readonly isComplete: boolean;
}

/** What the device of an interviewer asks of the server. */
export interface FieldCalls {
  contact(told: ToldInField): Promise<DeviceReply<FieldContact>>;
  work(
    since: string | null,
    language: string,
  ): Promise<DeviceReply<{ readonly mark: string; readonly work: FieldWork | null }>>;
  version(versionId: number): Promise<DeviceReply<FieldVersion>>;
  medium(url: string): Promise<DeviceReply<{ readonly mime: string; readonly bytes: Uint8Array<ArrayBuffer> }>>;
  send(
    uid: string,
    sealed: string,
  ): Promise<DeviceReply<{ readonly type: 'stored'; readonly haveSeq: number } | { readonly type: 'held' }>>;
  /** Asks for places in quotas for an interview under way. */
  askPlaces(asked: {
    readonly projectId: number;
    readonly assignmentId: number;
    readonly uid: string;
    readonly cells: readonly { readonly quotaId: number; readonly key: string }[];
    readonly lang: string;
  }): Promise<
    DeviceReply<{
      readonly result: 'admitted' | 'overQuota' | 'zeroQuota';
      readonly allotments: FieldProject['allotments'];
    }>
  >;
  mediumProgress(medium: MediumPlace): Promise<DeviceReply<MediumProgress>>;
  /** `bytes`: of the medium as a whole. */
  putPiece(
    medium: MediumPlace,
    sent: { readonly offset: number; readonly bytes: number; readonly piece: Uint8Array<ArrayBuffer> },
  ): Promise<DeviceReply<MediumProgress>>;
  /** `recovery`: by which this device is known when its code was forgotten. */
  keepEscrow(sealed: string, recovery: string): Promise<DeviceReply<unknown>>;
}

function urlOf({ uid, sha256 }: MediumPlace): string {
  return `/field/media/${uid}/${sha256}`;
}

/** What sending takes. */
export type SendingCalls = Pick<FieldCalls, 'send' | 'mediumProgress' | 'putPiece'>;

/** The longest that a medium may take, in milliseconds: a bad line brings 50 MB in an hour. */
const PATIENCE_WITH_MEDIA = 3_600_000;

export function fieldCalls(key: string): FieldCalls {
  const { get, post, piece } = askAs(key);
  return {
    contact: async (told) => await post('/api/v1/field/contact', { ...told, isFresh: false }),
    work: async (since, language) => {
      const query = new URLSearchParams({ lang: language, ...(since === null ? {} : { since }) });
      return await get(`/api/v1/field/work?${query.toString()}`);
    },
    version: async (versionId) => await get(`/api/v1/field/versions/${versionId}`),
    medium: async (url) => {
      try {
        const response = await fetch(url, { credentials: 'omit', signal: AbortSignal.timeout(PATIENCE_WITH_MEDIA) });
        if (!response.ok) return { type: 'refused', status: response.status };
        const mime = response.headers.get('content-type') ?? 'application/octet-stream';
        return { type: 'answer', value: { mime, bytes: new Uint8Array(await response.arrayBuffer()) } };
      } catch {
        return { type: 'away' };
      }
    },
    send: async (uid, sealed) => await post('/api/v1/field/packages', { uid, sealed }),
    askPlaces: async (asked) => await post('/api/v1/field/places', asked),
    mediumProgress: async (medium) => await piece(urlOf(medium), { method: 'HEAD' }),
    putPiece: async (medium, { offset, bytes, piece: body }) => {
      const query = new URLSearchParams({ offset: String(offset), bytes: String(bytes) });
      return await piece(`${urlOf(medium)}?${query.toString()}`, { method: 'PUT', body });
    },
    keepEscrow: async (sealed, recovery) => await post('/api/v1/field/escrow', { sealed, recovery }),
  };
}
