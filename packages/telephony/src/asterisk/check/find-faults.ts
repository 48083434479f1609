import { planMark, SEKER_CONTEXTS } from '../config/extensions-conf.ts';
import { AMI_WRITE } from '../config/manager-conf.ts';
import type { ExchangeFacts } from './exchange-facts.ts';
import { type ExchangeFault, fault } from './exchange-fault.ts';
import { fileFaults } from './file-faults.ts';
import { isVulnerable, versionOf } from './version.ts';

/** Judges what was learned of an exchange; empty where nothing is wrong. */
export function findFaults(facts: ExchangeFacts): readonly ExchangeFault[] {
  return [
    ...loginFaults(facts),
    ...rightFaults(facts),
    ...stationFaults(facts),
    ...lineFaults(facts),
    ...numberFaults(facts),
    ...fileFaults(facts),
  ];
}

function loginFaults({ login, version }: ExchangeFacts): readonly ExchangeFault[] {
  switch (login.type) {
    case 'unreachable':
      return [
        fault(
          'error',
          'unreachable',
          `The exchange cannot be reached (${login.reason}). Is ASTERISK_AMI its host and port, is enabled=yes in manager.conf, does bindaddr let this machine in, and the firewall?`,
        ),
      ];
    case 'refused':
      return [
        fault(
          'error',
          'loginRefused',
          'The exchange refuses the login. ASTERISK_AMI_USER and ASTERISK_AMI_SECRET must be those of manager_seker.conf, and its permit must let this machine in; after a change: asterisk -rx "manager reload".',
        ),
      ];
    case 'notAnAsterisk':
      return [
        fault(
          'error',
          'notAnAsterisk',
          'What listens at ASTERISK_AMI is no Asterisk Manager Interface. The port is 5038 by default.',
        ),
      ];
    case 'in':
      return version === null ? [] : versionFaults(version);
  }
}

function versionFaults(text: string): readonly ExchangeFault[] {
  const version = versionOf(text);
  if (version === null || !isVulnerable(version)) return [];
  return [
    fault(
      'error',
      'oldVersion',
      `Asterisk ${text} lets an AMI user with the right "originate" change its files and run programs (CVE-2024-42365). Install 18.24.2, 20.9.2, 21.4.2, any 22, or newer.`,
    ),
  ];
}

/** Actions that Seker asks for, with the right that each needs. */
const NEEDED = [
  ['Originate', 'originate'],
  ['Hangup', 'call'],
  ['Redirect', 'call'],
  ['Bridge', 'call'],
  ['MixMonitorMute', 'call'],
  ['CoreShowChannels', 'reporting'],
  ['CoreStatus', 'reporting'],
  ['ExtensionStateList', 'call or reporting'],
] as const;

/** Actions that Seker never asks for and that would give an intruder the whole exchange. */
const TOO_WIDE = [
  ['Command', 'command'],
  ['UpdateConfig', 'config'],
  ['GetConfig', 'config'],
  ['ModuleLoad', 'system'],
  ['Reload', 'system'],
  ['DBPut', 'system'],
  ['MixMonitor', 'system'],
  ['AGI', 'agi'],
  ['UserEvent', 'user'],
] as const;

function rightFaults({ actions }: ExchangeFacts): readonly ExchangeFault[] {
  if (actions === null) return [];
  const lacking = NEEDED.filter(([action]) => !actions.has(action));
  const wide = TOO_WIDE.filter(([action]) => actions.has(action));
  const names = (rows: readonly (readonly [string, string])[]) => rows.map(([action]) => action).join(', ');
  const rights = (rows: readonly (readonly [string, string])[]) =>
    [...new Set(rows.map(([, right]) => right))].join(', ');
  return [
    ...(lacking.length === 0
      ? []
      : [
          fault(
            'error',
            'missingRight',
            `The AMI user may not ask for ${names(lacking)} (right: ${rights(lacking)}). Its section needs write=${AMI_WRITE.join(',')}, and MixMonitorMute the module app_mixmonitor.`,
          ),
        ]),
    ...(wide.length === 0
      ? []
      : [
          fault(
            'warning',
            'wideRights',
            `The AMI user may also ask for ${names(wide)} (right: ${rights(wide)}), which Seker never does, and which hands the exchange to an intruder of our server. Its section needs write=${AMI_WRITE.join(',')}, and nothing more.`,
          ),
        ]),
  ];
}

