import { describe, expect, it } from 'vitest';
import { findAsterisk, readFolder } from '../../../../../tools/test/programs/find-asterisk.ts';
import { findFaults } from './find-faults.ts';
import { gatherFacts } from './gather-facts.ts';
import { readFiles } from './read-files.ts';

const lab = findAsterisk('asterisk-check at a fresh exchange (T31)');
const STATIONS = ['101', '103', '104', '105', '106', '107', '108'];

describe.skipIf(lab === null)('a check of a real exchange', () => {
  if (lab === null) return;
  const address = { host: lab.host, port: lab.port, user: lab.user, secret: lab.secret, tls: null };
  const known = { stations: STATIONS, callerNumbers: [], recordings: { path: lab.recordings, state: 'fine' } } as const;

  it('T31 finds nothing wrong with a fresh one, but what the laboratory holds ready to be found', async () => {
    const facts = await gatherFacts(address);
    const files = readFiles(readFolder(lab.files), lab.user);
    const faults = findFaults({ ...facts, ...known, files });
    expect(faults.map(({ code, weight }) => [code, weight])).toEqual([
      // The trunk "dead" leads to a port of nothing, and "own-number" shows a user of its own.
      ['trunkUnavailable', 'warning'],
      ['fromUser', 'warning'],
    ]);
    expect(facts.version).toMatch(/^\d+\.\d+/);
  });

  it('misses a hint of a station that is not in the configuration', async () => {
    const facts = await gatherFacts(address);
    const faults = findFaults({ ...facts, ...known, stations: [...STATIONS, '199'], files: null });
    expect(faults.filter(({ weight }) => weight === 'error')).toMatchObject([{ code: 'missingHint' }]);
    expect(faults.find(({ code }) => code === 'missingHint')?.text).toContain('station 199');
  });

  it('says that a login is refused, and that nothing listens', async () => {
    expect((await gatherFacts({ ...address, secret: 'another-secret' })).login).toEqual({ type: 'refused' });
    expect((await gatherFacts({ ...address, port: 9 })).login).toMatchObject({ type: 'unreachable' });
  });
});
