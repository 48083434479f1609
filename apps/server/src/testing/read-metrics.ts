export interface Sample {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

export interface Scraped {
  readonly samples: readonly Sample[];
  /** The kind of each metric, by its registered name. */
  readonly kinds: ReadonlyMap<string, string>;
  /** Returns one sample's value, or the sum of those with these labels. */
  value(name: string, labels?: Readonly<Record<string, string>>): number;
}

const SAMPLE = /^([a-zA-Z_:][a-zA-Z0-9_:]*)(?:\{(.*)\})? (-?(?:[0-9.]+(?:e[-+]?[0-9]+)?|Inf)|\+Inf|Nan|NaN)$/;
const LABEL = /([a-zA-Z_][a-zA-Z0-9_]*)="((?:[^"\\\n]|\\["\\n])*)"(?:,|$)/y;

/** Parses Prometheus' text format; fails on an invalid line, and on a duplicate series. */
export function readMetrics(text: string): Scraped {
  const samples: Sample[] = [];
  const kinds = new Map<string, string>();
  const seen = new Set<string>();
  for (const line of text.split('\n').filter((one) => one !== '')) {
    if (line.startsWith('# HELP ')) continue;
    const type = /^# TYPE (\S+) (counter|gauge|histogram|summary)$/.exec(line);
    if (type?.[1] !== undefined && type[2] !== undefined) {
      kinds.set(type[1], type[2]);
      continue;
    }
    const [, name, labels = '', value] = SAMPLE.exec(line) ?? [];
    if (name === undefined || value === undefined) throw new Error(`no sample: ${line}`);
    if (!isKnown(name, kinds)) throw new Error(`of no metric: ${line}`);
    const sample = { name, labels: readLabels(labels), value: Number(value.replace('Inf', 'Infinity')) };
    const series = `${name} ${JSON.stringify(sample.labels)}`;
    if (seen.has(series)) throw new Error(`twice: ${series}`);
    seen.add(series);
    samples.push(sample);
  }
  return {
    samples,
    kinds,
    value: (name, labels = {}) =>
      samples
        .filter((one) => one.name === name)
        .filter((one) => Object.entries(labels).every(([label, value]) => one.labels[label] === value))
        .reduce((sum, { value }) => sum + value, 0),
  };
}

function isKnown(name: string, kinds: ReadonlyMap<string, string>): boolean {
  const base = name.replace(/_(bucket|sum|count)$/, '');
  return kinds.has(name) || kinds.get(base) === 'histogram' || kinds.get(base) === 'summary';
}

function readLabels(text: string): Readonly<Record<string, string>> {
  const labels: Record<string, string> = {};
  LABEL.lastIndex = 0;
  while (LABEL.lastIndex < text.length) {
    const [, label, value] = LABEL.exec(text) ?? [];
    if (label === undefined || value === undefined) throw new Error(`no labels: ${text}`);
    labels[label] = value;
  }
  return labels;
}
