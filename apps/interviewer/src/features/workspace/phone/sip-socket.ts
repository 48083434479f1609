import { SECOND } from '@seker/kernel';

/** How often the phone looks whether its way to the exchange lives, and how long an answer may take. */
const PING_MILLISECONDS = 4 * SECOND;
/** The phone's own keep-alive (RFC 5626), which the exchange's side never answers with a message. */
const PING = '\r\n\r\n';

/** The methods that the SIP library calls and the handlers that it sets. */
export interface SipSocket {
  via_transport: string;
  readonly url: string;
  readonly sip_uri: string;
  connect(): void;
  disconnect(): void;
  send(message: string | ArrayBufferLike | Blob | ArrayBufferView): boolean;
  isConnected(): boolean;
  isConnecting(): boolean;
  onconnect(): void;
  ondisconnect(error: boolean, code?: number, reason?: string): void;
  ondata<T>(event: T): void;
}

/**
 * A web socket for SIP that knows when its network is gone: a browser alone notices after minutes. Ours sends nothing for
 * a while only where it is lost, as pings are answered at once.
 */
export function createSipSocket(url: string): SipSocket {
  let socket: WebSocket | null = null;
  let pings: ReturnType<typeof setInterval> | undefined;
  let isHeard = true;

  const { host, protocol } = new URL(url);

  function drop(): void {
    clearInterval(pings);
    if (socket === null) return;
    for (const name of ['onopen', 'onclose', 'onmessage'] as const) socket[name] = null;
    socket.close();
    socket = null;
  }

  function lose(code?: number, reason?: string): void {
    drop();
    self.ondisconnect(true, code, reason);
  }

  function look(): void {
    if (!isHeard || !navigator.onLine) return lose();
    isHeard = false;
    socket?.send(PING);
  }

  const self: SipSocket = {
    via_transport: protocol === 'wss:' ? 'WSS' : 'WS',
    url,
    sip_uri: `sip:${host};transport=ws`,
    connect: () => {
      drop();
      isHeard = true;
      socket = new WebSocket(url, 'sip');
      // A socket that never opens closes with an event, too, but after minutes.
      pings = setInterval(() => lose(), 2 * PING_MILLISECONDS);
      socket.onopen = () => {
        clearInterval(pings);
        pings = setInterval(look, PING_MILLISECONDS);
        self.onconnect();
      };
      socket.onclose = ({ code, reason }) => lose(code, reason);
      socket.onmessage = ({ data }: MessageEvent<unknown>) => {
        isHeard = true;
        if (typeof data === 'string') self.ondata(data);
      };
    },
    disconnect: drop,
    send: (message) => {
      if (socket?.readyState !== WebSocket.OPEN || typeof message !== 'string') return false;
      socket.send(message);
      return true;
    },
    isConnected: () => socket?.readyState === WebSocket.OPEN,
    isConnecting: () => socket?.readyState === WebSocket.CONNECTING,
    onconnect: () => undefined,
    ondisconnect: () => undefined,
    ondata: () => undefined,
  };
  return self;
}
