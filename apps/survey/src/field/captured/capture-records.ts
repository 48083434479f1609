/** A medium that was captured in an interview that is not finished. */
export interface KeptCapture {
  /** Its number in the interview, under which its chunks are kept. */
  readonly slot: number;
  readonly sha256: string;
  readonly bytes: number;
  readonly mime: string;
  /** Its own key, in base64: it goes with the record of the interview, and the device cannot read the medium any more. */
  readonly key: string;
}

/** A medium of a finished interview: the device can send it, and not read it. */
export interface SealedCapture {
  readonly slot: number;
  readonly sha256: string;
  readonly bytes: number;
  /** What is sent before its chunks, in base64: its key, sealed to the server. */
  readonly head: string;
}
