import type { SurveyPageModel } from '@seker/contract';
import type { Drafts } from '../../app/drafts.ts';
import type { TypedValues } from '../../features/questions/typed-values.ts';

/** What a visitor has typed, in memory for as long as the visit: nothing of it is stored on the device. */
export function draftsOfVisit(): Drafts {
  const kept = new Map<string, TypedValues>();
  const keyOf = (model: SurveyPageModel): string | null =>
    model.kind === 'page' ? `${model.page} ${model.revision}` : null;
  return {
    save: (model, values) => {
      const key = keyOf(model);
      if (key !== null) kept.set(key, values);
    },
    load: (model) => kept.get(keyOf(model) ?? '') ?? null,
    clear: () => kept.clear(),
  };
}
