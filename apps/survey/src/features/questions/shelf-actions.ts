import type { RawAnswer, ShelfAction } from '@seker/questionnaire';
import { changePart, partOf } from './change-answer.ts';

const ACTION = 'action';
const WRITTEN = /^(zoom|turn|pick|putBack):(-?[0-9]{1,9})$/;

/** What was done at the shelf, in order; boxes ticked without script are picks. */
export function writtenActions(value: RawAnswer): readonly string[] {
  return [...partOf(value, ACTION), ...value.values.map((code) => `pick:${code}`)];
}

export function actionsOf(value: RawAnswer): readonly ShelfAction[] {
  return writtenActions(value).flatMap((written): ShelfAction[] => {
    const [, verb, product] = WRITTEN.exec(written) ?? [];
    if (verb !== 'zoom' && verb !== 'turn' && verb !== 'pick' && verb !== 'putBack') return [];
    return [{ do: verb, product: Number(product) }];
  });
}

export function withAction(before: RawAnswer, action: ShelfAction): RawAnswer {
  return changePart({ ...before, values: [] }, ACTION, [...writtenActions(before), `${action.do}:${action.product}`]);
}
