import { expect, it } from 'vitest';
import { systemScheduler } from '../scheduler.ts';
import { createSimulatedAmi, SIMULATED_ACCOUNT } from '../simulated/ami-server.ts';
import { createAsteriskWire } from './asterisk-wire.ts';
import { streamPair } from './stream-pair.test-data.ts';

it('rings stations without a caller, for a supervision too: a phone in a browser answers nothing else', async () => {
  const ami = createSimulatedAmi();
  const wire = createAsteriskWire({
    address: { host: 'memory', port: 0, ...SIMULATED_ACCOUNT, tls: null },
    scheduler: systemScheduler,
    connect: () => {
      const [ours, theirs] = streamPair();
      ami.serve(theirs);
      return ours;
    },
  });
  await wire.open({ up: () => undefined, event: () => undefined, down: () => undefined });
  wire.dial({ callId: 'sk-1', station: '102', number: '0501234501', callerId: '039999999' });
  const how = {
    supervisionId: 'sv-1',
    callId: 'sk-1',
    legId: 'sk-1',
    station: '107',
    how: 'listen',
    channel: null,
  } as const;
  await wire.act({ type: 'supervise', ...how });
  const rung = () => ami.actions.filter((action) => action['Action'] === 'Originate');
  await expect.poll(() => rung().map((action) => action['Channel'])).toEqual(['PJSIP/102', 'PJSIP/107']);
  for (const action of rung()) expect(Object.keys(action)).not.toContain('CallerID');
  await wire.close();
});
