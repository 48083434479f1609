/** Holds a name for as long as the page is open, or until it is let go; `null` where another page holds it. */
export async function holdAlone(name: string): Promise<(() => Promise<void>) | null> {
  return await new Promise((resolve, reject) => {
    const held = navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
      if (lock === null) return resolve(null);
      await new Promise<void>((letGo) => {
        resolve(async () => {
          letGo();
          await held;
        });
      });
    });
    held.catch(reject);
  });
}

/** Resolves as soon as no page holds the name. */
export async function whenFree(name: string): Promise<void> {
  await navigator.locks.request(name, async () => undefined);
}
