import { HOUR, MINUTE } from '@seker/kernel';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { PIN, TestDevice, WRONG_PIN } from './vault.test-data.ts';

const NEW_PIN = '739164';

describe('a vault', () => {
  it('is new, gets its PIN and its first records at once, and opens by this PIN alone', async () => {
    const device = new TestDevice();
    const vault = await device.setUp(async () => [{ store: 'settings', key: 'deviceKey', value: 'a bearer' }]);
    expect(await vault.read('settings', 'deviceKey')).toBe('a bearer');
    const door = await device.reopen();
    expect(await door.unlock(WRONG_PIN)).toEqual({ type: 'wrong', triesLeft: 2, nextWaitMinutes: 1 });
    const outcome = await door.unlock(PIN);
    if (outcome.type !== 'open') throw new Error(outcome.type);
    expect(await outcome.vault.read('settings', 'deviceKey')).toBe('a bearer');
    expect(await (await device.reopen()).standing()).toEqual({ type: 'open', triesLeft: 3, nextWaitMinutes: 1 });
  });

  it('is not made where the browser cannot keep it safe', async () => {
    vi.stubGlobal('isSecureContext', false);
    onTestFinished(() => void vi.unstubAllGlobals());
    expect(await new TestDevice().open()).toEqual({ state: 'unsupported' });
  });

  it('takes no PIN but one of six digits', async () => {
    const door = await new TestDevice().open();
    if (door.state !== 'new') throw new Error(door.state);
    for (const pin of ['12345', '1234567', '12345a', ''])
      await expect(door.setUp(pin, async () => [])).rejects.toThrow('six digits');
  });

  it('is open in one tab at a time, says so, and is there as soon as the other is closed (W42)', async () => {
    const device = new TestDevice();
    const vault = await device.setUp();
    const second = await device.open();
    if (second.state !== 'elsewhere') throw new Error(second.state);
    let isFree = false;
    const free = second.whenFree().then(() => {
      isFree = true;
    });
    await vault.write([{ store: 'settings', key: 'a', value: 1 }]);
    expect(isFree).toBe(false);
    await vault.close();
    await free;
    expect((await device.open()).state).toBe('locked');
  });

  it('gets a new PIN by the old one, and the old one is worth nothing then', async () => {
    const device = new TestDevice();
    const vault = await device.setUp();
    await vault.write([{ store: 'work', key: 'a', value: { name: 'kept' } }]);
    expect(await vault.changePin(WRONG_PIN, NEW_PIN)).toMatchObject({ type: 'wrong' });
    expect(await vault.changePin(PIN, NEW_PIN)).toEqual({ type: 'changed' });
    const door = await device.reopen();
    expect(await door.unlock(PIN)).toMatchObject({ type: 'wrong' });
    const outcome = await door.unlock(NEW_PIN);
    if (outcome.type !== 'open') throw new Error(outcome.type);
    expect(await outcome.vault.read('work', 'a')).toEqual({ name: 'kept' });
  });

  it('gets a new PIN by the data key of its escrow, even in a wait, and by no other key', async () => {
    const device = new TestDevice();
    const escrow: Uint8Array<ArrayBuffer>[] = [];
    await device.setUp(async (raw) => {
      escrow.push(raw.slice());
      return [{ store: 'work', key: 'a', value: 'kept' }];
    });
    const door = await device.reopen();
    for (let tries = 0; tries < 3; tries += 1) await door.unlock(WRONG_PIN);
    expect(await door.recover(new Uint8Array(32), NEW_PIN)).toEqual({ type: 'otherKey' });
    expect(await door.recover(new Uint8Array(5), NEW_PIN)).toEqual({ type: 'otherKey' });
    const recovered = await door.recover(escrow[0] ?? new Uint8Array(), NEW_PIN);
    if (recovered.type !== 'open') throw new Error(recovered.type);
    expect(await recovered.vault.read('work', 'a')).toBe('kept');
    const again = await device.reopen();
    expect(await again.standing()).toMatchObject({ type: 'open', triesLeft: 3 });
    expect((await again.unlock(NEW_PIN)).type).toBe('open');
  });
});

describe('wrong PINs (W51)', () => {
  it('are followed by waits which neither a reload nor a clock that is set back shortens', async () => {
    const device = new TestDevice();
    await device.setUp();
    let door = await device.reopen();
    for (const [minutes, wrong] of [
      [1, 3],
      [5, 1],
      [15, 1],
      [60, 1],
      [60, 1],
    ] as const) {
      for (let tries = 1; tries < wrong; tries += 1) expect((await door.unlock(WRONG_PIN)).type).toBe('wrong');
      const left = minutes * MINUTE;
      expect(await door.unlock(WRONG_PIN)).toEqual({ type: 'waiting', leftMilliseconds: left });
      expect(await door.unlock(PIN), 'the right one does not open in a wait').toMatchObject({ type: 'waiting' });

      device.pass(left / 2);
      expect(await door.standing()).toEqual({ type: 'waiting', leftMilliseconds: left / 2 });
      device.wall -= 3 * HOUR;
      door = await device.reopen();
      expect(await door.standing()).toEqual({ type: 'waiting', leftMilliseconds: left / 2 });
      device.wall += 3 * HOUR;
      door = await device.reopen();
      expect(await door.standing()).toEqual({ type: 'waiting', leftMilliseconds: left / 2 });

      await device.closePages();
      device.pass(left / 2 - 1);
      door = await device.reopen();
      expect(await door.standing()).toEqual({ type: 'waiting', leftMilliseconds: 1 });
      device.pass(1);
      expect(await door.standing()).toMatchObject({ type: 'open', triesLeft: 1 });
    }
    expect((await door.unlock(PIN)).type, 'nothing is deleted').toBe('open');
  });

  it('are counted before they are looked at: many at once are no more than one after the other', async () => {
    const device = new TestDevice();
    await device.setUp();
    const door = await device.reopen();
    const outcomes = await Promise.all(Array.from({ length: 5 }, async () => await door.unlock(WRONG_PIN)));
    expect(outcomes.map(({ type }) => type)).toEqual(['wrong', 'wrong', 'waiting', 'waiting', 'waiting']);
    const again = await device.reopen();
    expect(await again.standing()).toEqual({ type: 'waiting', leftMilliseconds: MINUTE });
  });

  it('count when the page is closed while one is looked at', async () => {
    const device = new TestDevice();
    await device.setUp();
    for (let tries = 0; tries < 3; tries += 1) {
      const door = await device.reopen();
      const unlocking = door.unlock(WRONG_PIN).catch(() => undefined);
      await door.unsent();
      await Promise.all([door.close(), unlocking]);
    }
    expect((await (await device.reopen()).standing()).type).toBe('waiting');
  });
});
