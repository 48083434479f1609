import type { DeviceCalls, DeviceReply } from '../../device-calls.ts';
import type { KioskAlone } from './kiosk-alone.ts';

/** The calls of a kiosk that goes on by itself where the server does not answer. */
export function callsAlone(calls: DeviceCalls, alone: KioskAlone): DeviceCalls {
  let isAway = false;
  /** Known to be away, the server is not waited for. */
  const orElse = async <Value>(
    ask: () => Promise<DeviceReply<Value>>,
    instead: () => Promise<Value | null>,
  ): Promise<DeviceReply<Value>> => {
    const reply: DeviceReply<Value> = isAway ? { type: 'away' } : await ask();
    if (reply.type !== 'away') return reply;
    const own = await instead();
    return own === null ? reply : { type: 'answer', value: own };
  };
  return {
    ...calls,
    contact: async (told) => {
      const reply = await calls.contact({ ...told, unsent: await alone.unsent() });
      isAway = reply.type === 'away';
      if (reply.type === 'answer') void alone.keep(reply.value).catch(() => undefined);
      return reply;
    },
    welcome: async (language) =>
      await orElse(
        async () => {
          const reply = await calls.welcome(language);
          if (reply.type === 'answer') alone.undress();
          return reply;
        },
        async () => {
          const model = await alone.greet(language);
          return model === null ? null : { model };
        },
      ),
    begin: async (secret, language) =>
      await orElse(
        async () => {
          alone.leave();
          return await calls.begin(secret, language);
        },
        async () => {
          const model = await alone.begin(language);
          return model === null ? null : { model };
        },
      ),
    leave: async (pin) => {
      // Its key is needed to send them.
      await alone.flush();
      return (await alone.unsent()) > 0 ? { type: 'away' } : await calls.leave(pin);
    },
    captures: () => alone.capturing(),
    sender: (isOver) => {
      const own = alone.sending();
      if (own === null) return calls.sender(isOver);
      return async (page) => (isOver() ? { type: 'failed' } : await own(page));
    },
  };
}
