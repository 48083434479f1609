import type { ExchangeDescription } from './exchange-description.ts';

const PORT = String.raw`[0-9]{1,5}`;
const HOST = String.raw`[A-Za-z0-9](?:[A-Za-z0-9.-]{0,251}[A-Za-z0-9])?`;
const ADDRESS = String.raw`(?:[0-9]{1,3}\.){3}[0-9]{1,3}`;
/** A secret stands in a line of its own: neither space, comment, quote, comma nor anything that a dial plan reads. */
const SECRET = /^[A-Za-z0-9._~-]{8,128}$/;
const NAME = /^[A-Za-z0-9][A-Za-z0-9-]{0,31}$/;
const NUMBER = /^\+?[0-9]{3,15}$/;
const PATH = /^\/[A-Za-z0-9._/-]{1,200}$/;
const SOCKET = new RegExp(`^${ADDRESS}:${PORT}$`);

/**
 * What in a description cannot be written into a configuration, in sentences; empty where all is well. A value that
 * could begin another line, another section or another action is refused here, and only here.
 */
export function descriptionFaults(description: ExchangeDescription): readonly string[] {
  return [
    ...amiFaults(description),
    ...stationFaults(description),
    ...trunkFaults(description),
    ...placeFaults(description),
    ...numberFaults(description),
  ];
}

function amiFaults({ ami }: ExchangeDescription): readonly string[] {
  return [
    ...unless(NAME.test(ami.user), 'the AMI user', ami.user, 'takes letters, digits and hyphens'),
    ...unless(SECRET.test(ami.secret), 'the AMI secret', null, SECRET_RULE),
    ...unless(isPort(ami.port), 'the AMI port', `${ami.port}`, 'is a whole number from 1 to 65535'),
    ...unless(new RegExp(`^${ADDRESS}$`).test(ami.bind), 'the AMI address', ami.bind, 'is an IPv4 address'),
    ...unless(
      new RegExp(`^${ADDRESS}/(?:${ADDRESS}|[0-9]{1,2})$`).test(ami.permit),
      'the AMI permit',
      ami.permit,
      'is an IPv4 address and a mask, such as 127.0.0.1/255.255.255.255',
    ),
  ];
}

const SECRET_RULE = 'takes 8 to 128 letters, digits, and . _ ~ -';

function stationFaults({ stations, webSocketBind }: ExchangeDescription): readonly string[] {
  return [
    ...twice('The station', stations),
    ...stations.flatMap(({ name, secret, phone }) => [
      ...unless(/^[0-9]{2,6}$/.test(name), 'the station', name, 'takes 2 to 6 digits'),
      ...unless(SECRET.test(secret), `the secret of station ${JSON.stringify(name)}`, null, SECRET_RULE),
      ...unless(phone === 'desk' || phone === 'browser', 'the phone of a station', phone, 'is "desk" or "browser"'),
    ]),
    ...(webSocketBind === undefined && stations.some(({ phone }) => phone === 'browser')
      ? ['A station has a browser phone, so the description needs the address for web sockets (webSocketBind).']
      : []),
  ];
}

function trunkFaults({ trunks }: ExchangeDescription): readonly string[] {
  return [
    ...(trunks.length === 0 ? ['The description needs one trunk at least.'] : []),
    ...twice('The trunk', trunks),
    ...trunks.flatMap(({ name, host, fromUser, login, prefix }) => [
      ...unless(NAME.test(name), 'the trunk', name, 'takes letters, digits and hyphens'),
      ...unless(
        new RegExp(`^${HOST}(?::${PORT})?$`).test(host),
        'the host of a trunk',
        host,
        'is a host, or host:port',
      ),
      ...unless(fromUser === undefined || isUser(fromUser), 'fromUser of a trunk', fromUser, USER_RULE),
      ...unless(
        prefix === undefined || /^[0-9]{1,8}$/.test(prefix),
        'the prefix of a trunk',
        prefix,
        'takes 1 to 8 digits',
      ),
      ...unless(login === undefined || isUser(login.user), 'the login of a trunk', login?.user, USER_RULE),
      ...unless(
        login === undefined || /^[!-:<-~]{1,128}$/.test(login.password),
        `the password of trunk ${JSON.stringify(name)}`,
        null,
        'takes 1 to 128 signs of ASCII without spaces and semicolons',
      ),
    ]),
  ];
}

