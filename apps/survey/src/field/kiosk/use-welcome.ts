import type { SurveyPageModel, SurveyWelcomeModel } from '@seker/contract';
import { useEffect, useState } from 'react';
import { fetchSay } from '../../texts/fetch-say.ts';
import type { Say } from '../../texts/say.ts';
import type { DeviceCalls } from '../device-calls.ts';

export interface Greeted {
  readonly model: SurveyWelcomeModel;
  readonly say: Say;
}

/** The greeting in a language, anew for each visitor; what was shown last stays until the next has come. */
export function useWelcome(
  calls: DeviceCalls,
  wanted: { readonly language: string | null; readonly visit: number; readonly isOpen: boolean },
): Greeted | null {
  const [greeted, setGreeted] = useState<Greeted | null>(null);
  const { language, visit, isOpen } = wanted;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a visit is greeted anew, for the survey may have changed.
  useEffect(() => {
    let isOver = false;
    const greet = async (): Promise<void> => {
      const reply = await calls.welcome(language);
      if (reply.type !== 'answer' || !isGreeting(reply.value.model)) return;
      const { model } = reply.value;
      const say = await fetchSay(model.language, model.fallbackLanguage, model.words);
      if (!isOver) setGreeted({ model, say });
    };
    if (isOpen) void greet();
    return () => {
      isOver = true;
    };
  }, [calls, language, visit, isOpen]);
  return greeted;
}

function isGreeting(model: SurveyPageModel): model is SurveyWelcomeModel {
  return model.kind === 'welcome';
}
