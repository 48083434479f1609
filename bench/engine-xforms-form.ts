import type { Form, FormCondition, FormQuestion } from './engine-form.ts';
import { CHAIN_ROWS, CODES, FORBIDDEN, OTHER, ROWS, SETS, SUM } from './engine-kinds.ts';

/** One field of the form: a question, or a cell of one. */
export interface XFormsField {
  readonly path: string;
  readonly control: 'select1' | 'select' | 'rank' | 'input';
  /** What the walk gives it; `null` where it is not asked. */
  readonly values: readonly string[] | null;
}

/** A question of the form with its fields, in their order. */
export interface XFormsQuestion {
  readonly isAsked: boolean;
  readonly fields: readonly XFormsField[];
}

/** What a kind's fields are: the rest of the path, the control, the type, the codes. */
interface FieldDraft {
  readonly part: string | null;
  readonly control: XFormsField['control'];
  readonly type: 'string' | 'int' | 'date' | 'odk:rank';
  readonly codes: readonly number[];
  readonly relevant?: string;
  readonly constraint?: string;
}

/** The form as an ODK XForm: what has cells is a group, and what the standard lacks the nearest control that it has. */
export function xformsForm({ pages, asked }: Form): {
  readonly xml: string;
  readonly questions: readonly XFormsQuestion[];
} {
  const all = pages.flat();
  const drafts = all.map((question) => ({ question, fields: fieldsOf(question) }));
  const questions = drafts.map(({ question, fields }): XFormsQuestion => {
    const isAsked = asked.has(question.name);
    return {
      isAsked,
      fields: fields.map(({ part, control }) => ({
        path: pathOf(question, part),
        control,
        values: isAsked ? valuesOf(question, part) : null,
      })),
    };
  });
  return { xml: xmlOf(drafts), questions };
}

type Draft = { readonly question: FormQuestion; readonly fields: readonly FieldDraft[] };

function pathOf({ name }: FormQuestion, part: string | null): string {
  return `/data/${name}${part === null ? '' : `/${nodeName(part)}`}`;
}

function nodeName(part: string): string {
  return part.replace('.', '_');
}

/** `null`: it is not asked though the question is. */
function valuesOf(
  { kind, answer: { values, other, cells } }: FormQuestion,
  part: string | null,
): readonly string[] | null {
  // There the whole list is put in order.
  if (kind === 'rank') return [...values, ...CODES.map(String).filter((code) => !values.includes(code))];
  if (kind === 'mixed') return part === 'pick' ? values : other === null ? null : [other];
  if (part === null) return values;
  const value = cells[part];
  return value === undefined ? null : [value];
}

function fieldsOf({ name, kind, masked }: FormQuestion): readonly FieldDraft[] {
  const pick = (part: string | null, codes: readonly number[] = CODES): FieldDraft => ({
    part,
    control: 'select1',
    type: 'string',
    codes,
  });
  const input = (part: string | null, type: FieldDraft['type']): FieldDraft => ({
    part,
    control: 'input',
    type,
    codes: [],
  });
  switch (kind) {
    case 'radio':
    case 'combo':
    case 'scale':
      return [pick(null)];
    case 'checkBox':
    case 'click':
    case 'shelf':
      return [{ ...pick(null), control: 'select' }];
    case 'mixed':
      return [pick('pick'), { ...input('other', 'string'), relevant: `/data/${name}/pick = '${OTHER}'` }];
    case 'number':
    case 'ruler':
      return [input(null, 'int')];
    case 'text':
    case 'time':
      return [input(null, 'string')];
    case 'date':
      return [input(null, 'string')];
    case 'matrix':
      return ROWS.map((row) => pick(row));
    case 'chained':
      return CHAIN_ROWS.map((row) => {
        const mask = masked.get(row);
        return { ...pick(`r${row}`), ...(mask === undefined ? {} : { relevant: expressionOf(mask) }) };
      });
    case 'comparison':
      return SETS.map((set) => pick(set, [1, 2, 3]));
    case 'table':
      return ROWS.flatMap((row) => [pick(`${row}.c1`), input(`${row}.c2`, 'int')]);
    case 'sum':
      return ROWS.map((row, index) =>
        index < ROWS.length - 1
          ? input(row, 'int')
          : { ...input(row, 'int'), constraint: `. + ../r1 + ../r2 = ${SUM}` },
      );
    case 'rank':
      return [{ part: null, control: 'rank', type: 'odk:rank', codes: CODES }];
  }
}