const USER_RULE = 'takes letters, digits, and . _ + -';

function isUser(text: string): boolean {
  return /^[A-Za-z0-9._+-]{1,64}$/.test(text);
}

function placeFaults(description: ExchangeDescription): readonly string[] {
  const { recordingSpool, sipBind, sipTls, webSocketBind, rtpPorts, stunServer } = description;
  const { holdMusic, longestHoldSeconds } = description;
  const path = 'is an absolute path of letters, digits, and . _ / - without ".."';
  const isPath = (text: string): boolean => PATH.test(text) && !text.split('/').includes('..');
  return [
    ...unless(isPath(recordingSpool), 'the folder of recordings', recordingSpool, path),
    ...unless(SOCKET.test(sipBind), 'the address for phones', sipBind, 'is address:port'),
    ...unless(sipTls === undefined || SOCKET.test(sipTls.bind), 'the address for TLS', sipTls?.bind, 'is address:port'),
    ...unless(sipTls === undefined || isPath(sipTls.certificateFile), 'the certificate', sipTls?.certificateFile, path),
    ...unless(sipTls === undefined || isPath(sipTls.keyFile), 'the key of the certificate', sipTls?.keyFile, path),
    ...unless(
      webSocketBind === undefined || SOCKET.test(webSocketBind),
      'the address for web sockets',
      webSocketBind,
      'is address:port',
    ),
    ...unless(
      rtpPorts === undefined || (isPort(rtpPorts.first) && isPort(rtpPorts.last) && rtpPorts.first < rtpPorts.last),
      'the range of ports for voices',
      `${rtpPorts?.first}-${rtpPorts?.last}`,
      'is two ports, the smaller first',
    ),
    ...unless(
      stunServer === undefined || new RegExp(`^${HOST}(?::${PORT})?$`).test(stunServer),
      'the STUN server',
      stunServer,
      'is a host, or host:port',
    ),
    ...unless(
      holdMusic === undefined || NAME.test(holdMusic),
      'the music on hold',
      holdMusic,
      'is the name of a class',
    ),
    ...unless(
      longestHoldSeconds === undefined ||
        (Number.isInteger(longestHoldSeconds) && longestHoldSeconds >= 10 && longestHoldSeconds <= 3_600),
      'the longest hold',
      `${longestHoldSeconds}`,
      'is 10 to 3600 seconds',
    ),
  ];
}

function numberFaults({ callerNumbers, country }: ExchangeDescription): readonly string[] {
  return [
    ...(callerNumbers.length === 0 ? ['The description needs one number to present at least (callerNumbers).'] : []),
    ...twice(
      'The caller number',
      callerNumbers.map((number) => ({ name: number.replace('+', '') })),
    ),
    ...callerNumbers.flatMap((number) =>
      unless(NUMBER.test(number), 'a caller number', number, 'takes 3 to 15 digits, and a + before them'),
    ),
    ...unless(country === null || /^[A-Z]{2}$/.test(country), 'the country', country, 'is an ISO code of two letters'),
  ];
}

function isPort(port: number): boolean {
  return Number.isInteger(port) && port >= 1 && port <= 65_535;
}

/** A refused secret is not repeated. */
function unless(isFine: boolean, what: string, value: string | null | undefined, rule: string): readonly string[] {
  if (isFine) return [];
  const named = value === null || value === undefined ? '' : ` ${JSON.stringify(value)}`;
  return [`${what.charAt(0).toUpperCase()}${what.slice(1)}${named} is refused: it ${rule}.`];
}

function twice(what: string, named: readonly { readonly name: string }[]): readonly string[] {
  const names = named.map(({ name }) => name);
  return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))].map(
    (name) => `${what} ${JSON.stringify(name)} is named twice.`,
  );
}
