/** What our part of an Asterisk is made of; the files of `exchangeFiles` are written from it alone. */
export interface ExchangeDescription {
  readonly ami: AmiAccess;
  readonly stations: readonly StationDescription[];
  /** The first one is dialled through where a call names none. */
  readonly trunks: readonly TrunkDescription[];
  /** The numbers that may be presented to respondents; the first one where a call names none. Digits, or `+` and digits. */
  readonly callerNumbers: readonly string[];
  /** ISO code of the country whose emergency, short and premium numbers the dial plan refuses in national form. */
  readonly country: string | null;
  /** Absolute path of the folder into which conversations are recorded. */
  readonly recordingSpool: string;
  /** Where phones and trunks reach the exchange, `address:port`. */
  readonly sipBind: string;
  /** TLS for desk phones; without it, their signalling is in the clear. */
  readonly sipTls?: SipTls;
  /** Where the proxy reaches the exchange for browser phones, `address:port`; needed for stations of phone `browser`. */
  readonly webSocketBind?: string;
  /** The UDP ports for voices, two for each leg of a call; without it, those of the exchange's own `rtp.conf`. */
  readonly rtpPorts?: { readonly first: number; readonly last: number };
  /** `host:port` of a STUN server, for browser phones behind other networks. */
  readonly stunServer?: string;
  /** How long a respondent waits on hold at most, in seconds. */
  readonly longestHoldSeconds?: number;
  /** Class of `musiconhold.conf` that a respondent on hold hears; without it, silence. */
  readonly holdMusic?: string;
}

export interface AmiAccess {
  readonly user: string;
  readonly secret: string;
  readonly port: number;
  /** Address at which the exchange listens; loopback unless our server is another machine. */
  readonly bind: string;
  /** Address and mask from which our server may log in, `address/mask`. */
  readonly permit: string;
}

export interface SipTls {
  readonly bind: string;
  readonly certificateFile: string;
  readonly keyFile: string;
}

export interface StationDescription {
  /** Two to six digits, as at the port. */
  readonly name: string;
  readonly secret: string;
  readonly phone: 'desk' | 'browser';
}

export interface TrunkDescription {
  readonly name: string;
  /** `host` or `host:port` of the carrier. */
  readonly host: string;
  /** Shown instead of the number presented, where the carrier demands a user of its own in `From`. */
  readonly fromUser?: string;
  readonly login?: { readonly user: string; readonly password: string; readonly registers: boolean };
  /** Digits before each number that reach this line. */
  readonly prefix?: string;
}
