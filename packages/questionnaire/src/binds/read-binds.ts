import type { Condition } from '../condition/condition.ts';
import { readCondition } from '../condition/read-condition.ts';
import { readCodes } from '../condition/read-operand.ts';
import { readValueExpression } from '../condition/read-value-expression.ts';
import type { JsonFields } from '../document/json-fields.ts';
import type { ListName } from '../kinds/item.ts';
import type { Bind } from './bind.ts';

const LISTS = ['answers', 'rows', 'columns'] as const satisfies readonly ListName[];

/** Reads the binds of a question; each is stored at its target. */
export function readBinds(fields: JsonFields): readonly Bind[] {
  return fields.list('binds').flatMap((json) => readBind(fields.inside(json, fields.at)));
}

function readBind(fields: JsonFields): readonly Bind[] {
  const type = fields.raw('type');
  switch (type) {
    case 'questionQuestion':
      return [readListBind(fields, 'answers', [])];
    case 'horizontal':
      return [readListBind(fields, 'rows', readCodes(fields, 1))];
    case 'answerAnswer':
      return [{ type: 'item', list: readList(fields), item: fields.text('item'), if: readChosen(fields) }];
    case 'configured':
      return [
        {
          type: 'item',
          list: readList(fields),
          item: fields.text('item'),
          if: readCondition(fields.raw('if'), fields),
        },
      ];
    case 'questionAnswer':
      return [{ type, list: readList(fields), item: fields.text('item'), from: fields.text('from') }];
    case 'answerQuestion': {
      const condition = readChosen(fields);
      if (fields.choice('do', ['show', 'preset']) === 'show') return [{ type: 'show', if: condition }];
      const value = readValueExpression(fields.raw('value'), fields);
      return [{ type: 'preset', from: fields.text('from'), if: condition, value }];
    }
    default:
      fields.fail('unknownBind', String(type));
      return [];
  }
}

function readListBind(fields: JsonFields, source: ListName, answers: readonly number[]): Bind {
  return {
    type: 'questionQuestion',
    from: fields.text('from'),
    source: fields.raw('source') === undefined ? source : fields.choice('source', LISTS),
    list: readList(fields),
    take: fields.choice('take', ['chosen', 'notChosen', 'all']),
    answers,
    without: fields.list('without').map(String),
  };
}

function readList(fields: JsonFields): ListName {
  return fields.choice('list', LISTS);
}

/** The condition that the linked answer was, or was not, chosen. */
function readChosen(fields: JsonFields): Condition {
  const op = fields.choice('when', ['chosen', 'notChosen']) === 'chosen' ? 'hasAny' : 'hasNone';
  const row = fields.optionalText('row');
  const answers = [fields.whole('answer')];
  return { op, question: fields.text('from'), ...(row === null ? {} : { row }), answers };
}
