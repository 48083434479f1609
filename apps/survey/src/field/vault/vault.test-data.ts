import { onTestFinished } from 'vitest';
import type { DeviceClock } from './device-clock.ts';
import { eraseVault, type LockedVault, type NewVault, openVault, type VaultDoor } from './open-vault.ts';
import type { Vault } from './vault.ts';
import type { VaultRecords } from './vault-records.ts';

export const PIN = '482915';
export const WRONG_PIN = '000000';

/** A device whose clock a person sets, and which is off and on between two pages. */
export class TestDevice<Records extends VaultRecords = VaultRecords> {
  readonly name: string;
  wall = 1_800_000_000_000;
  #monotonic = 0;
  readonly #open = new Set<{ close(): Promise<void> }>();

  constructor() {
    this.name = crypto.randomUUID();
    onTestFinished(async () => {
      await this.closePages();
      await eraseVault(this.name);
    });
  }

  /** Time goes on, and every clock with it. */
  pass(milliseconds: number): void {
    this.wall += milliseconds;
    this.#monotonic += milliseconds;
  }

  get clock(): DeviceClock {
    return { wall: () => this.wall, monotonic: () => this.#monotonic };
  }

  async open(): Promise<VaultDoor<Records>> {
    const door = await openVault<Records>(this.name, this.clock);
    if (door.state === 'new' || door.state === 'locked') this.#open.add(door);
    return door;
  }

  /** The page is gone, and with it its own clock. */
  async closePages(): Promise<void> {
    for (const door of this.#open) await door.close();
    this.#open.clear();
    this.#monotonic = 0;
  }

  /** The app opened again; it has a PIN. */
  async reopen(): Promise<LockedVault<Records>> {
    await this.closePages();
    const door = await this.open();
    if (door.state !== 'locked') throw new Error(door.state);
    return door;
  }

  /** A device that has just got its PIN. */
  async setUp(firstRecords: Parameters<NewVault<Records>['setUp']>[1] = async () => []): Promise<Vault<Records>> {
    const door = await this.open();
    if (door.state !== 'new') throw new Error(door.state);
    const outcome = await door.setUp(PIN, firstRecords);
    if (outcome.type !== 'open') throw new Error(outcome.type);
    return outcome.vault;
  }
}
