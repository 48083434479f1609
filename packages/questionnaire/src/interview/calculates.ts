import type { Condition, ValueExpression } from '../condition/condition.ts';
import { isCalculation } from '../condition/is-calculation.ts';
import type { NodeView } from './page-view.ts';
import { shownLists } from './shown-lists.ts';

/** Whether what shows on a page depends on a calculation with answers of the page. */
export function calculates(nodes: readonly NodeView[]): boolean {
  return nodes.some((node) => [...node.entrance, ...node.exit].some((each) => inCondition(each.if)) || inLists(node));
}

function inLists(node: NodeView): boolean {
  if (node.type === 'text') return false;
  return [...shownLists(node).values()].flat().some((item) => item.if !== undefined && inCondition(item.if));
}

function inCondition(condition: Condition): boolean {
  switch (condition.op) {
    case 'and':
    case 'or':
      return condition.of.some(inCondition);
    case 'not':
    case 'holds':
      return inCondition(condition.of);
    case 'compare':
    case 'contains':
      return inValue(condition.left) || inValue(condition.right);
    case 'matches':
      return inValue(condition.left);
    default:
      return false;
  }
}

function inValue(value: ValueExpression): boolean {
  return isCalculation(value) || value.op === 'sum' || value.op === 'mean' || ('of' in value && value.of.some(inValue));
}
