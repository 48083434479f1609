import { arrangeScreen, onLeave, showDocument } from '@seker/component-tests';
import type { FieldContact } from '@seker/contract';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { workWordsIn } from '../../texts/field/work/work-words.ts';
import type { DeviceReply } from '../device-calls.ts';
import { TestDevice } from '../vault/vault.test-data.ts';
import type { FieldVault } from '../work/field-records.ts';
import { UnsentPage } from '../work/unsent-page.tsx';
import type { FieldCalls } from './field-calls.ts';
import { useSync } from './use-sync.ts';

const STYLE = new URL('../../styles/survey.css', import.meta.url).href;
const CONTACT: FieldContact = {
  kind: 'field',
  name: 'Tablet',
  person: 'Dana',
  mayWork: true,
  now: '2031-05-04T10:00:00.000Z',
  sealing: { id: 1, publicKey: 'AA==' },
} as never;
const AWAY = { type: 'away' } as const;
const HELD: DeviceReply<{ readonly type: 'held' }> = { type: 'answer', value: { type: 'held' } };

// A build puts its release there.
beforeEach(() => void vi.stubGlobal('__FIELD_VERSION__', '1.0.0'));

/** A server whose answers a test sets; it notes what was sent to it. */
class Server {
  contact: Awaited<ReturnType<FieldCalls['contact']>> = { type: 'keyLost', isRevoked: true };
  /** By uid. */
  readonly answers = new Map<string, DeviceReply<{ readonly type: 'held' }>>();
  readonly asked: string[] = [];

  readonly calls: FieldCalls = {
    contact: async () => this.contact,
    send: async (uid) => {
      this.asked.push(uid);
      return this.answers.get(uid) ?? HELD;
    },
    work: async () => AWAY,
    version: async () => AWAY,
    medium: async () => AWAY,
    askPlaces: async () => AWAY,
    mediumProgress: async () => AWAY,
    putPiece: async () => AWAY,
    keepEscrow: async () => AWAY,
  };
}

async function deviceWith(outbox: readonly string[], interviews: readonly string[] = []): Promise<FieldVault> {
  const vault = await new TestDevice().setUp();
  await vault.write([
    ...outbox.map((key) => ({ store: 'outbox', key, value: { bytes: new Uint8Array([1]) } }) as const),
    ...interviews.map((key) => ({ store: 'interviews', key, value: { assignment: '1-1' } }) as const),
  ]);
  return vault as unknown as FieldVault;
}

const say = workWordsIn('en');

function Unsent({ vault, server, onLost }: ScreenProps): ReactNode {
  const sync = useSync(vault, server.calls, 'en', onLost, null);
  const identity = { name: 'Tablet', key: 'k' };
  return (
    <>
      <output data-rounds={sync.round > 0 || undefined} />
      <UnsentPage vault={vault} items={[]} contact={null} sync={sync} identity={identity} language="en" say={say} />
    </>
  );
}

interface ScreenProps {
  readonly vault: FieldVault;
  readonly server: Server;
  onLost(isRevoked: boolean): void;
}

/** Shows what is unsent; resolves after the first round, with what was told of a lost key. */
async function afterFirstRound(vault: FieldVault, server: Server): Promise<readonly boolean[]> {
  const lost: boolean[] = [];
  await arrangeScreen({ width: 390, height: 844 });
  await showDocument(
    `<!doctype html><html lang="en" dir="ltr"><head><title>Seker</title><link rel="stylesheet" href="${STYLE}"></head><body><div id="root"></div></body></html>`,
  );
  const place = document.getElementById('root');
  if (place === null) throw new Error('no place');
  const root = createRoot(place);
  onLeave(() => root.unmount());
  const onLost = (isRevoked: boolean): void => void lost.push(isRevoked);
  root.render(<Unsent vault={vault} server={server} onLost={onLost} />);
  await expect.poll(() => document.querySelector('[data-rounds]')).not.toBeNull();
  return lost;
}

it('forgets a device that was revoked, or is not known, once everything on it is with the server', async () => {
  for (const isRevoked of [true, false]) {
    const server = new Server();
    server.contact = { type: 'keyLost', isRevoked };
    const vault = await deviceWith(['a', 'b']);
    expect(await afterFirstRound(vault, server)).toEqual([isRevoked]);
    expect(server.asked).toEqual(['a', 'b']);
    expect(await vault.keys('outbox')).toEqual([]);
  }
});

it.each<[string, readonly string[], readonly string[], DeviceReply<never>]>([
  ['is refused', ['a'], [], { type: 'refused', status: 401 }],
  ['cannot be sent', ['a'], [], AWAY],
  ['is not finished', [], ['i'], AWAY],
])('keeps the store of a revoked device while an interview on it %s', async (_, outbox, interviews, answer) => {
  const server = new Server();
  server.answers.set('a', answer);
  const vault = await deviceWith(outbox, interviews);
  expect(await afterFirstRound(vault, server)).toEqual([]);
  expect(server.asked).toEqual(outbox);
  expect([await vault.keys('outbox'), await vault.keys('interviews')]).toEqual([outbox, interviews]);
});

it('sends the others past one that the server does not take, and tells it apart', async () => {
  const server = new Server();
  server.contact = { type: 'answer', value: CONTACT };
  server.answers.set('b', { type: 'refused', status: 413 });
  const vault = await deviceWith(['a', 'b', 'c']);
  await afterFirstRound(vault, server);
  expect(server.asked).toEqual(['a', 'b', 'c']);
  expect(await vault.keys('outbox')).toEqual(['b']);
  await expect.element(page.getByText(say('refusedItem'))).toBeVisible();
  expect(document.querySelectorAll('[data-refused]')).toHaveLength(1);
});

it('ends a round where the network fails, and says nothing of a refusal', async () => {
  const server = new Server();
  server.answers.set('a', AWAY);
  const vault = await deviceWith(['a', 'b']);
  await afterFirstRound(vault, server);
  expect(server.asked).toEqual(['a']);
  expect(await vault.keys('outbox')).toEqual(['a', 'b']);
  expect(document.querySelectorAll('[data-refused]')).toHaveLength(0);
});
