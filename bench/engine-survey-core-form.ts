import type { Form, FormCondition, FormQuestion } from './engine-form.ts';
import { CHAIN_ROWS, CODES, FORBIDDEN, OTHER, ROWS, RULER, SETS, SUM } from './engine-kinds.ts';

type Json = Readonly<Record<string, unknown>>;

/** The form as a SurveyJS document. */
export function surveyCoreForm({ pages }: Form): Json {
  const kinds = new Map(pages.flat().map(({ name, kind }) => [name, kind]));
  const expression = (condition: FormCondition): string => {
    switch (condition.op) {
      case 'all':
      case 'any':
        return condition.of.map((part) => `(${expression(part)})`).join(condition.op === 'all' ? ' and ' : ' or ');
      case 'above':
        return `{${condition.name}} > ${condition.value}`;
      case 'has':
        return kinds.get(condition.name) === 'checkBox'
          ? `{${condition.name}} contains ${condition.code}`
          : `{${condition.name}} = ${condition.code}`;
    }
  };
  const shownIf = (condition: FormCondition | null | undefined): Json =>
    condition === null || condition === undefined ? {} : { visibleIf: expression(condition) };
  const elementOf = (question: FormQuestion): Json => ({
    name: question.name,
    title: `Question ${question.name}`,
    isRequired: true,
    ...typeOf(question, (code) => shownIf(question.masked.get(code))),
    ...shownIf(question.showIf),
  });
  return {
    pages: pages.map((questions, index) => ({ name: `p${index + 1}`, elements: questions.map(elementOf) })),
  };
}

/** What a type has of its own, with the validator; `maskOf` says what shows a choice or row. */
function typeOf(question: FormQuestion, maskOf: (code: number) => Json): Json {
  const { kind } = question;
  const choices = (codes: readonly number[] = CODES): readonly Json[] =>
    codes.map((code) => ({ value: code, text: `Answer ${code}`, ...maskOf(code) }));
  const rows = (names: readonly string[]): readonly Json[] =>
    names.map((value, index) => ({
      value,
      text: `Row ${index + 1}`,
      ...(kind === 'chained' ? maskOf(index + 1) : {}),
    }));
  const columns = (codes: readonly number[]): readonly Json[] =>
    codes.map((code) => ({ value: code, text: `Answer ${code}` }));
  const more = (...validators: readonly Json[]): Json => ({ validators: [notForbidden(question), ...validators] });
  switch (kind) {
    case 'radio':
      return { type: 'radiogroup', choices: choices(), ...more() };
    case 'combo':
      return { type: 'dropdown', choices: choices(), ...more() };
    case 'checkBox':
    case 'click':
    case 'shelf':
      return { type: 'checkbox', choices: choices(), ...more() };
    case 'mixed':
      return {
        type: 'radiogroup',
        choices: choices(CODES.filter((code) => code !== OTHER)),
        showOtherItem: true,
        ...more(),
      };
    case 'scale':
      return { type: 'rating', rateMin: 1, rateMax: 5, ...more() };
    case 'number':
      return { type: 'text', inputType: kind, ...more({ type: 'numeric', minValue: 0, maxValue: 120 }) };
    case 'text':
      return { type: 'text', ...more({ type: 'text', minLength: 2, maxLength: 80 }) };
    case 'date':
    case 'time':
      return { type: 'text', inputType: kind, ...more() };
    case 'ruler':
      return { type: 'slider', ...RULER, ...more() };
    case 'matrix':
      return { type: 'matrix', rows: rows(ROWS), columns: columns(CODES), isAllRowRequired: true, ...more() };
    case 'chained': {
      const names = CHAIN_ROWS.map((code) => `r${code}`);
      return { type: 'matrix', rows: rows(names), columns: columns(CODES), isAllRowRequired: true, ...more() };
    }
    case 'comparison':
      return { type: 'matrix', rows: rows(SETS), columns: columns([1, 2, 3]), isAllRowRequired: true, ...more() };
    case 'table':
      return {
        type: 'matrixdropdown',
        rows: rows(ROWS),
        columns: [
          { name: 'c1', cellType: 'radiogroup', choices: columns(CODES), isRequired: true },
          { name: 'c2', cellType: 'text', inputType: 'number', isRequired: true },
        ],
        ...more(),
      };
    case 'sum':
      return {
        type: 'multipletext',
        items: ROWS.map((name) => ({ name, inputType: 'number', isRequired: true })),
        ...more({
          type: 'expression',
          expression: `${ROWS.map((row) => `{${question.name}.${row}}`).join(' + ')} = ${SUM}`,
        }),
      };
    case 'rank':
      return {
        type: 'ranking',
        choices: choices(),
        selectToRankEnabled: true,
        minSelectedChoices: 3,
        maxSelectedChoices: 3,
        ...more(),
      };
  }
}

function notForbidden({ name, kind }: FormQuestion): Json {
  const { part, value } = FORBIDDEN[kind];
  const isList = kind === 'checkBox' || kind === 'click' || kind === 'shelf';
  const operand = kind === 'rank' ? `{${name}[0]}` : `{${name}${part === null ? '' : `.${part}`}}`;
  const is = isList ? 'notcontains' : '<>';
  return { type: 'expression', expression: `${operand} ${is} ${typeof value === 'number' ? value : `'${value}'`}` };
}
