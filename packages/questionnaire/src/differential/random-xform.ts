import { createRng, type Rng } from '@seker/kernel';

interface XFormField {
  readonly path: string;
  readonly type: 'select1' | 'select' | 'int' | 'string';
}

const VALUES = ['a', 'b', 'c', 'd'];
const TYPES = ['select1', 'select', 'int', 'string'] as const;
const GROUPS = 3;
const QUESTIONS_EACH = 5;

/**
 * Generates a random form in ODK's format: groups and questions whose relevance depends on earlier ones, nested three
 * deep.
 */
export function randomXform(seed: string): string {
  const rng = createRng(seed, 'xform');
  const asked: XFormField[] = [];
  const binds: string[] = [];
  const relevance = (): string =>
    asked.length > 0 && rng.below(4) > 0 ? ` relevant="${expression(rng, asked, 3)}"` : '';
  const groups = Array.from({ length: GROUPS }, (_, group) => {
    binds.push(`<bind nodeset="/data/g${group}"${relevance()}/>`);
    const questions = Array.from({ length: QUESTIONS_EACH }, (__, index) => {
      const type = TYPES[rng.below(TYPES.length)] ?? 'string';
      const name = `q${group}_${index}`;
      const path = `/data/g${group}/${name}`;
      const data = type === 'select1' || type === 'select' ? 'string' : type;
      binds.push(`<bind nodeset="${path}" type="${data}"${relevance()}/>`);
      asked.push({ path, type });
      return { name, control: control(path, type) };
    });
    return {
      data: `<g${group}>${questions.map(({ name }) => `<${name}/>`).join('')}</g${group}>`,
      body: `<group ref="/data/g${group}">${questions.map((question) => question.control).join('')}</group>`,
    };
  });
  const instance = `<data id="random" version="1">${groups.map(({ data }) => data).join('')}<meta><instanceID/></meta></data>`;
  return [
    '<?xml version="1.0"?>',
    '<h:html xmlns="http://www.w3.org/2002/xforms" xmlns:h="http://www.w3.org/1999/xhtml">',
    `<h:head><h:title>Random</h:title><model><instance>${instance}</instance>${binds.join('')}</model></h:head>`,
    `<h:body>${groups.map(({ body }) => body).join('')}</h:body></h:html>`,
  ].join('');
}

function control(path: string, type: XFormField['type']): string {
  if (type === 'int' || type === 'string') return `<input ref="${path}"><label>x</label></input>`;
  const items = VALUES.map((value) => `<item><label>${value}</label><value>${value}</value></item>`).join('');
  return `<${type} ref="${path}"><label>x</label>${items}</${type}>`;
}

function expression(rng: Rng, asked: readonly XFormField[], depth: number): string {
  const inner = (): string => expression(rng, asked, depth - 1);
  switch (depth === 0 ? 3 : rng.below(5)) {
    case 0:
      return `(${inner()} and ${inner()})`;
    case 1:
      return `(${inner()} or ${inner()})`;
    case 2:
      return `not(${inner()})`;
    default:
      return atom(rng, asked);
  }
}

function atom(rng: Rng, asked: readonly XFormField[]): string {
  const { path, type } = asked[rng.below(asked.length)] ?? { path: '', type: 'string' };
  const value = VALUES[rng.below(VALUES.length)] ?? '';
  switch (type) {
    case 'select':
      return `selected(${path}, '${value}')`;
    case 'int':
      return `${path} ${['=', '!=', '&lt;', '&lt;=', '&gt;', '&gt;='][rng.below(6)]} ${rng.below(10)}`;
    case 'select1':
    case 'string':
      return `${path} ${['=', '!='][rng.below(2)]} '${value}'`;
  }
}
