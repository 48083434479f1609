import { createContext } from 'react';

/** Where the page sends what it captures. */
export interface CaptureHost {
  /** The address of the page that pieces are sent below; null: everything stays in the browser. */
  readonly to: string | null;
  /** Whether a medium is kept in the browser until it has been sent: not where visitor after visitor uses it. */
  readonly keeps: boolean;
  request(url: string, init: RequestInit): Promise<Response>;
}

export const CaptureHostContext = createContext<CaptureHost>({
  to: null,
  keeps: false,
  request: async (url, init) => await window.fetch(url, init),
});
