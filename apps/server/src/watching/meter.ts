import type { METRICS, MetricName } from './metrics.ts';

type Names<Kind> = { [N in MetricName]: (typeof METRICS)[N]['kind'] extends Kind ? N : never }[MetricName];
type Value<Values> = Values extends readonly (infer V)[] ? V : string;
type Labels<N extends MetricName> = {
  readonly [L in keyof (typeof METRICS)[N]['labels']]: Value<(typeof METRICS)[N]['labels'][L]>;
};

/** What the parts of a node tell of their work, as numbers. */
export interface Meter {
  count<N extends Names<'counter'>>(name: N, labels: Labels<N>, more?: number): void;
  set<N extends Names<'gauge'>>(name: N, labels: Labels<N>, value: number): void;
  observe<N extends Names<'histogram'>>(name: N, labels: Labels<N>, seconds: number): void;
}

/** Where nothing may be asked for it. */
export const SILENT_METER: Meter = {
  count: () => undefined,
  set: () => undefined,
  observe: () => undefined,
};
