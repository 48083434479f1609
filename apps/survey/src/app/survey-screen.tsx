import type { SurveyPageModel } from '@seker/contract';
import { unreachable } from '@seker/kernel';
import type { ReactNode } from 'react';
import { WebEnd } from '../features/ended/web-end.tsx';
import { QuestionPage } from '../features/questions/question-page.tsx';
import type { TypedValues } from '../features/questions/typed-values.ts';
import { ReturnPage } from '../features/return/return-page.tsx';
import { WelcomePage } from '../features/welcome/welcome-page.tsx';
import type { Say } from '../texts/say.ts';
import { personPages } from './person/person-pages.ts';
import { rareParts } from './rare-parts.ts';

export interface SurveyScreenProps {
  readonly model: SurveyPageModel;
  readonly values: TypedValues;
  readonly isLive: boolean;
  readonly isBusy: boolean;
  readonly say: Say;
  onChange(values: TypedValues): void;
}

export function SurveyScreen({ model, values, isLive, isBusy, say, onChange }: SurveyScreenProps): ReactNode {
  switch (model.kind) {
    case 'welcome':
      return <WelcomePage model={model} StartGuard={rareParts.StartGuard} say={say} />;
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
    case 'position': {
      const { PositionPage } = rareParts;
      return (
        PositionPage && (
          <PositionPage key={`${model.token} ${model.fault}`} model={model} isLive={isLive} isBusy={isBusy} />
        )
      );
    }
    case 'left': {
      const { LeftPage } = rareParts;
      return LeftPage && <LeftPage model={model} isLive={isLive} say={say} />;
    }
    case 'return':
      return <ReturnPage model={model} say={say} />;
    case 'ended': {
      const { PersonEnd } = rareParts;
      if (model.mode === 'web') return <WebEnd model={model} say={say} />;
      return PersonEnd && <PersonEnd model={model} say={say} />;
    }
    case 'openAnswers': {
      const { OpenAnswersPage } = personPages;
      return (
        <main>
          {OpenAnswersPage && <OpenAnswersPage key={model.revision} model={model} isBusy={isBusy} say={say} />}
        </main>
      );
    }
    case 'removal': {
      const { RemovalPage } = rareParts;
      return RemovalPage === undefined ? null : <RemovalPage model={model} say={say} />;
    }
    case 'message': {
      const { MessagePage } = rareParts;
      return MessagePage && <MessagePage model={model} say={say} />;
    }
    default:
      return unreachable(model);
  }
}
