import type { SurveyMessageModel } from '@seker/contract';
import type { ReactNode } from 'react';
import type { Say } from '../../texts/say.ts';

export interface MessagePageProps {
  readonly model: SurveyMessageModel;
  readonly say: Say;
}

export function MessagePage({ model, say }: MessagePageProps): ReactNode {
  return (
    <main className="card message">
      <h1 tabIndex={-1}>{say(`message.${model.code}`)}</h1>
    </main>
  );
}
