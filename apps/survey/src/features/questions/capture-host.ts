import { createContext } from 'react';

/** A device that holds the interview itself: what is captured stays there until the interview is finished. */
export interface CaptureDevice {
  /** Keeps a medium; only then an answer may name it. False: there is no room. */
  keep(sha256: string, content: Blob, mime: string): Promise<boolean>;
  find(sha256: string): Promise<Blob | null>;
}

/** Where the page sends what it captures. */
export interface CaptureHost {
  /** The address of the page that pieces are sent below; null: everything stays in the browser. */
  readonly to: string | null;
  /** Whether a medium is kept in the browser until it has been sent: not where visitor after visitor uses it. */
  readonly keeps: boolean;
  /** In place of an address. */
  readonly device?: CaptureDevice | undefined;
  request(url: string, init: RequestInit): Promise<Response>;
}

export const CaptureHostContext = createContext<CaptureHost>({
  to: null,
  keeps: false,
  request: async (url, init) => await window.fetch(url, init),
});
