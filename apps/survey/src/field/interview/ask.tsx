import { type ReactNode, useEffect, useMemo, useState } from 'react';
import type { PageReply, SendPage } from '../../app/send-page.ts';
import { SurveyApp } from '../../app/survey-app.tsx';
import { Icon } from '../../icons/icon.tsx';
import type { SayWork } from '../../texts/field/work/work-words.ts';
import type { Say } from '../../texts/say.ts';
import { draftsOfVisit } from '../kiosk/drafts-of-visit.ts';
import type { HeldInterview, StoreTrouble } from './hold-interview.ts';

export interface AskProps {
  readonly held: HeldInterview;
  /** The page's own words in the language of the interview. */
  readonly pageSay: Say;
  /** The style sheet of the project's look; null: the platform's. */
  readonly style: string | null;
  readonly unsent: number;
  readonly trouble: StoreTrouble | null;
  readonly say: SayWork;
  /** `ended`: it has come to its end · `stopped`: it waits on the device. */
  onOver(how: 'ended' | 'stopped'): void;
}

const NOTHING_TYPED = {};

/** An interview that is held on the device: each page is on the disk before the next one is shown. */
export function Ask({ held, pageSay, style, unsent, trouble, say, onOver }: AskProps): ReactNode {
  const [drafts] = useState(draftsOfVisit);
  const [pages, setPages] = useState(0);
  const [model] = useState(() => held.model());
  useEffect(() => {
    document.documentElement.classList.add('at-interview');
    return () => document.documentElement.classList.remove('at-interview');
  }, []);
  useEffect(() => {
    if (style === null) return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(style);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    };
  }, [style]);
  useEffect(() => () => held.letGo(), [held]);
  const send = useMemo(
    (): SendPage => async (page) => {
      const reply: PageReply = await held.send(page);
      if (held.outcome() !== null) onOver('ended');
      else if (reply.type === 'model') setPages((before) => before + 1);
      return reply;
    },
    [held, onOver],
  );
  const notTaken = held.notTaken();
  return (
    <div className="ask">
      <section className="ask-bar" aria-label={say('device')}>
        <p role="status" data-of={trouble === null ? undefined : 'trouble'}>
          <Icon name={trouble === null ? 'done' : 'trouble'} size={20} />
          {say(trouble === null ? 'kept' : 'notKept')}
        </p>
        {unsent > 0 && (
          <span className="work-chip" data-of="missing">
            {say('notSentChip', { count: unsent })}
          </span>
        )}
      </section>
      {notTaken !== null && (
        <p className="ask-note" role="note">
          {say('moved')} {notTaken.length > 0 && say('movedLost', { numbers: notTaken.join(', ') })}
        </p>
      )}
      <div data-pages={pages}>
        <SurveyApp
          initialModel={model}
          initialSay={pageSay}
          typedBefore={NOTHING_TYPED}
          send={send}
          captures={held.captures}
          drafts={drafts}
        />
      </div>
      <section className="ask-foot" aria-label={say('stopHere')}>
        <button type="button" onClick={() => onOver('stopped')}>
          {say('stopHere')}
        </button>
      </section>
    </div>
  );
}
