import { duplexPair } from 'node:stream';
import { describeExchange } from '../conformance.ts';
import { describeActs } from '../conformance-acts.ts';
import type { Exchange } from '../exchange.ts';
import type { Scheduler } from '../scheduler.ts';
import { createSimulatedAmi, SIMULATED_ACCOUNT, type SimulatedAmi } from '../simulated/ami-server.ts';
import { createAsteriskExchange } from './asterisk-exchange.ts';

const behind = new WeakMap<Exchange, SimulatedAmi>();

function create(scheduler: Scheduler): Exchange {
  const ami = createSimulatedAmi({ scheduler });
  const exchange = createAsteriskExchange({
    address: { host: 'memory', port: 0, ...SIMULATED_ACCOUNT, tls: null },
    scheduler,
    connect: () => {
      const [ours, theirs] = duplexPair();
      ami.serve(theirs);
      return ours;
    },
  });
  behind.set(exchange, ami);
  return exchange;
}

describeExchange('asterisk', create);
describeActs('asterisk', create, (exchange, number) => behind.get(exchange)?.network.hangUpFar(number));
