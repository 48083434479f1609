import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { workWordsIn } from '../../texts/field/work/work-words.ts';
import type { Say } from '../../texts/say.ts';
import { Ask } from '../interview/ask.tsx';
import type { HeldInterview } from '../interview/hold-interview.ts';
import { mayWork, type StorageState } from '../storage-state/may-work.ts';
import { askToPersist, readStorageState } from '../storage-state/read-storage-state.ts';
import { fieldCalls } from '../sync/field-calls.ts';
import { useSync } from '../sync/use-sync.ts';
import type { AppUpdate } from '../update/use-update.ts';
import { CasePage } from './case-page.tsx';
import './field-work.css';
import './work-parts.css';
import './work-list.css';
import './case-page.css';
import './unsent.css';
import './field-door.css';
import '../interview/ask.css';
import './visits.css';
import { type DeviceIdentity, type FieldVault, SETTING } from './field-records.ts';
import { MePage } from './me-page.tsx';
import { UnsentBanner } from './unsent-banner.tsx';
import { UnsentPage } from './unsent-page.tsx';
import { useOpening } from './use-opening.ts';
import { useVisits } from './use-visits.ts';
import { useWork, type WorkItem } from './use-work.ts';
import { WorkList } from './work-list.tsx';
import { type WorkTab, WorkTabs } from './work-tabs.tsx';

type Screen =
  | { readonly at: WorkTab }
  | { readonly at: 'case'; readonly key: string }
  | {
      readonly at: 'ask';
      readonly key: string;
      readonly held: HeldInterview;
      readonly pageSay: Say;
      readonly style: string | null;
    }
  | { readonly at: 'over' };

export interface FieldWorkProps {
  readonly vault: FieldVault;
  readonly identity: DeviceIdentity;
  readonly language: string;
  readonly update: AppUpdate;
  onLanguage(language: string): void;
  onLock(): void;
  onKeyLost(isRevoked: boolean): void;
}

