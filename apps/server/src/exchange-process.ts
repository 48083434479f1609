import process from 'node:process';
import { parseArgs } from 'node:util';
import { serveSimulatedNetwork } from '@seker/telephony';

const USAGE =
  'Usage: npm run exchange -- [--port 5039] [--host 127.0.0.1] [--speed 1]   a simulated exchange for several nodes (EXCHANGE_ADDRESS)';

try {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '5039' },
      host: { type: 'string', default: '127.0.0.1' },
      speed: { type: 'string', default: '1' },
    },
  });
  const [port, speed] = [Number(values.port), Number(values.speed)];
  if (!Number.isInteger(port) || port < 0 || port > 65_535 || !(speed > 0)) throw new TypeError(USAGE);
  const network = await serveSimulatedNetwork({ port, host: values.host, speed });
  process.stdout.write(`The simulated exchange is ready at ${values.host}:${network.port}\n`);
  const stop = (): void => void network.close().then(() => process.exit(0));
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
} catch (error) {
  const { code } = error as { code?: string };
  const isUsage = error instanceof TypeError;
  process.stderr.write(`${isUsage ? USAGE : `The simulated exchange cannot start: ${code ?? String(error)}`}\n`);
  process.exit(1);
}
