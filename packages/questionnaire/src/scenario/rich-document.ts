import { createRng, type Rng } from '@seker/kernel';
import { randomDocument } from './random-document.ts';

type Json = Readonly<Record<string, unknown>>;

/**
 * A random document enriched with everything else that questions, items and texts may have: names, parents, open texts
 * of rows, scale ends, scripts, formatted texts, plurals and selects, conditions on texts and dates. The underlying
 * `randomDocument` is unchanged, so its golden results stay valid.
 */
export function richDocument(seed: string, pageCount?: number): Json {
  return new Enrichment(createRng(seed, 'rich')).document(randomDocument(seed, pageCount));
}

/** A question of an earlier page with a fixed position in every interview. */
interface Earlier {
  readonly uid: string;
  readonly type: 'text' | 'date' | 'number' | 'choice';
}

class Enrichment {
  readonly #rng: Rng;
  readonly #texts: Record<string, unknown> = {};
  #earlier: readonly Earlier[] = [];
  /** Questions that may not be parents. */
  readonly #children = new Set<string>();

  constructor(rng: Rng) {
    this.#rng = rng;
  }

  document(plain: Json): Json {
    const chapters = listOf(plain['chapters']).map((chapter) => ({
      ...chapter,
      pages: listOf(chapter['pages']).map((page) => this.#page(page)),
    }));
    const [first, ...others] = listOf(plain['languages']);
    const words = { 'medium.picture': 'Words of a picture', ...this.#texts };
    const texts = { ...(isJson(first?.['texts']) ? first['texts'] : {}), ...words };
    return { ...plain, skin: 'night', chapters, languages: [{ ...first, texts }, ...others] };
  }

  #page(page: Json, isInside = false): Json {
    const isOrdered = page['type'] === undefined && page['random'] === undefined;
    const made: Json = {
      ...page,
      ...this.#list(page, 'nodes', (node, before) => this.#node(node, isOrdered ? before : undefined)),
      ...this.#list(page, 'blocks', (block) => this.#page(block, true)),
      ...this.#list(page, 'pages', (inner) => this.#page(inner, true)),
      ...this.#entrance(page),
    };
    if (isOrdered && !isInside) this.#earlier = [...this.#earlier, ...listOf(page['nodes']).flatMap(earlierOf)];
    return made;
  }

  /** Rebuilds a list, passing each item with its predecessor; empty when there is no list. */
  #list(of: Json, key: string, make: (json: Json, before: Json | undefined) => Json): Json {
    if (!Array.isArray(of[key])) return {};
    const all = listOf(of[key]);
    return { [key]: all.map((each, index) => make(each, all[index - 1])) };
  }

  #node(node: Json, before: Json | undefined): Json {
    const uid = String(node['uid']);
    const isHidden = node['hidden'] === true;
    if (!isHidden && this.#one(3)) this.#texts[`${uid}.text`] = this.#text();
    if (this.#one(4)) this.#texts[`${uid}.script`] = this.#text();
    if (isJson(node['scale'])) this.#texts[`${uid}.label.lower`] = 'Least';
    if (isJson(node['scale']) && this.#one(2)) this.#texts[`${uid}.label.upper`] = this.#text();
    const isChild = before !== undefined && this.#one(4);
    if (isChild) this.#children.add(uid);
    const parent = isChild && !this.#children.has(String(before['uid'])) ? { parent: before['uid'] } : {};
    return {
      ...node,
      ...parent,
      ...this.#items(node, 'answers', () => ({})),
      ...this.#items(node, 'rows', (index) => (index > 0 && this.#one(3) ? { openText: true } : {})),
      ...this.#entrance(node),
    };
  }

  #items(node: Json, key: string, more: (index: number) => Json): Json {
    const isNamed = this.#one(3);
    const items = listOf(node[key]).map((item, index) => ({
      ...item,
      ...(isNamed ? { name: `n_${String(item['code'])}` } : {}),
      ...more(index),
    }));
    return items.length === 0 ? {} : { [key]: items };
  }

  /** Extends every second condition by one on a text or a date. */
  #entrance(of: Json): Json {
    if (!Array.isArray(of['entrance'])) return {};
    const rules: readonly unknown[] = of['entrance'];
    const entrance = rules.map((rule) =>
      listOf(rule).map((branch) =>
        branch['if'] === undefined || this.#one(2)
          ? branch
          : { ...branch, if: { op: this.#one(2) ? 'or' : 'and', of: [branch['if'], this.#condition()] } },
      ),
    );
    return { entrance };
  }

  #condition(): Json {
    const text = this.#value('text', { op: 'profile', field: 'region' });
    const date = this.#value('date', { op: 'profile', field: 'born' });
    const unit = (['days', 'months', 'years'] as const)[this.#rng.below(3)];
    const number = { op: 'literal', value: this.#rng.below(9) - 2 };
    const conditions: readonly Json[] = [
      { op: 'contains', left: text, right: { op: 'literal', value: ['o', 'a', '-'][this.#rng.below(3)] } },
      { op: 'matches', left: text, pattern: ['[a-z]+', '.*-\\d+', '(?i)NORTH'][this.#rng.below(3)] },
      { op: 'compare', left: { op: 'length', of: [text] }, is: '>', right: number },
      { op: 'compare', left: { op: unit, of: [date, { op: 'today' }] }, is: '>=', right: number },
      { op: 'compare', left: date, is: '<', right: { op: 'today' } },
    ];
    return conditions[this.#rng.below(conditions.length)] ?? {};
  }

  #value(type: Earlier['type'], otherwise: Json): Json {
    const found = this.#earlierOf(type);
    return found === undefined ? otherwise : { op: 'answer', question: found.uid };
  }

  #earlierOf(type: Earlier['type']): Earlier | undefined {
    const all = this.#earlier.filter((each) => each.type === type);
    return all[this.#rng.below(all.length || 1)];
  }

  #text(): unknown {
    const picked = this.#earlierOf('choice');
    const counted = this.#earlierOf('number');
    const by = picked === undefined ? { profile: 'region' } : { question: picked.uid };
    const number = counted === undefined ? { profile: 'size' } : { question: counted.uid };
    const pieces: readonly unknown[] = [
      'words',
      { type: 'italic', content: ['in ', { type: 'underline', content: 'two' }] },
      { type: 'image', id: 'picture' },
      { type: 'select', ...by, forms: { 1: 'he', 2: ['she ', { type: 'bold', content: 'too' }], other: 'they' } },
      { type: 'plural', ...number, forms: { '=0': 'none', one: 'one', two: 'a pair', other: ['many'] } },
    ];
    const some = pieces.filter(() => this.#one(2));
    const list = {
      type: 'list',
      numbered: this.#one(2),
      items: ['first', [...some, { type: 'list', items: ['inner'] }]],
    };
    return this.#one(3) ? [some, list] : [some];
  }

  #one(of: number): boolean {
    return this.#rng.below(of) === 0;
  }
}

function earlierOf({ uid, kind, subKind, hidden }: Json): readonly Earlier[] {
  if (typeof uid !== 'string' || hidden === true) return [];
  if (kind === 'closed') return [{ uid, type: 'choice' }];
  const isKnown = kind === 'open' && (subKind === 'text' || subKind === 'date' || subKind === 'number');
  return isKnown ? [{ uid, type: subKind }] : [];
}

function listOf(json: unknown): readonly Json[] {
  return Array.isArray(json) ? json.filter(isJson) : [];
}

function isJson(json: unknown): json is Json {
  return typeof json === 'object' && json !== null && !Array.isArray(json);
}
