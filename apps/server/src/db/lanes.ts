/** Limits how many callers use a resource at once. */
export interface Lanes {
  /** Waits for a free lane, in order of arrival; the caller calls the returned function once, on leaving. */
  enter(): Promise<() => void>;
}

export function createLanes(many: number): Lanes {
  let free = many;
  const waiting: (() => void)[] = [];
  const leave = (): void => {
    const next = waiting.shift();
    if (next === undefined) free += 1;
    else next();
  };
  return {
    enter: async () => {
      if (free > 0) free -= 1;
      else await new Promise<void>((resolve) => waiting.push(resolve));
      return leave;
    },
  };
}
