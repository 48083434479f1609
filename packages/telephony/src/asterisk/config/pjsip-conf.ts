import type { ExchangeDescription, StationDescription, TrunkDescription } from './exchange-description.ts';
import { GENERATED } from './generated.ts';

/** The endpoint of a trunk; its name differs from any station's. */
export function trunkEndpoint(name: string): string {
  return `seker-trunk-${name}`;
}

/** `pjsip_seker.conf`: transports, an endpoint for each station's phone and one for each trunk. */
export function pjsipConf(description: ExchangeDescription): string {
  const sections = [
    ...transports(description),
    ...description.stations.flatMap((station) => stationSections(station, description)),
    ...description.trunks.flatMap(trunkSections),
  ];
  return [GENERATED, ...sections.map((lines) => [...lines, ''].join('\n'))].join('\n');
}

type Section = readonly string[];

function transports({ sipBind, sipTls, webSocketBind }: ExchangeDescription): readonly Section[] {
  const udp = ['[seker-udp]', 'type=transport', 'protocol=udp', `bind=${sipBind}`];
  const tls =
    sipTls === undefined
      ? []
      : [
          [
            '[seker-tls]',
            'type=transport',
            'protocol=tls',
            `bind=${sipTls.bind}`,
            `cert_file=${sipTls.certificateFile}`,
            `priv_key_file=${sipTls.keyFile}`,
            'method=tlsv1_2',
          ],
        ];
  // The port of web sockets is the one of http_seker.conf; the transport only says that there are some.
  const ws = webSocketBind === undefined ? [] : [['[seker-ws]', 'type=transport', 'protocol=ws', 'bind=0.0.0.0']];
  return [udp, ...tls, ...ws];
}

function stationSections(
  { name, secret, phone }: StationDescription,
  { sipTls }: ExchangeDescription,
): readonly Section[] {
  const desk = ['transport=seker-udp', 'disallow=all', 'allow=alaw,ulaw', 'rtp_timeout=60'];
  const deskTls = ['transport=seker-tls', 'media_encryption=sdes', 'disallow=all', 'allow=alaw,ulaw', 'rtp_timeout=60'];
  // A browser that is closed says no word: its voice stops, and the exchange hangs up.
  const browser = ['webrtc=yes', 'disallow=all', 'allow=opus,alaw,ulaw', 'rtp_timeout=15'];
  return [
    [
      `[${name}]`,
      'type=endpoint',
      'context=seker-phones',
      ...(phone === 'browser' ? browser : sipTls === undefined ? desk : deskTls),
      `auth=${name}`,
      `aors=${name}`,
      'direct_media=no',
      'device_state_busy_at=1',
      'allow_transfer=no',
      'allow_subscribe=no',
      `callerid=${name} <${name}>`,
    ],
    [`[${name}]`, 'type=auth', 'auth_type=digest', `username=${name}`, `password=${secret}`],
    // A phone that registers anew replaces the lost one.
    [
      `[${name}]`,
      'type=aor',
      'max_contacts=1',
      'remove_existing=yes',
      ...(phone === 'desk' ? ['qualify_frequency=15', 'qualify_timeout=3'] : []),
    ],
  ];
}

function trunkSections({ name, host, fromUser, login }: TrunkDescription): readonly Section[] {
  const endpoint = trunkEndpoint(name);
  const auth = login === undefined ? [] : [`outbound_auth=${endpoint}`];
  const sections = [
    [
      `[${endpoint}]`,
      'type=endpoint',
      'transport=seker-udp',
      'context=seker-refused',
      // A caller cannot become the trunk by its name: only an `identify` section could let calls in, and there is none.
      'identify_by=ip',
      'disallow=all',
      'allow=alaw,ulaw',
      'direct_media=no',
      'allow_transfer=no',
      'allow_subscribe=no',
      'send_pai=yes',
      `aors=${endpoint}`,
      ...(fromUser === undefined ? [] : [`from_user=${fromUser}`]),
      ...auth,
    ],
    [`[${endpoint}]`, 'type=aor', `contact=sip:${host}`, 'qualify_frequency=30', 'qualify_timeout=3'],
  ];
  if (login === undefined) return sections;
  const { user, password, registers } = login;
  return [
    ...sections,
    [`[${endpoint}]`, 'type=auth', 'auth_type=digest', `username=${user}`, `password=${password}`],
    ...(registers
      ? [
          [
            `[${endpoint}]`,
            'type=registration',
            'transport=seker-udp',
            `outbound_auth=${endpoint}`,
            `server_uri=sip:${host}`,
            `client_uri=sip:${user}@${host}`,
            'retry_interval=30',
            'auth_rejection_permanent=no',
            'max_retries=1000000',
          ],
        ]
      : []),
  ];
}
