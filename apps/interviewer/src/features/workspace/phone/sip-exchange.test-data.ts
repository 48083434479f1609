/** Where the browser test finds the requests of the phone, and rings it, as the exchange behind `/sip` does. */
export interface SipExchange {
  /** The requests and answers of the phone: their first lines. */
  readonly heard: string[];
  /** Rings the phone as this caller, with an offer of voices; its answer's first line and description. */
  ring(from: string, offer: string): Promise<{ readonly status: string; readonly sdp: string }>;
  /** Says that the conversation is over. */
  hangUp(): void;
}

const END = '\r\n';

/** Puts an exchange in the place of the page's web sockets; the other end of SIP, in as few words as a phone needs. */
export function serveSip(): SipExchange & { readonly Socket: typeof WebSocket } {
  const heard: string[] = [];
  let socket: FakeSocket | null = null;
  let contact = '';
  let dialog: { readonly headers: string; readonly from: string; readonly to: string } | null = null;
  let answered: ((answer: { readonly status: string; readonly sdp: string }) => void) | null = null;
  let calls = 0;

  class FakeSocket extends EventTarget {
    static readonly CONNECTING = 0;
    static readonly OPEN = 1;
    readyState = 0;
    onopen: (() => void) | null = null;
    onclose: (() => void) | null = null;
    onmessage: ((event: { readonly data: string }) => void) | null = null;

    constructor() {
      super();
      queueMicrotask(() => {
        this.readyState = 1;
        this.onopen?.();
      });
    }

    close(): void {
      this.readyState = 3;
    }

    send(message: string): void {
      // A ping; its answer is anything at all.
      if (message.trim() === '') this.onmessage?.({ data: END });
      else hear(message);
    }
  }

  const say = (message: string): void => queueMicrotask(() => socket?.onmessage?.({ data: message }));

  function hear(message: string): void {
    const [first = ''] = message.split(END);
    heard.push(first);
    const header = (name: string) => new RegExp(`^${name}: *(.*)$`, 'im').exec(message)?.[1]?.trim() ?? '';
    if (first.startsWith('SIP/2.0')) {
      if (!header('CSeq').endsWith('INVITE') || first.startsWith('SIP/2.0 1')) return;
      const [, sdp = ''] = message.split(END + END);
      if (dialog !== null) {
        dialog = { ...dialog, to: header('To') };
        say(request('ACK', dialog));
      }
      answered?.({ status: first, sdp });
      return;
    }
    if (first.startsWith('ACK')) return;
    if (first.startsWith('REGISTER')) contact = header('Contact');
    say(
      [
        'SIP/2.0 200 OK',
        ...['Via', 'From', 'Call-ID', 'CSeq'].map((name) => `${name}: ${header(name)}`),
        `To: ${header('To')}${header('To').includes('tag=') ? '' : ';tag=exchange'}`,
        ...(first.startsWith('REGISTER') ? [`Contact: ${contact};expires=120`] : []),
        'Content-Length: 0',
        '',
        '',
      ].join(END),
    );
  }

  function request(method: string, of: NonNullable<typeof dialog>, sdp = ''): string {
    const target = /<([^>]+)>/.exec(contact)?.[1] ?? '';
    return [
      `${method} ${target} SIP/2.0`,
      `Via: SIP/2.0/WS exchange.invalid;branch=z9hG4bK${method}${calls}`,
      'Max-Forwards: 70',
      `From: ${of.from}`,
      `To: ${of.to}`,
      of.headers,
      `CSeq: ${method === 'BYE' ? 2 : 1} ${method}`,
      'Contact: <sip:exchange@exchange.invalid;transport=ws>',
      ...(sdp === '' ? [] : ['Content-Type: application/sdp']),
      `Content-Length: ${sdp.length}`,
      '',
      sdp,
    ].join(END);
  }

  return {
    heard,
    Socket: new Proxy(FakeSocket, {
      construct: () => {
        socket = new FakeSocket();
        return socket;
      },
    }) as unknown as typeof WebSocket,
    ring: async (from, offer) => {
      calls += 1;
      dialog = {
        headers: `Call-ID: call-${calls}`,
        from: `${from};tag=exchange${calls}`,
        to: '<sip:102@seker.invalid>',
      };
      const answer = new Promise<{ readonly status: string; readonly sdp: string }>((resolve) => {
        answered = resolve;
      });
      say(request('INVITE', dialog, offer));
      return await answer;
    },
    hangUp: () => {
      if (dialog !== null) say(request('BYE', dialog));
    },
  };
}
