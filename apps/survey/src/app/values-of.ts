import type { SurveyPageModel } from '@seker/contract';
import type { TypedValues } from '../features/questions/typed-values.ts';

/** What the form's fields hold when the page comes. */
export function valuesOf(model: SurveyPageModel): TypedValues {
  if (model.kind !== 'page') return {};
  return Object.fromEntries(model.nodes.flatMap((node) => (node.type === 'question' ? [[node.uid, node.value]] : [])));
}
