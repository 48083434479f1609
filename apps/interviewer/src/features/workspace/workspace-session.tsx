import { Loader } from '@mantine/core';
import type { InterviewerInfo } from '@seker/contract';
import { isLiveCall, isUnderWay } from '@seker/fieldwork';
import {
  ConnectionBar,
  EmptyState,
  failureText,
  IdleAlert,
  notify,
  SESSION_STATE,
  storedUser,
  useText,
} from '@seker/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactElement, useRef, useState } from 'react';
import { lazily } from '../../session/lazily.tsx';
import { useTabState } from '../../session/use-tab-state.ts';
import { useTabs } from '../../session/use-tabs.ts';
import { useUntilRead } from '../../session/use-until-read.ts';
import { hangUp } from './call/hang-up.ts';
import { useCallProcess } from './call/use-call-process.ts';
import { useHold } from './call/use-hold.ts';
import { useRecording } from './call/use-recording.ts';
import { CallbacksButton } from './callbacks/callbacks-button.tsx';
import { NextCallbacks } from './callbacks/next-callbacks.tsx';
import { useCallbacks } from './callbacks/use-callbacks.ts';
import { captureScreen } from './capture/capture-screen.ts';
import { oneAtATime } from './capture/one-at-a-time.ts';
import { isExtensionInTrouble } from './extension/extension-trouble.ts';
import { Footer } from './footer/footer.tsx';
import { HandButton } from './hand/hand-button.tsx';
import { useHand } from './hand/use-hand.ts';
import { readAfterCall } from './intermission/after-call.ts';
import { AwayOverlay } from './intermission/away-overlay.tsx';
import { useIntermission } from './intermission/use-intermission.ts';
import { useLine } from './line/use-line.ts';
import { slotMessage } from './news/slot-message.ts';
import { Updates } from './news/updates.tsx';
import { useNews } from './news/use-news.ts';
import { useSeenNews } from './news/use-seen-news.ts';
import { noticeCommands } from './notices/notice-of.ts';
import { tellMessage } from './notices/tell-message.ts';
import { IdlePane } from './pane/idle-pane.tsx';
import { muteCommands } from './phone/mute-command.ts';
import { PhoneTools } from './phone/phone-tools.tsx';
import { useBrowserPhone } from './phone/use-browser-phone.ts';
import { countedReason, type ReturnReason } from './respondent/return-reason.ts';
import { useFreshSettings } from './respondent/use-fresh-settings.ts';
import { useLoadOutcome } from './respondent/use-load-outcome.ts';
import { useReturn } from './respondent/use-return.ts';
import { refreshHeld, respondentOptions } from './respondent/workspace-queries.ts';
import { TopBar } from './top-bar/top-bar.tsx';
import { useSessionCommands } from './top-bar/use-session-commands.tsx';
import { useIdleCommands } from './visit/use-footer-commands.ts';
import { useShortcuts } from './visit/use-shortcuts.ts';
import { Visit } from './visit/visit.tsx';
import type { VisitChoices } from './visit/visit-props.ts';

const DayFigures = lazily(async () => (await import('./my-day/day-figures.tsx')).DayFigures);
const Meanwhile = lazily(async () => (await import('./waiting/meanwhile.tsx')).Meanwhile);
const WaitingRoom = lazily(async () => (await import('./waiting/waiting-room.tsx')).WaitingRoom);
const Palette = lazily(async () => (await import('./palette/palette.tsx')).Palette);
const ExtensionDialog = lazily(async () => (await import('./extension/extension-dialog.tsx')).ExtensionDialog);
const DeskNotices = lazily(async () => (await import('./notices/desk-notices.tsx')).DeskNotices);
const PhoneBar = lazily(async () => (await import('./phone/phone-bar.tsx')).PhoneBar);
const PhoneHelp = lazily(async () => (await import('./phone/phone-help.tsx')).PhoneHelp);

export interface WorkspaceSessionProps {
  readonly info: InterviewerInfo;
  readonly general: VisitChoices;
  readonly urlReason: ReturnReason;
}

