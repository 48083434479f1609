import type { AmiAddress } from '../ami-connection.ts';
import { MARK_CONTEXT, SEKER_CONTEXTS } from '../config/extensions-conf.ts';
import type { RawEvent } from '../raw-event.ts';
import type { ExchangeFacts, HintFact } from './exchange-facts.ts';
import { type Inquiry, openInquiry } from './inquiry.ts';

type AskedFacts = Pick<ExchangeFacts, 'version' | 'actions' | 'hints' | 'contexts' | 'plan' | 'devices' | 'presented'>;

const NOTHING: AskedFacts = {
  version: null,
  actions: null,
  hints: null,
  contexts: null,
  plan: null,
  devices: null,
  presented: null,
};

/** Logs in at an exchange and asks what a check needs; nothing that it asks changes anything. */
export async function gatherFacts(address: AmiAddress): Promise<Pick<ExchangeFacts, 'login'> & AskedFacts> {
  const { login, inquiry } = await openInquiry(address);
  if (inquiry === null) return { login, ...NOTHING };
  try {
    return { login, ...(await askFacts(inquiry.ask)) };
  } finally {
    inquiry.close();
  }
}

/** What the manager interface tells through `ask`. */
export async function askFacts(ask: Inquiry['ask']): Promise<AskedFacts> {
  const [settings] = await ask('CoreSettings');
  const commands = allowed(await ask('ListCommands'))?.[0];
  const hints = allowed(await ask('ExtensionStateList'));
  const devices = allowed(await ask('DeviceStateList'));
  return {
    version: settings?.['AsteriskVersion'] ?? null,
    actions: commands === undefined ? null : new Set(Object.keys(commands)),
    hints: hints?.flatMap(hintOf) ?? null,
    contexts: await findContexts(ask),
    plan: await findMark(ask),
    presented: await findPresented(ask),
    devices:
      devices === null
        ? null
        : new Map(devices.flatMap(({ Device: name = '', State: state = '' }) => (name === '' ? [] : [[name, state]]))),
  };
}

async function findContexts(ask: Inquiry['ask']): Promise<ReadonlySet<string> | null> {
  const found = new Set<string>();
  for (const context of SEKER_CONTEXTS) {
    const [answer] = await ask('ShowDialPlan', { Context: context });
    if (answer === undefined || answer['Message'] === 'Permission denied') return null;
    if (answer['Response'] === 'Success') found.add(context);
  }
  return found;
}

/** The table of numbers in the dial plan has an extension for each, and one for calls that name none. */
async function findPresented(ask: Inquiry['ask']): Promise<ReadonlySet<string> | null> {
  const listed = allowed(await ask('ShowDialPlan', { Context: 'seker-caller-numbers' }));
  return listed === null ? null : new Set(extensionsOf(listed).filter((digits) => /^[0-9]+$/.test(digits)));
}

async function findMark(ask: Inquiry['ask']): Promise<string | null> {
  const listed = await ask('ShowDialPlan', { Context: MARK_CONTEXT });
  if (listed.length === 0 || listed[0]?.['Message'] === 'Permission denied') return null;
  return extensionsOf(listed)[0] ?? '';
}

function extensionsOf(listed: readonly RawEvent[]): readonly string[] {
  return listed.flatMap(({ Event, Extension = '' }) => (Event === 'ListDialplan' ? [Extension] : []));
}

/** Null where the exchange refused to tell. */
function allowed(answers: readonly RawEvent[]): readonly RawEvent[] | null {
  return answers[0]?.['Response'] === 'Success' ? answers : null;
}

function hintOf({ Event, Exten = '', Context = '', Hint = '' }: RawEvent): readonly HintFact[] {
  return Event === 'ExtensionStatus' ? [{ station: Exten, context: Context, device: Hint }] : [];
}