function expressionOf(condition: FormCondition): string {
  switch (condition.op) {
    case 'all':
    case 'any':
      return condition.of.map((part) => `(${expressionOf(part)})`).join(condition.op === 'all' ? ' and ' : ' or ');
    case 'above':
      return `/data/${condition.name} &gt; ${condition.value}`;
    case 'has':
      return `selected(/data/${condition.name}, '${condition.code}')`;
  }
}

function xmlOf(drafts: readonly Draft[]): string {
  const nodes = drafts.map(({ question: { name }, fields }) =>
    isGroup(fields)
      ? `<${name}>${fields.map(({ part }) => `<${nodeName(part ?? '')}/>`).join('')}</${name}>`
      : `<${name}/>`,
  );
  const items = CODES.map((code) => `<item><name>${code}</name><label>Answer ${code}</label></item>`);
  return `<?xml version="1.0"?>
<h:html xmlns="http://www.w3.org/2002/xforms" xmlns:h="http://www.w3.org/1999/xhtml" xmlns:orx="http://openrosa.org/xforms" xmlns:odk="http://www.opendatakit.org/xforms">
<h:head><h:title>Form</h:title><model><instance><data id="form">${nodes.join('')}
<orx:meta><orx:instanceID/></orx:meta></data></instance><instance id="codes"><list>${items.join('')}</list></instance>
${drafts.flatMap(bindsOf).join('')}</model></h:head>
<h:body>${drafts.map(bodyOf).join('')}</h:body></h:html>`;
}

function isGroup(fields: readonly FieldDraft[]): boolean {
  return fields.some(({ part }) => part !== null);
}

function bindsOf({ question, fields }: Draft): readonly string[] {
  const relevant = question.showIf === null ? '' : ` relevant="${expressionOf(question.showIf)}"`;
  const forbidden = FORBIDDEN[question.kind];
  const binds = fields.map((field) => {
    const isForbidden = forbidden.part === field.part || field.part === null || field.part === 'pick';
    const constraint = field.constraint ?? (isForbidden ? isNot(field.control, forbidden.value) : null);
    const isShown = field.relevant === undefined ? (isGroup(fields) ? '' : relevant) : ` relevant="${field.relevant}"`;
    return `<bind nodeset="${pathOf(question, field.part)}" type="${field.type}" required="true()"${isShown}${
      constraint === null ? '' : ` constraint="${constraint}"`
    }/>`;
  });
  return isGroup(fields) ? [`<bind nodeset="/data/${question.name}"${relevant}/>`, ...binds] : binds;
}

function isNot(control: XFormsField['control'], value: number | string): string {
  if (control === 'rank') return `not(starts-with(., '${value}'))`;
  return control === 'select' ? `not(selected(., '${value}'))` : `. != '${value}'`;
}

function bodyOf({ question, fields }: Draft): string {
  const controls = fields.map((field) => controlOf(question, field)).join('');
  return isGroup(fields)
    ? `<group ref="/data/${question.name}"><label>Question ${question.name}</label>${controls}</group>`
    : controls;
}

function controlOf(question: FormQuestion, { part, control, codes }: FieldDraft): string {
  const ref = `ref="${pathOf(question, part)}"`;
  const label = `<label>Question ${question.name}</label>`;
  if (control === 'input') return `<input ${ref}>${label}</input>`;
  const isMasked = question.masked.size > 0 && question.kind !== 'chained';
  if (!isMasked && control !== 'rank') {
    const items = codes.map((code) => `<item><label>Answer ${code}</label><value>${code}</value></item>`);
    return `<${control} ${ref}>${label}${items.join('')}</${control}>`;
  }
  const filters = [...(isMasked ? question.masked : [])].map(
    ([code, condition]) => `(name != '${code}' or (${expressionOf(condition)}))`,
  );
  const filter = filters.length === 0 ? '' : `[${filters.join(' and ')}]`;
  const name = control === 'rank' ? 'odk:rank' : control;
  return `<${name} ${ref}>${label}<itemset nodeset="instance('codes')/list/item${filter}"><value ref="name"/><label ref="label"/></itemset></${name}>`;
}