/** The app of an interviewer, once it is open: the work, an interview, what is unsent. */
export function FieldWork(props: FieldWorkProps): ReactNode {
  const { vault, identity, language, update, onLanguage, onLock, onKeyLost } = props;
  const say = workWordsIn(language);
  const calls = useMemo(() => fieldCalls(identity.key), [identity.key]);
  const [askingSince, setAskingSince] = useState<number | null>(null);
  const sync = useSync(vault, calls, language, onKeyLost, askingSince);
  const { work, readAgain } = useWork(vault, sync.round);
  const [screen, setScreen] = useState<Screen>({ at: 'work' });
  const [storage, setStorage] = useState<Omit<StorageState, 'isOverridden'> | null>(null);

  const isAsking = screen.at === 'ask';
  const { isWaiting, apply, hold } = update;
  const { run } = sync;
  useEffect(() => {
    if (isAsking) hold();
    else if (isWaiting) apply();
  }, [isAsking, isWaiting, apply, hold]);
  const lookAtStorage = useCallback(async () => setStorage(await readStorageState()), []);
  // Each round may have filled it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the space has changed with it
  useEffect(() => void lookAtStorage(), [lookAtStorage, sync.round]);
  const isOverridden = work?.contact?.isStorageOverridden === true;
  const allowed = storage === null ? null : mayWork({ ...storage, isOverridden });

  const opening = useOpening(vault, calls, work?.contact ?? null);
  const show = (next: Screen): void => {
    opening.forget();
    setScreen(next);
    window.scrollTo(0, 0);
  };
  const ask = async (item: WorkItem, language: string): Promise<void> => {
    const opened = await opening.open(item, language);
    if (opened === null) return;
    show({ at: 'ask', key: item.key, ...opened });
    setAskingSince(Date.now());
    run();
  };

  const noteVisit = useVisits({ vault, contact: work?.contact ?? null, readAgain, run });
  const leave = useCallback(
    (how: 'ended' | 'stopped') => {
      setScreen({ at: how === 'ended' ? 'over' : 'work' });
      setAskingSince(null);
      window.scrollTo(0, 0);
      // To read all of the work takes longer than a frame: first it is seen that the interview is over.
      afterFrame(() => {
        readAgain();
        run();
      });
    },
    [readAgain, run],
  );

  if (screen.at === 'ask')
    return (
      <Ask
        held={screen.held}
        pageSay={screen.pageSay}
        style={screen.style}
        unsent={sync.unsent.count}
        trouble={opening.full}
        say={say}
        onOver={leave}
      />
    );
  const items = work?.items ?? [];
  const open = screen.at === 'case' ? items.find(({ key }) => key === screen.key) : undefined;
  return (
    <div className="work-screen" data-ready={work === null ? undefined : true}>
      <UnsentBanner unsent={sync.unsent} sync={sync} language={language} say={say} onSend={run} />
      {work?.contact?.mayWork === false && <p className="work-warning">{say('mayNotWork')}</p>}
      {(sync.isFull || allowed?.obstacles.includes('littleSpace') === true) && (
        <p className="work-warning">{say('noRoom')}</p>
      )}
      {allowed !== null && !allowed.mayWork && (
        <p className="work-warning">
          {say('notSafe')}{' '}
          <button type="button" onClick={() => void askToPersist().then(lookAtStorage)}>
            {say('allow')}
          </button>
        </p>
      )}
      {screen.at === 'over' && <Over say={say} onBack={() => show({ at: 'work' })} />}
      {screen.at === 'work' && work !== null && (
        <WorkList items={items} language={language} say={say} onOpen={({ key }) => show({ at: 'case', key })} />
      )}
      {screen.at === 'case' &&
        (open === undefined ? (
          <WorkList items={items} language={language} say={say} onOpen={({ key }) => show({ at: 'case', key })} />
        ) : (
          <CasePage
            item={open}
            obstacle={allowed === null || allowed.mayBegin ? null : allowed.mayWork ? 'noRoom' : 'notSafe'}
            trouble={opening.trouble}
            isBusy={opening.isBusy}
            isOnline={sync.isOnline}
            language={language}
            say={say}
            onVisit={async (visit) => await noteVisit(open, visit)}
            onBegin={(wanted) => void ask(open, wanted)}
            onBack={() => show({ at: 'work' })}
          />
        ))}
      {screen.at === 'unsent' && (
        <UnsentPage
          vault={vault}
          items={items}
          contact={work?.contact ?? null}
          sync={sync}
          identity={identity}
          language={language}
          say={say}
        />
      )}
      {screen.at === 'me' && (
        <MePage
          identity={identity}
          contact={work?.contact ?? null}
          storage={storage}
          isUnpromised={isOverridden && allowed !== null && allowed.obstacles.some((each) => each !== 'littleSpace')}
          language={language}
          say={say}
          onLanguage={(code) => {
            void vault.write([{ store: 'settings', key: SETTING.language, value: { language: code } }]);
            onLanguage(code);
          }}
          onLock={onLock}
        />
      )}
      {screen.at !== 'case' && (
        <WorkTabs
          at={screen.at === 'over' ? 'work' : screen.at}
          unsent={sync.unsent.count}
          say={say}
          onTab={(at) => show({ at })}
        />
      )}
    </div>
  );
}

/** Once what was changed is on the screen; at once where no screen is looked at. */
function afterFrame(act: () => void): void {
  if (document.hidden) act();
  else window.requestAnimationFrame(() => window.setTimeout(act));
}

function Over({ say, onBack }: { readonly say: ReturnType<typeof workWordsIn>; onBack(): void }): ReactNode {
  return (
    <main className="work-over">
      <h1>{say('finished')}</h1>
      <p className="muted">{say('finishedHint')}</p>
      <button type="button" className="primary" onClick={onBack}>
        {say('toWork')}
      </button>
    </main>
  );
}
