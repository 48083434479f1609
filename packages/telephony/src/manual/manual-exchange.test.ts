import { instant } from '@seker/kernel';
import { expect, it } from 'vitest';
import { describeExchange } from '../conformance.ts';
import { createVirtualScheduler } from '../scheduler.ts';
import { createManualExchange } from './manual-exchange.ts';

describeExchange('manual', (scheduler) => createManualExchange({ scheduler }));

it('the manual exchange only records: it dials nothing, watches no station, and never reports a bridge', async () => {
  const clock = createVirtualScheduler(instant(0));
  const exchange = createManualExchange({ scheduler: clock });
  const types: string[] = [];
  exchange.onEvent((event) => types.push(event.type));
  await exchange.start();
  expect(exchange.capabilities()).toEqual({ dials: false, watchesStations: false, acts: [], records: false });
  const hold = { type: 'hold', callId: 'call-1', on: true } as const;
  expect(await exchange.act(hold)).toEqual({ ok: false, error: { code: 'unsupported' } });
  await exchange.originate({ callId: 'call-1', station: '101', number: '0500000001' });
  await clock.advance(60_000);
  expect(exchange.stations()).toEqual([]);
  expect(types).toEqual(['link']);
});
