import type { Facts } from '../facts.ts';
import { bad, good, type Verdict, warning } from '../finding.ts';

/** Whether calls go out as they should. */
export function checkExchange({ config, exchangeFaults }: Facts): Verdict {
  if (config.exchange === 'manual') return good('exchangeManual');
  if (exchangeFaults === null)
    return config.demo ? good('exchangeSimulated') : warning('exchangeSimulated', 'chooseExchange');
  const error = exchangeFaults.find(({ weight }) => weight === 'error');
  if (error !== undefined) return bad('exchangeFault', 'askExchange', { fault: error.text });
  const [first] = exchangeFaults;
  return first === undefined ? good('exchangeFine') : warning('exchangeFault', 'askExchange', { fault: first.text });
}
