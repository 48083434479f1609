import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchUpdates } from './app-updates.ts';

/** A browser's workers: a new build comes, and takes over when the test says so. */
class Workers extends EventTarget {
  readonly told: unknown[] = [];
  readonly registration = Object.assign(new EventTarget(), {
    active: {},
    installing: null,
    waiting: null as null | { postMessage(message: unknown): void },
    update: async () => undefined,
  });

  readonly register = async () => this.registration;

  async comes(): Promise<void> {
    await Promise.resolve();
    this.registration.waiting = { postMessage: (message) => void this.told.push(message) };
    this.registration.dispatchEvent(new Event('updatefound'));
  }

  takesOver(): void {
    this.registration.waiting = null;
    this.dispatchEvent(new Event('controllerchange'));
  }
}

function opened() {
  const workers = new Workers();
  const reloaded = vi.fn();
  return { workers, reloaded, updates: watchUpdates(workers as never, reloaded) };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  window.sessionStorage.clear();
});

describe('a new build', () => {
  it('waits until nothing is open, is told once, and the page begins anew when it has taken over', async () => {
    const { workers, reloaded, updates } = opened();
    updates.apply();
    expect(updates.isWaiting()).toBe(false);
    await workers.comes();
    expect(updates.isWaiting()).toBe(true);
    updates.apply();
    updates.apply();
    expect(workers.told).toHaveLength(1);
    expect(reloaded).not.toHaveBeenCalled();
    workers.takesOver();
    expect(reloaded).toHaveBeenCalledTimes(1);
  });

  it('loads nothing anew once something was opened, and does so when it is closed', async () => {
    const { workers, reloaded, updates } = opened();
    await workers.comes();
    updates.apply();
    updates.hold();
    await vi.advanceTimersByTimeAsync(60_000);
    workers.takesOver();
    expect(reloaded).not.toHaveBeenCalled();
    expect(updates.isWaiting(), 'the page is of the former build').toBe(true);
    updates.apply();
    expect(reloaded).toHaveBeenCalledTimes(1);
  });

  it('is not waited for longer than ten seconds, and the page that comes then changes with it', async () => {
    const { workers, reloaded, updates } = opened();
    await workers.comes();
    updates.apply();
    await vi.advanceTimersByTimeAsync(9_999);
    expect(reloaded).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(reloaded).toHaveBeenCalledTimes(1);
    const next = opened();
    next.workers.takesOver();
    expect(next.reloaded).toHaveBeenCalledTimes(1);
  });

  it('that another page asked for leaves this one as it is', async () => {
    const { workers, reloaded } = opened();
    await workers.comes();
    workers.takesOver();
    expect(reloaded).not.toHaveBeenCalled();
  });
});
