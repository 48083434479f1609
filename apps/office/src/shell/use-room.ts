import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

export interface Room {
  readonly width: number;
  readonly height: number;
}

/** The room inside an element, in pixels, known before it is first painted: what is laid out by it never jumps into its place. */
export function useRoom<E extends HTMLElement>(): Room & { readonly ref: RefObject<E | null> } {
  const ref = useRef<E>(null);
  const [room, setRoom] = useState<Room>({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const measure = (): void => {
      const { clientWidth: width, clientHeight: height } = element;
      setRoom((last) => (last.width === width && last.height === height ? last : { width, height }));
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  return { ...room, ref };
}
