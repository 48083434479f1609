/** What a service worker has, as far as ours uses it: its own library of types contradicts the one of pages. */
export interface WorkerScope {
  readonly location: Location;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', hear: (event: LifeEvent) => void): void;
  addEventListener(type: 'message', hear: (event: MessageEvent<unknown>) => void): void;
  addEventListener(type: 'fetch', hear: (event: FetchEvent) => void): void;
}

interface LifeEvent extends Event {
  waitUntil(until: Promise<unknown>): void;
}

interface FetchEvent extends LifeEvent {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}
