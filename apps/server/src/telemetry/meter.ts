import type { METRICS, MetricName } from './metrics.ts';

type Names<Kind> = { [N in MetricName]: (typeof METRICS)[N]['kind'] extends Kind ? N : never }[MetricName];
type Value<Values> = Values extends readonly (infer V)[] ? V : string;
type Labels<N extends MetricName> = {
  readonly [L in keyof (typeof METRICS)[N]['labels']]: Value<(typeof METRICS)[N]['labels'][L]>;
};

/** Collects the metrics that the parts of a node report. */
export interface Meter {
  count<N extends Names<'counter'>>(name: N, labels: Labels<N>, more?: number): void;
  set<N extends Names<'gauge'>>(name: N, labels: Labels<N>, value: number): void;
  observe<N extends Names<'histogram'>>(name: N, labels: Labels<N>, seconds: number): void;
}

/** Discards all metrics. */
export const SILENT_METER: Meter = {
  count: () => undefined,
  set: () => undefined,
  observe: () => undefined,
};