function stationFaults({ stations, hints, contexts, plan }: ExchangeFacts): readonly ExchangeFault[] {
  const watched = new Set(
    (hints ?? []).filter(({ device, station }) => device === `PJSIP/${station}`).map((hint) => hint.station),
  );
  const unseen = hints === null ? [] : (stations ?? []).filter((station) => !watched.has(station));
  const absent =
    contexts === null ? [] : SEKER_CONTEXTS.filter((context) => !contexts.has(context) && !isOnlyHints(context));
  return [
    ...(unseen.length === 0
      ? []
      : [
          fault(
            'error',
            'missingHint',
            `No hint watches the phone of ${unseen.length === 1 ? 'station' : 'stations'} ${unseen.join(', ')}, so Seker cannot see it, and no one can dial there. Write extensions_seker.conf and pjsip_seker.conf anew (asterisk-config), and reload both.`,
          ),
        ]),
    ...(absent.length === 0
      ? []
      : [
          fault(
            'error',
            'missingContext',
            `The dial plan has no context ${absent.join(', ')}. extensions.conf must say #include extensions_seker.conf; after a change: asterisk -rx "dialplan reload".`,
          ),
        ]),
    ...(absent.length > 0 || plan === null || plan === planMark()
      ? []
      : [
          fault(
            'error',
            'oldPlan',
            'The dial plan is that of another version of Seker. Write extensions_seker.conf anew (asterisk-config --force), copy it, and say: asterisk -rx "dialplan reload".',
          ),
        ]),
  ];
}

/** A context of hints alone is empty to the dial plan; the hints themselves are looked for. */
function isOnlyHints(context: string): boolean {
  return context === 'seker-hints';
}

/** A call that presents a number which is not in the dial plan is refused there, before any line is used. */
function numberFaults({ presented, callerNumbers }: ExchangeFacts): readonly ExchangeFault[] {
  if (presented === null || callerNumbers === null) return [];
  const missing = callerNumbers.filter(({ number }) => !presented.has(number.replace('+', '')));
  return missing.map(({ number, projects }) =>
    fault(
      projects.length === 0 ? 'warning' : 'error',
      'missingCallerNumber',
      `The dial plan does not present ${number}${projects.length === 0 ? ', which can be chosen for projects' : `, so all calls of ${projects.join(', ')} are refused`}. Write extensions_seker.conf anew (asterisk-config --force, where Seker's database is known), copy it, and say: asterisk -rx "dialplan reload".`,
    ),
  );
}

function lineFaults({ devices, recordings, stations }: ExchangeFacts): readonly ExchangeFault[] {
  const away = (name: string): boolean => devices?.get(name) === 'UNAVAILABLE';
  const trunks = [...(devices?.keys() ?? [])].filter((name) => name.startsWith('PJSIP/seker-trunk-') && away(name));
  const phones = (stations ?? []).filter((station) => away(`PJSIP/${station}`));
  return [
    ...trunks.map((name) =>
      fault(
        'warning',
        'trunkUnavailable',
        `The trunk ${name.slice('PJSIP/seker-trunk-'.length)} does not answer. Is its host right, does the carrier know our address, and does the firewall let SIP out and in?`,
      ),
    ),
    ...(phones.length === 0
      ? []
      : [
          fault(
            'warning',
            'phonesAbsent',
            `No phone has registered for ${phones.length === 1 ? 'station' : 'stations'} ${phones.join(', ')}. A desk phone takes its number and secret from pjsip_seker.conf; a browser phone registers while its screen is open.`,
          ),
        ]),
    ...(recordings === null || recordings.state === 'fine'
      ? []
      : [
          fault(
            'error',
            'recordings',
            `The folder of recordings ${recordings.path} is ${recordings.state === 'missing' ? 'not there' : 'not readable for Seker'}. Asterisk writes into it and Seker reads and empties it: both users need to write to it.`,
          ),
        ]),
  ];
}
