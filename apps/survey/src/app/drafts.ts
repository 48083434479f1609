import type { SurveyPageModel } from '@seker/contract';
import type { TypedValues } from '../features/questions/typed-values.ts';

/** What is typed and not yet sent, kept in the tab so that a reload brings it back. */
export interface Drafts {
  save(model: SurveyPageModel, values: TypedValues): void;
  /** `null` when there is none, or when the interview has moved on since. */
  load(model: SurveyPageModel): TypedValues | null;
  clear(model: SurveyPageModel): void;
}

/** Storage may be switched off or full: drafts are then simply not kept. */
export function createDrafts(storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): Drafts {
  return {
    save(model, values) {
      if (model.kind !== 'page') return;
      quietly(() => storage().setItem(keyOf(model), JSON.stringify({ revision: model.revision, values })));
    },
    load(model) {
      if (model.kind !== 'page') return null;
      return quietly(() => {
        const draft: { revision: number; values: TypedValues } | null = JSON.parse(
          storage().getItem(keyOf(model)) ?? 'null',
        );
        return draft !== null && draft.revision === model.revision ? draft.values : null;
      });
    },
    clear(model) {
      if (model.kind === 'page') quietly(() => storage().removeItem(keyOf(model)));
    },
  };
}

function keyOf({ formAction, page }: Extract<SurveyPageModel, { kind: 'page' }>): string {
  return `seker.draft ${formAction} ${page}`;
}

function quietly<T>(act: () => T): T | null {
  try {
    return act();
  } catch {
    return null;
  }
}
