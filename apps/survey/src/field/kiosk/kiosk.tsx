import type { SurveyPageModel } from '@seker/contract';
import { DAY } from '@seker/kernel';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { fetchPageParts } from '../../app/fetch-page-parts.ts';
import { fetchSay } from '../../texts/fetch-say.ts';
import { fieldWordsIn } from '../../texts/field/field-words.ts';
import type { Say } from '../../texts/say.ts';
import type { DeviceCalls } from '../device-calls.ts';
import type { WhyUnpaired } from '../pair-page.tsx';
import type { AppUpdate } from '../update/use-update.ts';
import { useContact } from '../use-contact.ts';
import type { KioskAlone } from './alone/kiosk-alone.ts';
import { Closed } from './closed.tsx';
import { Goodbye } from './goodbye.tsx';
import { StaffLock } from './staff-lock.tsx';
import { useFrame } from './use-frame.ts';
import { useIdle } from './use-idle.ts';
import { useWakeLock } from './use-wake-lock.ts';
import { useWelcome } from './use-welcome.ts';
import { Visit } from './visit.tsx';
import { Welcome } from './welcome.tsx';

type Stage =
  | { readonly at: 'welcome' }
  | { readonly at: 'visit'; readonly model: SurveyPageModel; readonly say: Say }
  | { readonly at: 'goodbye'; readonly model: SurveyPageModel | null; readonly language: string; readonly say: Say };

export interface KioskProps {
  readonly calls: DeviceCalls;
  /** Asks while there is no connection; null: its browser cannot keep what that needs. */
  readonly alone: KioskAlone | null;
  readonly update: AppUpdate;
  onKeyLost(why: WhyUnpaired): void;
}

/** A kiosk: it greets, asks, thanks, and is as new for the next visitor. */
export function Kiosk({ calls, alone, update, onKeyLost }: KioskProps): ReactNode {
  const loseKey = useCallback(
    (isRevoked: boolean) => {
      // What visitors have left behind goes all the same: a person decides about it.
      const sent = alone?.flush().catch(() => undefined) ?? Promise.resolve();
      void sent.then(() => onKeyLost(isRevoked ? 'revoked' : 'left'));
    },
    [alone, onKeyLost],
  );
  const { told, isAway, isAlone, store, letGo } = useContact(calls, loseKey, alone);
  const [stage, setStage] = useState<Stage>({ at: 'welcome' });
  const [visit, setVisit] = useState(0);
  const [language, setLanguage] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [isFailed, setIsFailed] = useState(false);
  const isStarting = useRef(false);
  const greeted = useWelcome(calls, { language, visit, isOpen: told?.isOpen === true });
  const { idle } = useIdle();
  const isWaiting = stage.at === 'welcome';
  useWakeLock();
  useFrame(stage.at === 'welcome' ? greeted?.model : stage.at === 'visit' ? stage.model : null);

  useEffect(() => {
    if (!isWaiting || idle.type === 'here') return update.hold();
    // A language that a visitor chose who went on is not the next one's.
    setLanguage(null);
    // A kiosk stands for weeks: what a new release brings comes while no visitor is at it.
    if (update.isWaiting) update.apply();
    else if (!isAway && Date.now() - performance.timeOrigin > DAY) window.location.reload();
  }, [isWaiting, isAway, idle, update]);

  const greet = useCallback(() => {
    // An entry of its own in the history: what is before it belongs to another visitor.
    history.pushState(null, '');
    setLanguage(null);
    setIsFailed(false);
    setVisit((before) => before + 1);
    setStage({ at: 'welcome' });
    window.scrollTo(0, 0);
  }, []);

  const start = async (): Promise<void> => {
    if (greeted === null || isStarting.current) return;
    isStarting.current = true;
    setIsBusy(true);
    setIsFailed(false);
    const reply = await calls.begin(newSecret(), greeted.model.language);
    isStarting.current = false;
    if (reply.type === 'keyLost') loseKey(reply.isRevoked);
    else if (reply.type !== 'answer') setIsFailed(true);
    else {
      const { model } = reply.value;
      const say = await fetchSay(model.language, model.fallbackLanguage, model.words);
      await fetchPageParts(model);
      if (model.kind === 'page' || model.kind === 'position') setStage({ at: 'visit', model, say });
      else setStage({ at: 'goodbye', model, language: model.language, say });
    }
    setIsBusy(false);
  };

  const end = useCallback(
    (model: SurveyPageModel) => {
      alone?.leave();
      void fetchSay(model.language, model.fallbackLanguage, model.words).then((say) =>
        setStage({ at: 'goodbye', model, language: model.language, say }),
      );
      // What cannot be gone on with is let go.
      if (model.kind !== 'ended') letGo();
    },
    [alone, letGo],
  );
  const leave = useCallback(
    (how: 'idle' | 'finished') => {
      alone?.leave();
      letGo();
      if (how === 'idle') greet();
      else
        setStage((now) =>
          now.at === 'visit' ? { at: 'goodbye', model: null, language: now.model.language, say: now.say } : now,
        );
    },
    [alone, letGo, greet],
  );

  const inField = fieldWordsIn(greeted?.model.language ?? told?.languages[0]?.code ?? navigator.language);
  if (stage.at === 'visit')
    return <Visit model={stage.model} say={stage.say} calls={calls} onEnded={end} onLeft={leave} />;
  if (stage.at === 'goodbye') return <Goodbye {...stage} onOver={greet} />;
  const blocked =
    isAway && !isAlone
      ? inField('away')
      : told?.isOpen === false
        ? inField('closed')
        : isFailed
          ? inField('noServer')
          : null;
  return (
    <div>
      {greeted === null || told === null ? (
        <Closed words={told === null && !isAway ? null : (blocked ?? '')} />
      ) : (
        <Welcome
          model={greeted.model}
          told={told}
          say={greeted.say}
          blocked={isFailed && (!isAway || isAlone) && told.isOpen ? null : blocked}
          isBusy={isBusy}
          onLanguage={setLanguage}
          onStart={() => void start()}
        />
      )}
      <StaffLock
        calls={calls}
        line={[told?.name, told?.place].filter(Boolean).join(', ')}
        isAway={isAway}
        store={store}
        say={inField}
        onKeyLost={loseKey}
        onUnpaired={() => onKeyLost('left')}
      />
    </div>
  );
}

/** As many random bits as a link's token has. */
function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
