import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Meter } from './meter.ts';
import { METRICS, type Metric, type MetricName } from './metrics.ts';

export interface PrometheusMeter extends Meter {
  /** Stops reporting a value that is currently unknown. */
  forget(name: MetricName): void;
  /** Returns all metrics in Prometheus' text format, including Node's process metrics. */
  text(): Promise<string>;
}

export const PROMETHEUS_TEXT = Registry.PROMETHEUS_CONTENT_TYPE;

/** Creates a meter per node, because several nodes may run in one process. */
export function createPrometheusMeter(): PrometheusMeter {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const counters = new Map<string, Counter>();
  const gauges = new Map<string, Gauge>();
  const histograms = new Map<string, Histogram>();
  for (const [key, { kind, name, help, labels, buckets = [] }] of Object.entries<Metric>(METRICS)) {
    const options = { name, help, labelNames: Object.keys(labels), registers };
    if (kind === 'counter') counters.set(key, new Counter(options));
    if (kind === 'gauge') gauges.set(key, new Gauge(options));
    if (kind === 'histogram') histograms.set(key, new Histogram({ ...options, buckets: [...buckets] }));
    // Starting at 0 makes the first event visible as an increase.
    for (const values of combinations(labels)) counters.get(key)?.inc(values, 0);
  }
  return {
    count: (name, labels, more = 1) => counters.get(name)?.inc(plain(labels), more),
    set: (name, labels, value) => gauges.get(name)?.set(plain(labels), value),
    observe: (name, labels, seconds) => histograms.get(name)?.observe(plain(labels), seconds),
    forget: (name) => gauges.get(name)?.reset(),
    text: async () => await registry.metrics(),
  };
}

/** Widens the labels of one metric to the type that the library expects. */
function plain(labels: object): Record<string, string> {
  return labels as Record<string, string>;
}

/** Lists every combination of a metric's labels; none if a label's values are not known here. */
function combinations(labels: Metric['labels']): readonly Readonly<Record<string, string>>[] {
  return Object.entries(labels).reduce<readonly Readonly<Record<string, string>>[]>(
    (known, [label, values]) => known.flatMap((one) => (values ?? []).map((value) => ({ ...one, [label]: value }))),
    [{}],
  );
}