/** The workspace around the respondent: line, call, state and news outlive each of them. */
export function WorkspaceSession({ info, general, urlReason }: WorkspaceSessionProps): ReactElement {
  const t = useText();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const frameRef = useRef<HTMLIFrameElement>(null);
  const [isPaletteOpen, setPaletteOpen] = useState(false);
  const load = useQuery(respondentOptions(info));
  const news = useNews(info.respId);
  const seenNews = useSeenNews(news.items);
  const reason = countedReason(urlReason, info.reason);
  const respondent = load.data?.kind === 'loaded' ? load.data.respondent : null;
  const owner = { personId: info.user.id, respId: respondent?.respId ?? info.respId };
  const [call, dispatch] = useCallProcess(owner, info.call);
  const autoDeal = info.auto_deal === 1;
  const dropReason = () => navigate({ to: '/main/{-$reason}', params: { reason: undefined }, replace: true });

  const isInCall = isUnderWay(call);
  const callbacks = useCallbacks({ isInCall, isOnline: info.state.name === 'online' });
  const hand = useHand({
    isOnline: info.state.name === 'online',
    onRead: (handId) => {
      const read = news.items.find((item) => item.type === 'message' && item.hand?.id === handId);
      if (read !== undefined) seenNews.lookAt(read);
    },
  });
  const message = slotMessage(seenNews.unseen, hand.answer);
  const commands = noticeCommands(callbacks, hand);
  const untilRead = useUntilRead();
  const onReleased = () => {
    notify({ id: 'released', text: t('workspace.released'), tone: 'danger' });
    dispatch({ type: 'reset' });
    void dropReason().then(() => queries.resetQueries({ queryKey: ['workspace'] }));
  };
  const back = useReturn();
  const askForSettings = useFreshSettings(onReleased);
  const [capture] = useState(() => oneAtATime(captureScreen));
  const { hear: onRecording, ...recording } = useRecording();
  const line = useLine({
    dispatch,
    onRecording,
    onNews: (item) => {
      news.add(item);
      if (item.type === 'message' && item.hand === undefined) tellMessage(item);
    },
    onNewsMissed: news.refresh,
    onSettings: askForSettings,
    onCallbacks: callbacks.refresh,
    onHand: hand.refresh,
    onMessage: (message) => {
      news.add({ type: 'message', ...message });
      tellMessage(message);
    },
    onReleased,
    onCapture: capture,
    onRespondent: (sfId) => {
      if (respondent?.sfId !== sfId) return;
      untilRead(() => refreshHeld(queries, respondent));
    },
  });
  useTabs((heard) => {
    // What this tab works from is gone, so it starts again; what was typed is kept by the tab.
    if (heard.kind === 'work') window.location.assign('/main');
    else line.refresh();
  });
  const hold = useHold(call, line.acts);
  const hasBrowserPhone = line.phone === 'browser';
  const phone = useBrowserPhone(hasBrowserPhone);
  const isLineInTrouble = isExtensionInTrouble(autoDeal, line.extension);

  const intermission = useIntermission(async (name) => {
    if (name === 'online') return;
    if (isLiveCall(call)) await hangUp(call, dispatch, info.sfId);
    if (autoDeal && urlReason !== null) await dropReason();
  });
  const [afterCall, setAfterCall] = useTabState(`${SESSION_STATE}after-call`, readAfterCall);
  const session = useSessionCommands({
    respondent,
    isCallLive: isLiveCall(call),
    isInCall: isUnderWay(call),
    state: info.state.name,
    onState: intermission.change,
  });
  const stop = (): void => {
    setAfterCall(null);
    if (afterCall === 'logOut') session.leave();
    else if (afterCall !== null) intermission.change(afterCall);
  };
  useLoadOutcome(load.data);
  const waiting = load.data?.kind === 'waiting' ? load.data : null;
  const idle = useIdleCommands('why.loading');
  const isOnline = info.state.name === 'online';
  const updates = <Updates items={news.items} seen={seenNews} info={info} isInCall={isInCall} />;
  const unseen = seenNews.unseen.length;
  // With a respondent its keys are those of the visit, in the survey's frame, too.
  useShortcuts(respondent === null ? commands : [], {
    isDialogOpen: isPaletteOpen,
    onPalette: () => undefined,
  });

  return (
    <div className="wk">
      <IdleAlert />
      <ConnectionBar isLost={line.isLost} text={t('app.connectionLost')} />
      <TopBar
        info={info}
        station={storedUser()?.station ?? null}
        isChangingState={intermission.isChanging}
        onState={intermission.change}
        afterCall={afterCall}
        mayStopAfter={respondent !== null && info.state.name === 'online'}
        onAfterCall={setAfterCall}
        onChangeProject={session.changeProject}
        onPalette={() => setPaletteOpen(true)}
        onLogOut={session.logOut}
      >
        <CallbacksButton callbacks={callbacks} />
        <HandButton hand={hand} />
      </TopBar>
      <div className="wk-body">
        {respondent === null ? (
          <>
            {waiting === null ? (
              <>
                <IdlePane title="" updates={updates} unseen={unseen} />
                <main className="wk-centre" aria-label={t('workspace.title')}>
                  {load.isError ? (
                    <EmptyState
                      title={t('workspace.loadFailed')}
                      hint={t('workspace.loadFailedHint')}
                      action={session.retryButton}
                    />
                  ) : isOnline ? (
                    <Loader className="wk-loading" role="status" aria-label={t('app.loading')} />
                  ) : null}
                </main>
                <Footer {...idle} />
              </>
            ) : (
              <WaitingRoom
                load={waiting}
                zone={info.zone}
                isOnline={isOnline}
                dialsByItself={autoDeal}
                failure={load.isRefetchError ? failureText(load.error, t) : null}
                isChecking={load.isFetching}
                isDialogOpen={isPaletteOpen || isLineInTrouble}
                updates={updates}
                unseen={unseen}
                onCheck={() => void load.refetch()}
                onPalette={() => setPaletteOpen(true)}
              >
                <div className="wk-waiting-foot">
                  <Meanwhile
                    results={info.results}
                    onChangeProject={session.changeProject}
                    callbacks={<NextCallbacks callbacks={callbacks} />}
                  />
                  <DayFigures results={info.results} callbacks={callbacks.views} isWaiting />
                </div>
              </WaitingRoom>
            )}
            <Palette
              isOpen={isPaletteOpen && !isLineInTrouble}
              commands={[...session.commands, ...commands]}
              onClose={() => setPaletteOpen(false)}
            />
          </>
        ) : (
          <Visit
            key={`${respondent.respId}.${back.times}`}
            info={info}
            general={general}
            respondent={respondent}
            reason={reason}
            call={call}
            dispatch={dispatch}
            recording={recording}
            hold={hold}
            company={line.company}
            isLineReady={line.extension !== null && !isLineInTrouble && !line.isLost}
            isLineInTrouble={isLineInTrouble}
            isOffline={line.isLost}
            leaving={session}
            isPaletteOpen={isPaletteOpen}
            onPalette={setPaletteOpen}
            onReturn={(reason) => back.from(respondent, reason)}
            onDropReason={() => void dropReason()}
            afterCall={afterCall}
            onStopped={stop}
            isLineWeak={hasBrowserPhone && phone.isInCall ? phone.isWeak : null}
            phoneTools={hasBrowserPhone ? <PhoneTools phone={phone} /> : null}
            callbacks={callbacks.views}
            takeBooked={callbacks.booked === null ? null : callbacks.takeBooked}
            keyCommands={[...muteCommands(hasBrowserPhone ? phone : null, t), ...commands]}
            sessionCommands={session.commands}
            message={{
              message,
              zone: info.zone,
              onSeen: () => {
                if (message !== null) seenNews.lookAt(message);
              },
            }}
            updates={updates}
            unseen={unseen}
            frameRef={frameRef}
          />
        )}
        <DeskNotices callbacks={callbacks} hand={hand} info={info} isInCall={isInCall} />
        {isOnline ? null : (
          <AwayOverlay
            state={info.state}
            isChanging={intermission.isChanging}
            onBack={() => intermission.change('online')}
          />
        )}
      </div>
      {hasBrowserPhone ? <PhoneBar phone={phone} /> : null}
      <ExtensionDialog isOpen={isLineInTrouble && isOnline} onLogOut={session.leave}>
        {hasBrowserPhone ? <PhoneHelp phone={phone} /> : null}
      </ExtensionDialog>
    </div>
  );
}
