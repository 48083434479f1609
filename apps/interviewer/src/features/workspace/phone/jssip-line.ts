import { SECOND } from '@seker/kernel';
import { C, UA } from 'jssip';
import type { IncomingRTCSessionEvent, OutgoingRTCSessionEvent } from 'jssip/lib/UA.js';
import { SAMPLE_SECONDS } from './line-quality.ts';
import type { OpenPhoneLine, PhoneLineOptions } from './phone-line.ts';
import { createSipSocket } from './sip-socket.ts';
import { createVoiceMeter } from './voice-meter.ts';

type Session = IncomingRTCSessionEvent['session'];

const ECHO_TEST = 'sip:*43@seker.invalid';
/** A registration outlives a short loss of the network, and a closed page not for long. */
const REGISTERED_SECONDS = 120;
/** How long addresses of this machine are gathered before the other side is told: the first ones do. */
const GATHERING_MILLISECONDS = 300;

/**
 * A phone line by JsSIP, which is loaded with this file alone. It takes the calls that the exchange makes by itself
 * (those have no caller), and declines every other one.
 */
export const openJsSipLine: OpenPhoneLine = async (options) => {
  const { account, tell } = options;
  let microphone = options.microphone;
  let session: Session | null = null;
  let isMuted = false;
  const agent = new UA({
    sockets: [createSipSocket(account.webSocket)],
    uri: account.uri,
    // The page's own address would be a random one, which our server could not tell from another station's.
    contact_uri: `sip:${account.user}@${crypto.randomUUID()}.invalid;transport=ws`,
    authorization_user: account.user,
    password: account.password,
    register_expires: REGISTERED_SECONDS,
    session_timers: false,
    connection_recovery_min_interval: 1,
    connection_recovery_max_interval: 4,
    user_agent: 'Seker',
  });
  const media = () => ({
    mediaStream: microphone,
    mediaConstraints: { audio: true, video: false },
    pcConfig: { iceServers: account.iceServers.map(({ urls }) => ({ urls })) },
  });

  agent.on('registered', () => tell({ type: 'registered' }));
  agent.on('disconnected', () => tell({ type: 'lost' }));
  agent.on('registrationFailed', () => {
    if (agent.isConnected()) tell({ type: 'refused' });
  });
  agent.on('newRTCSession', (event: IncomingRTCSessionEvent | OutgoingRTCSessionEvent) => {
    const isOwn = event.originator === 'local';
    if (session !== null || !(isOwn || isOfExchange(event as IncomingRTCSessionEvent)))
      return event.session.terminate({ status_code: 486 });
    session = event.session;
    follow(event.session, options, () => {
      if (session !== event.session) return;
      session = null;
      isMuted = false;
      // The library leaves it off after a muted conversation.
      for (const track of microphone.getAudioTracks()) track.enabled = true;
    });
    tell({ type: 'callBegan', kind: isOwn ? 'echo' : 'call' });
    if (!isOwn) event.session.answer(media());
  });
  agent.start();

  return {
    setMuted: (muted) => {
      isMuted = muted;
      if (muted) session?.mute({ audio: true });
      else session?.unmute({ audio: true });
    },
    sendTone: (tone) => session?.sendDTMF(tone, { transportType: C.DTMF_TRANSPORT.RFC2833 }),
    testEcho: () => {
      if (session === null) agent.call(ECHO_TEST, media());
    },
    hangUp: () => session?.terminate(),
    useMicrophone: (next) => {
      microphone = next;
      const [track = null] = next.getAudioTracks();
      if (track !== null) track.enabled = !isMuted;
      for (const sender of session?.connection?.getSenders() ?? []) void sender.replaceTrack(track);
    },
    close: () => agent.stop(),
  };
};

/** The exchange rings its own stations without a caller; a person at another phone has a number. */
function isOfExchange({ request }: IncomingRTCSessionEvent): boolean {
  const { user, host } = request.from.uri;
  return user === 'anonymous' && host === 'anonymous.invalid';
}

/** Tells of one conversation: its voice, how well it comes through, and its end. */
function follow(session: Session, { tell }: PhoneLineOptions, onOver: () => void): void {
  let measuring: ReturnType<typeof setInterval> | undefined;

  function listen(connection: RTCPeerConnection): void {
    const measure = createVoiceMeter(connection);
    measuring = setInterval(() => {
      measure().then(
        (sample) => {
          if (sample !== null) tell({ type: 'measured', sample });
        },
        // The connection is closed.
        () => undefined,
      );
    }, SAMPLE_SECONDS * SECOND);
    connection.addEventListener('track', ({ track, streams: [stream = new MediaStream([track])] }) =>
      tell({ type: 'voice', stream }),
    );
    // The exchange hung up while it could not say so: no voice will come any more.
    const end = (): void => {
      const { connectionState, iceConnectionState } = connection;
      if (connectionState === 'failed' || connectionState === 'closed' || iceConnectionState === 'failed')
        if (!session.isEnded()) session.terminate();
    };
    connection.addEventListener('connectionstatechange', end);
    connection.addEventListener('iceconnectionstatechange', end);
  }

  const over = (): void => {
    clearInterval(measuring);
    onOver();
    tell({ type: 'callEnded' });
  };
  // A session that we began has its connection already.
  const begun: RTCPeerConnection | null = session.connection;
  if (begun !== null) listen(begun);
  session.on('peerconnection', ({ peerconnection }) => listen(peerconnection));
  session.on('icecandidate', ({ ready }) => void setTimeout(ready, GATHERING_MILLISECONDS));
  session.on('ended', over);
  session.on('failed', over);
}
