import type { KioskWork } from '@seker/contract';
import { askAs, type DeviceReply } from '../../device-calls.ts';
import { type FieldCalls, fieldCalls } from '../../sync/field-calls.ts';

/** What a kiosk asks of the server for the time without a connection. */
export interface KioskCalls extends Pick<FieldCalls, 'version' | 'medium' | 'mediumProgress' | 'putPiece'> {
  work(since: string | null): Promise<
    DeviceReply<{
      readonly mark: string;
      readonly work: KioskWork | null;
      readonly now: string;
      readonly publicKey: string;
    }>
  >;
  send(
    uid: string,
    sealed: string,
  ): Promise<DeviceReply<{ readonly type: 'stored'; readonly haveSeq: number } | { readonly type: 'held' }>>;
}

export function kioskCalls(key: string): KioskCalls {
  const { get, post } = askAs(key);
  const { version, medium, mediumProgress, putPiece } = fieldCalls(key);
  return {
    version,
    medium,
    mediumProgress,
    putPiece,
    work: async (since) =>
      await get(`/api/v1/field/kiosk-work${since === null ? '' : `?since=${encodeURIComponent(since)}`}`),
    send: async (uid, sealed) => await post('/api/v1/field/kiosk-visits', { uid, sealed }),
  };
}
