/** Makes a function that does what it is given one after the other, in the order in which it was asked. */
export function inTurn(): <Value>(act: () => Promise<Value>) => Promise<Value> {
  let last: Promise<unknown> = Promise.resolve();
  return async (act) => {
    const next = last.then(act, act);
    last = next.catch(() => undefined);
    return await next;
  };
}
