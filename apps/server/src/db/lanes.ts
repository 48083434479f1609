/** Ways into what takes only so many at once. */
export interface Lanes {
  /** Waits for a free lane, in the order in which they came; what it gives is to be called once, when the lane is left. */
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
