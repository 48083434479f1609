import type { SurveyPageModel } from '@seker/contract';
import type { ReactNode } from 'react';
import { EndedPage } from '../features/ended/ended-page.tsx';
import { MessagePage } from '../features/message/message-page.tsx';
import { OpenAnswersPage } from '../features/open-answers/open-answers-page.tsx';
import { QuestionPage, type TypedValues } from '../features/questions/question-page.tsx';
import { sayIn } from '../texts/say.ts';

export interface SurveyScreenProps {
  readonly model: SurveyPageModel;
  readonly values: TypedValues;
  readonly isLive: boolean;
  readonly isBusy: boolean;
  onChange(values: TypedValues): void;
}

export function SurveyScreen({ model, values, isLive, isBusy, onChange }: SurveyScreenProps): ReactNode {
  const say = sayIn(model.language);
  switch (model.kind) {
    case 'page':
      return (
        <main>
          <QuestionPage
            key={`${model.page} ${model.revision}`}
            model={model}
            values={values}
            isLive={isLive}
            isBusy={isBusy}
            say={say}
            onChange={onChange}
          />
        </main>
      );
    case 'ended':
      return <EndedPage model={model} say={say} />;
    case 'openAnswers':
      return (
        <main>
          <OpenAnswersPage key={model.revision} model={model} isBusy={isBusy} say={say} />
        </main>
      );
    case 'message':
      return <MessagePage model={model} say={say} />;
  }
}
