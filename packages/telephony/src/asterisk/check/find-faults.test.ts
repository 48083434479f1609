import { describe, expect, it } from 'vitest';
import { planMark, SEKER_CONTEXTS } from '../config/extensions-conf.ts';
import type { ExchangeFacts } from './exchange-facts.ts';
import { findFaults } from './find-faults.ts';

const ACTIONS = [
  'Originate',
  'Hangup',
  'Redirect',
  'Bridge',
  'MixMonitorMute',
  'CoreShowChannels',
  'CoreStatus',
  'ExtensionStateList',
];

const fine: ExchangeFacts = {
  login: { type: 'in' },
  version: '22.10.1+dfsg',
  actions: new Set(ACTIONS),
  hints: ['101', '102'].map((station) => ({ station, context: 'seker-hints', device: `PJSIP/${station}` })),
  contexts: new Set(SEKER_CONTEXTS),
  plan: planMark(),
  devices: new Map([
    ['PJSIP/101', 'NOT_INUSE'],
    ['PJSIP/102', 'INUSE'],
    ['PJSIP/seker-trunk-main', 'NOT_INUSE'],
  ]),
  files: {
    ours: ['manager', 'extensions', 'pjsip'].map((name) => ({
      name: `${name}_seker.conf`,
      isIncluded: true,
      isPrivate: true,
    })),
    read: ['call', 'system', 'user'],
    write: ['call', 'originate', 'reporting'],
    amiAddress: '127.0.0.1',
    trunksWithUser: [],
    rtpPorts: { first: 10_000, last: 20_000 },
    livesDangerously: false,
  },
  recordings: { path: '/recordings', state: 'fine' },
  stations: ['101', '102'],
  presented: new Set(['039999999', '97231234567']),
  callerNumbers: [
    { number: '+97231234567', projects: ['Consumers'] },
    { number: '039999999', projects: [] },
  ],
};

const found = (changed: Partial<ExchangeFacts>) => findFaults({ ...fine, ...changed });
const foundInFiles = (changed: Partial<NonNullable<ExchangeFacts['files']>>) =>
  found({ files: fine.files === null ? null : { ...fine.files, ...changed } });

describe('what is wrong with an exchange', () => {
  it('is nothing where all is well, also where nothing but a login is known', () => {
    expect(found({})).toEqual([]);
    const unknown = {
      version: null,
      actions: null,
      hints: null,
      contexts: null,
      plan: null,
      devices: null,
      files: null,
    } as const;
    const lists = { recordings: null, stations: null, presented: null, callerNumbers: null } as const;
    expect(found({ ...unknown, ...lists })).toEqual([]);
  });

  it.each([
    [{ login: { type: 'unreachable', reason: 'ECONNREFUSED' } }, 'unreachable', 'ECONNREFUSED'],
    [{ login: { type: 'refused' } }, 'loginRefused', 'manager_seker.conf'],
    [{ login: { type: 'notAnAsterisk' } }, 'notAnAsterisk', '5038'],
    [{ version: '20.9.1' }, 'oldVersion', 'CVE-2024-42365'],
    [{ actions: new Set(ACTIONS.filter((one) => one !== 'CoreStatus')) }, 'missingRight', 'reporting'],
    [{ hints: fine.hints?.slice(1) ?? [] }, 'missingHint', 'station 101'],
    [{ stations: ['101', '102', '103', '104'] }, 'missingHint', 'stations 103, 104'],
    [{ hints: [{ station: '101', context: 'seker-hints', device: 'PJSIP/999' }] }, 'missingHint', 'stations 101, 102'],
    [{ contexts: new Set(SEKER_CONTEXTS.filter((one) => one !== 'seker-hold')) }, 'missingContext', 'seker-hold'],
    [{ plan: 'plan0123456789abcdef' }, 'oldPlan', 'another version'],
    [{ plan: '' }, 'oldPlan', 'asterisk-config --force'],
    [{ presented: new Set(['039999999']) }, 'missingCallerNumber', 'all calls of Consumers'],
    [{ recordings: { path: '/r', state: 'missing' } }, 'recordings', '/r is not there'],
    [{ recordings: { path: '/r', state: 'unreadable' } }, 'recordings', 'not readable'],
  ] satisfies readonly (readonly [Partial<ExchangeFacts>, string, string])[])(
    'keeps Seker from working: %j',
    (changed, code, word) => {
      const faults = found(changed);
      expect(faults).toMatchObject([{ weight: 'error', code }]);
      expect(faults[0]?.text).toContain(word);
    },
  );

  it.each([
    [{ actions: new Set([...ACTIONS, 'Command', 'UpdateConfig']) }, 'wideRights', 'command, config'],
    [{ devices: new Map([['PJSIP/seker-trunk-main', 'UNAVAILABLE']]) }, 'trunkUnavailable', 'main'],
    [{ presented: new Set(['97231234567']) }, 'missingCallerNumber', '039999999'],
    [{ devices: new Map([['PJSIP/102', 'UNAVAILABLE']]) }, 'phonesAbsent', 'station 102'],
  ] satisfies readonly (readonly [Partial<ExchangeFacts>, string, string])[])(
    'is worth a word: %j',
    (changed, code, word) => {
      const faults = found(changed);
      expect(faults).toMatchObject([{ weight: 'warning', code }]);
      expect(faults[0]?.text).toContain(word);
    },
  );

  it.each([
    [{ ours: fine.files?.ours.slice(1) ?? [] }, 'error', 'missingFile', 'manager_seker.conf'],
    [{ read: ['call', 'system'] }, 'error', 'missingRight', 'user'],
    [{ write: ['call', 'originate', 'reporting', 'command'] }, 'warning', 'wideRights', 'command'],
    [{ amiAddress: '0.0.0.0' }, 'warning', 'openAmi', 'TLS'],
    [{ trunksWithUser: ['main'] }, 'warning', 'fromUser', 'main'],
    [{ rtpPorts: { first: 10_000, last: 10_008 } }, 'error', 'fewPorts', '9 ports'],
    [{ livesDangerously: true }, 'error', 'livesDangerously', 'asterisk.conf'],
  ] as const)('is read from its files: %j', (changed, weight, code, word) => {
    const faults = foundInFiles(changed);
    expect(faults).toMatchObject([{ weight, code }]);
    expect(faults[0]?.text).toContain(word);
  });

  it('is a file that is not included, or that all can read', () => {
    const [first, ...rest] = fine.files?.ours ?? [];
    if (first === undefined) throw new Error('no file');
    expect(foundInFiles({ ours: [{ ...first, isIncluded: false }, ...rest] })).toMatchObject([{ code: 'notIncluded' }]);
    expect(foundInFiles({ ours: [{ ...first, isPrivate: false }, ...rest] })).toMatchObject([{ code: 'openFile' }]);
  });

  it('wants five ports for each station', () => {
    expect(foundInFiles({ rtpPorts: { first: 10_000, last: 10_009 } })).toEqual([]);
  });
});
