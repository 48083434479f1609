/** The lock that the tab with the phone holds; all tabs of a browser share its name. */
const PHONE_LOCK = 'seker.phone';

export interface PhoneHold {
  /** Takes the phone from the tab that has it. */
  takeOver(): void;
  release(): void;
}

/**
 * Holds the phone for this tab as long as it is open, or tells that another one has it; when that one closes, the phone
 * comes here by itself.
 */
export function holdPhone(tell: (tab: 'here' | 'elsewhere') => void, locks: LockManager = navigator.locks): PhoneHold {
  let isOver = false;
  let release = (): void => undefined;
  let waiting = new AbortController();

  async function keep(lock: Lock | null): Promise<void> {
    if (isOver) return;
    if (lock === null) {
      tell('elsewhere');
      wait();
      return;
    }
    tell('here');
    await new Promise<void>((resolve) => {
      release = resolve;
    });
  }

  /** A lock that is stolen, or a wish that is taken back, is rejected. */
  function ask(options: LockOptions): void {
    locks.request(PHONE_LOCK, options, keep).catch(() => {
      if (isOver || options.signal?.aborted === true) return;
      tell('elsewhere');
      wait();
    });
  }

  function wait(): void {
    waiting = new AbortController();
    ask({ signal: waiting.signal });
  }

  ask({ ifAvailable: true });
  return {
    takeOver: () => {
      waiting.abort();
      ask({ steal: true });
    },
    release: () => {
      isOver = true;
      waiting.abort();
      release();
    },
  };
}
