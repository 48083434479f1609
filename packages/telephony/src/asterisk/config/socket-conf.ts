import type { ExchangeDescription } from './exchange-description.ts';
import { GENERATED } from './generated.ts';

/** `http_seker.conf`: web sockets for browser phones, which the proxy reaches; null where no station has one. */
export function httpConf({ webSocketBind }: ExchangeDescription): string | null {
  const [address, port] = webSocketBind?.split(':') ?? [];
  if (address === undefined || port === undefined) return null;
  return [GENERATED, '[general](+)', 'enabled=yes', `bindaddr=${address}`, `bindport=${port}`, ''].join('\n');
}

/** `rtp_seker.conf`: the ports for voices; null where those of the exchange stay. */
export function rtpConf({ rtpPorts, stunServer }: ExchangeDescription): string | null {
  if (rtpPorts === undefined && stunServer === undefined) return null;
  const range = rtpPorts === undefined ? [] : [`rtpstart=${rtpPorts.first}`, `rtpend=${rtpPorts.last}`];
  const stun = stunServer === undefined ? [] : ['icesupport=yes', `stunaddr=${stunServer}`];
  return [GENERATED, '[general](+)', ...range, ...stun, ''].join('\n');
}
