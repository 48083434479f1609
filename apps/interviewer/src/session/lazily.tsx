import { type ComponentType, lazy, type ReactElement, Suspense, useEffect, useRef, useState } from 'react';

const parts: (() => Promise<unknown>)[] = [];

/**
 * A component that the first screen does not need: it is fetched once that screen is drawn (`fetchParts`), so that it is there when it
 * is asked for, and is drawn at once. Where it is not there yet, `meanwhile` stands in its place.
 */
export function lazily<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile: ReactElement | null = null,
): (props: Props) => ReactElement {
  let fetched: ComponentType<Props> | null = null;
  const fetchPart = async (): Promise<ComponentType<Props>> => {
    fetched = await load();
    return fetched;
  };
  parts.push(fetchPart);
  const Later = lazy(async () => ({ default: await fetchPart() }));
  return function Lazily(props: Props): ReactElement {
    // React shows what waited only after a pause, in which a key would meet what stands behind.
    const [Part] = useState(() => fetched ?? Later);
    return (
      <Suspense fallback={meanwhile}>
        <Part {...props} />
      </Suspense>
    );
  };
}

/** Holds the focus until a part that asks for something is there, so that a key pressed early does nothing else. */
export function KeysWait(): ReactElement {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.focus();
  }, []);
  return <div ref={place} tabIndex={-1} aria-busy="true" />;
}

/** Fetches what is not there yet; what does not come now is asked for again where it is shown. */
export async function fetchParts(): Promise<void> {
  await Promise.allSettled(parts.splice(0).map(async (load) => await load()));
}
