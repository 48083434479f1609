import type { SurveyPageModel } from '@seker/contract';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import type { SendPage } from '../../app/send-page.ts';
import { SurveyApp } from '../../app/survey-app.tsx';
import { fieldWordsIn } from '../../texts/field/field-words.ts';
import type { Say } from '../../texts/say.ts';
import type { DeviceCalls } from '../device-calls.ts';
import { draftsOfVisit } from './drafts-of-visit.ts';
import { StillThere } from './still-there.tsx';
import { useIdle } from './use-idle.ts';

export interface VisitProps {
  readonly model: SurveyPageModel;
  readonly say: Say;
  readonly calls: DeviceCalls;
  /** The interview is at its end, or cannot go on. */
  onEnded(model: SurveyPageModel): void;
  /** The visitor has left, or wants to. */
  onLeft(how: 'idle' | 'finished'): void;
}

const NOTHING_TYPED = {};

/** One visitor's interview. When it is unmounted, nothing of the visitor is left in the page. */
export function Visit({ model, say, calls, onEnded, onLeft }: VisitProps): ReactNode {
  const { idle, stay } = useIdle();
  const [drafts] = useState(draftsOfVisit);
  const [end] = useState(() => new AbortController());
  const [captures] = useState(() => calls.captures());
  const [language, setLanguage] = useState(model.language);

  const send = useMemo((): SendPage => {
    const sendPage = calls.sender(() => end.signal.aborted);
    return async (page) => {
      const reply = await sendPage(page);
      if (end.signal.aborted || reply.type !== 'model') return reply;
      setLanguage(reply.model.language);
      if (reply.model.kind !== 'page' && reply.model.kind !== 'position') onEnded(reply.model);
      return reply;
    };
  }, [calls, end, onEnded]);

  const request = useCallback(
    async (url: string, init: RequestInit) =>
      end.signal.aborted ? new Response(null, { status: 410 }) : await calls.request(url, init),
    [calls, end],
  );

  useEffect(() => () => end.abort(), [end]);

  useEffect(() => {
    if (idle.type === 'over') onLeft('idle');
  }, [idle, onLeft]);

  return (
    <>
      <SurveyApp
        initialModel={model}
        initialSay={say}
        typedBefore={NOTHING_TYPED}
        send={send}
        request={request}
        {...(captures === null ? {} : { captures })}
        drafts={drafts}
      />
      {idle.type === 'asking' && (
        <StillThere
          seconds={idle.left}
          say={fieldWordsIn(language)}
          onStay={stay}
          onFinish={() => onLeft('finished')}
        />
      )}
    </>
  );
}
