import { LAB } from './place.ts';
import { askConsole } from './processes.ts';

/** The respondent of a number ends the conversation; throws where there is none. */
export function hangUpRespondent(number: string): void {
  const name = channelsOfCarrier().find((channel) => isFor(channel, number));
  if (name === undefined) throw new Error(`The carrier has no call to ${number}.`);
  ask(`channel request hangup ${name}`);
}

/** An interviewer's telephone leaves the exchange, as one does that loses the network. */
export function unregisterPhone(name: string): void {
  ask(`pjsip send unregister register-${name}`);
}

export function registerPhone(name: string): void {
  ask(`pjsip send register register-${name}`);
}

/** Throws while a Seker is at our exchange: a second one would hang up its calls, as calls without an owner. */
export function refuseSecondSeker(): void {
  // The connection of a server that has just stopped may still be on the exchange's list.
  for (let tries = 0; tries < FEW_LOOKS; tries += 1) {
    const connected = askConsole(LAB.exchange.home, 'manager show connected');
    if (!connected.includes(' users connected')) throw new Error('No exchange answers in the laboratory (SEKER_LAB).');
    if (connected.includes('\n0 users connected')) return;
  }
  throw new Error("A Seker is at the laboratory's exchange already, and would hang up the calls of another one.");
}

const FEW_LOOKS = 20;

function channelsOfCarrier(): readonly string[] {
  return ask('core show channels concise')
    .split('\n')
    .map((line) => line.split('!')[0] ?? '')
    .filter((name) => name.startsWith('PJSIP/'));
}

/** The number that a call came for is a variable of its channel; its extension is by then only the ending. */
function isFor(channel: string, number: string): boolean {
  return ask(`core show channel ${channel}`).includes(`SEKER_WHO=${number}\n`);
}

function ask(command: string): string {
  return askConsole(LAB.carrier.home, command);
}
