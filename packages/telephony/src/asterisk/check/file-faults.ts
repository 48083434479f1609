import { AMI_READ, AMI_WRITE } from '../config/manager-conf.ts';
import type { ExchangeFacts, FileFacts } from './exchange-facts.ts';
import { type ExchangeFault, fault } from './exchange-fault.ts';

/** What is wrong in the configuration files of an exchange. */
export function fileFaults({ files, stations }: ExchangeFacts): readonly ExchangeFault[] {
  if (files === null) return [];
  return [...includeFaults(files), ...rightsInFile(files), ...mediaFaults(files, stations?.length ?? null)];
}

function includeFaults({ ours }: FileFacts): readonly ExchangeFault[] {
  const needed = ['manager_seker.conf', 'extensions_seker.conf', 'pjsip_seker.conf'];
  const missing = needed.filter((name) => !ours.some((file) => file.name === name));
  return [
    ...missing.map((name) =>
      fault(
        'error',
        'missingFile',
        `${name} is not in the folder of the exchange. npm run admin -- asterisk-config writes it.`,
      ),
    ),
    ...ours.flatMap(({ name, isIncluded, isPrivate }) => [
      ...(isIncluded
        ? []
        : [
            fault(
              'error',
              'notIncluded',
              `${name.replace('_seker', '')} does not say #include ${name}, so the exchange does not read it.`,
            ),
          ]),
      ...(isPrivate
        ? []
        : [
            fault(
              'warning',
              'openFile',
              `${name} can be read by every user of that machine. chmod 640, and chown root:asterisk.`,
            ),
          ]),
    ]),
  ];
}

function rightsInFile({ read, write, amiAddress, livesDangerously }: FileFacts): readonly ExchangeFault[] {
  const deaf = read.length === 0 ? [] : AMI_READ.filter((right) => !read.includes(right));
  const wide = write.filter((right) => !AMI_WRITE.some((known) => known === right));
  return [
    ...(deaf.length === 0
      ? []
      : [
          fault(
            'error',
            'missingRight',
            `The AMI user does not hear ${deaf.join(', ')}: its section needs read=${AMI_READ.join(',')}.`,
          ),
        ]),
    ...(wide.length === 0
      ? []
      : [
          fault(
            'warning',
            'wideRights',
            `write= of the AMI user also names ${wide.join(', ')}: it needs ${AMI_WRITE.join(',')} alone.`,
          ),
        ]),
    ...(amiAddress === null || amiAddress.startsWith('127.')
      ? []
      : [
          fault(
            'warning',
            'openAmi',
            `The manager interface listens at ${amiAddress} without TLS, so its secret and all numbers pass the network in the clear. Let it listen at 127.0.0.1 behind a tunnel, or set tlsenable=yes and ASTERISK_AMI_TLS.`,
          ),
        ]),
    ...(livesDangerously
      ? [
          fault(
            'error',
            'livesDangerously',
            'asterisk.conf says live_dangerously=yes: variables of a call could then write files. Take it out.',
          ),
        ]
      : []),
  ];
}

/** RTP and RTCP of two legs, and of a supervisor's at one call in four. */
const PORTS_PER_STATION = 5;

function mediaFaults({ trunksWithUser, rtpPorts }: FileFacts, stations: number | null): readonly ExchangeFault[] {
  const ports = rtpPorts.last - rtpPorts.first + 1;
  const needed = (stations ?? 0) * PORTS_PER_STATION;
  return [
    ...trunksWithUser.map((name) =>
      fault(
        'warning',
        'fromUser',
        `The trunk ${name} has a from_user, so respondents see that instead of the project's number, unless the carrier takes P-Asserted-Identity. Ask the carrier, or take from_user out.`,
      ),
    ),
    ...(ports >= needed
      ? []
      : [
          fault(
            'error',
            'fewPorts',
            `rtp.conf gives ${ports} ports (${rtpPorts.first}-${rtpPorts.last}), and ${stations} stations need ${needed}. Widen rtpstart and rtpend, and the firewall with them.`,
          ),
        ]),
  ];
}
