import { buildDocument, checkBox, open, radio, rank } from '../scenario/build-document.ts';
import { elementsNamed, readXml, type XmlElement } from './read-xml.ts';
import { LeftOut, resolved, type XPathQuestion, xpathCondition } from './xpath-condition.ts';

/** A question that both engines ask. */
export interface ComparedQuestion extends XPathQuestion {
  readonly path: string;
  readonly control: 'select1' | 'select' | 'rank' | 'typed';
  /** For typed questions: the numbers or texts that conditions compare them with. */
  readonly constants: readonly string[];
}

export interface ComparedForm {
  /** The form for the other engine; a repeat becomes a group and is asked once. */
  readonly xml: string;
  /** Our document with the shared questions. */
  readonly document: Readonly<Record<string, unknown>>;
  readonly questions: readonly ComparedQuestion[];
  /** Why a question of the form is not compared, by path. */
  readonly leftOut: ReadonlyMap<string, string>;
}

/** Converts an ODK form to our document, as far as both engines support it. */
export function comparedForm(form: string): ComparedForm {
  const xml = askedOnce(form);
  const root = readXml(xml);
  const binds = new Map(elementsNamed(root, 'bind').map(({ attributes }) => [attributes['nodeset'] ?? '', attributes]));
  const questions = new Map<string, ComparedQuestion>();
  const leftOut = new Map<string, string>();
  const pages = controlsOf(root).flatMap((control) => {
    const path = control.attributes['ref'] ?? '';
    try {
      const question = readControl(control, path, `q${questions.size + 1}`, binds.get(path)?.['type'], root);
      const entrance = conditionsAt(path, binds).map(([at, expression]) => [
        {
          if: xpathCondition(expression, at, { question: (looked) => questions.get(looked) ?? null }),
          act: { do: 'show' },
        },
      ]);
      questions.set(path, { ...question, constants: constantsFor(path, binds) });
      return [{ uid: `p${questions.size}`, nodes: [nodeOf(question, entrance)] }];
    } catch (error) {
      if (!(error instanceof LeftOut)) throw error;
      leftOut.set(path, error.message);
      return [];
    }
  });
  return { xml, document: buildDocument(pages), questions: [...questions.values()], leftOut };
}

/** Removes repeat markup, and the template of a repeat that is followed by its first instance. */
function askedOnce(form: string): string {
  return form
    .replace(/<([\w:]+) jr:template="">[\s\S]*?<\/\1>(?=\s*<\1[\s>])/g, '')
    .replaceAll(' jr:template=""', '')
    .replace(/<\/?repeat\b[^>]*>/g, '');
}

const CONTROLS = ['input', 'select1', 'select', 'range', 'odk:rank', 'upload', 'trigger'] as const;

function controlsOf(root: XmlElement): readonly XmlElement[] {
  const [body] = elementsNamed(root, 'h:body');
  const visit = (element: XmlElement): readonly XmlElement[] =>
    CONTROLS.some((name) => name === element.name) ? [element] : element.children.flatMap(visit);
  return body === undefined ? [] : visit(body);
}

const TYPED: Readonly<Record<string, boolean>> = { string: false, int: true, decimal: true };

function readControl(
  control: XmlElement,
  path: string,
  uid: string,
  type: string | undefined,
  root: XmlElement,
): ComparedQuestion {
  const shared = { path, uid, constants: [] };
  switch (control.name) {
    case 'select1':
    case 'select':
    case 'odk:rank': {
      const kind = control.name === 'odk:rank' ? 'rank' : control.name;
      const values = choicesOf(control, root);
      return {
        ...shared,
        control: kind,
        isNumber: false,
        codes: new Map(values.map((value, index) => [value, index + 1])),
      };
    }
    case 'input': {
      const isNumber = TYPED[type ?? 'string'];
      if (isNumber === undefined) throw new LeftOut(`something typed of the type ${type}`);
      return { ...shared, control: 'typed', isNumber, codes: null };
    }
    default:
      throw new LeftOut(`the control ${control.name}`);
  }
}

function choicesOf(control: XmlElement, root: XmlElement): readonly string[] {
  const [itemset] = elementsNamed(control, 'itemset');
  const nodeset = itemset?.attributes['nodeset'] ?? '';
  if (nodeset.includes('[')) throw new LeftOut('a choice filter');
  const id = /^instance\('([^']*)'\)/.exec(nodeset)?.[1];
  const value = elementsNamed(control, 'value')[0]?.attributes['ref'] ?? 'value';
  const items =
    id === undefined
      ? elementsNamed(control, 'item')
      : elementsNamed(root, 'instance')
          .filter(({ attributes }) => attributes['id'] === id)
          .flatMap((instance) => elementsNamed(instance, 'item'));
  const values = items.flatMap((item) => elementsNamed(item, value).map(({ text }) => text.trim()));
  if (values.length === 0) throw new LeftOut('choices from outside the form');
  return [...new Set(values)];
}

/** The relevance of the question and of all its containers. */
function conditionsAt(
  path: string,
  binds: ReadonlyMap<string, Readonly<Record<string, string>>>,
): readonly (readonly [string, string])[] {
  const steps = path.split('/');
  return steps.flatMap((_, index) => {
    const at = steps.slice(0, index + 1).join('/');
    const relevant = binds.get(at)?.['relevant'];
    return relevant === undefined ? [] : [[at, relevant] as const];
  });
}

/** The constants with which conditions of the form compare the question. */
function constantsFor(path: string, binds: ReadonlyMap<string, Readonly<Record<string, string>>>): readonly string[] {
  return [...binds].flatMap(([at, { relevant = '' }]) =>
    [...relevant.matchAll(/([\w./-]+)\s*[!<>=]+\s*'?([\w-]+)'?/g)].flatMap(([, looked = '', constant = '']) =>
      resolved(looked, at) === path ? [constant] : [],
    ),
  );
}

function nodeOf({ uid, control, codes, isNumber }: ComparedQuestion, entrance: readonly unknown[]) {
  const answers = [...(codes?.values() ?? [])].map((code) => ({ uid: `${uid}-${code}`, code }));
  switch (control) {
    case 'select1':
      return radio(uid, { entrance, answers });
    case 'select':
      return checkBox(uid, { entrance, answers });
    case 'rank':
      return rank(uid, { entrance, answers, places: answers.length });
    default:
      return open(uid, isNumber ? 'number' : 'text', { entrance });
  }
}
