import { arrangeScreen, axeFaults, onLeave, type Screen, showDocument } from '@seker/component-tests';
import { bringTexts, createI18n, endSession, ScreenApp, workspaceTexts } from '@seker/ui';
import { type ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ExtensionDialog } from '../extension/extension-dialog.tsx';
import { PhoneBar } from './phone-bar.tsx';
import { PhoneHelp } from './phone-help.tsx';
import type { OpenPhoneLine, PhoneNews } from './phone-line.ts';
import { PhoneTools } from './phone-tools.tsx';
import { useBrowserPhone } from './use-browser-phone.ts';
import '../workspace.css';

bringTexts(workspaceTexts);

const SECRET = 'secret-of-102';
/** What the page asked of the line, and how the test speaks as the line. */
let asked: string[];
let tell: (news: PhoneNews) => void;
let permission: PermissionState;
let microphone: () => Promise<MediaStream>;
let credentials: () => Response;
/** How the reports of quality are answered, in their order. */
let reports: Response[];
let reported: number;

const fakeLine: OpenPhoneLine = async ({ account, tell: told }) => {
  asked.push(`registers ${account.user}`);
  tell = told;
  return {
    setMuted: (isMuted) => void asked.push(`muted ${isMuted}`),
    sendTone: (tone) => void asked.push(`tone ${tone}`),
    testEcho: () => void asked.push('echo'),
    hangUp: () => void asked.push('hangs up'),
    useMicrophone: () => undefined,
    close: () => void asked.push('closes'),
  };
};

function Desk(): ReactElement {
  const phone = useBrowserPhone(true, fakeLine);
  const isReady = phone.face === 'ready' || phone.isInCall;
  return (
    <main>
      <h1>Seker</h1>
      <PhoneTools phone={phone} />
      <PhoneBar phone={phone} />
      <ExtensionDialog isOpen={withDialog && !isReady} onLogOut={() => undefined}>
        <PhoneHelp phone={phone} />
      </ExtensionDialog>
    </main>
  );
}
let withDialog = false;

beforeEach(() => {
  asked = [];
  withDialog = false;
  reports = [];
  reported = 0;
  permission = 'granted';
  microphone = async () => new AudioContext().createMediaStreamDestination().stream;
  credentials = () =>
    Response.json({ uri: 'sip:102@seker.invalid', user: '102', password: SECRET, socketPath: '/sip', iceServers: [] });
  vi.spyOn(navigator.permissions, 'query').mockImplementation(async () => ({ state: permission }) as PermissionStatus);
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(async () => await microphone());
  vi.spyOn(window, 'fetch').mockImplementation(async (address) => {
    if (addressOf(address).includes('phone-credentials')) return credentials();
    if (addressOf(address).includes('phone-quality')) {
      reported += 1;
      return reports.shift() ?? Response.json({ success: true });
    }
    return Response.json({ success: true });
  });
});
afterEach(() => vi.restoreAllMocks());

function addressOf(asked: RequestInfo | URL): string {
  if (typeof asked === 'string') return asked;
  return asked instanceof URL ? asked.href : asked.url;
}

async function show(language: 'he' | 'en', screen: Screen = { width: 1280, height: 800 }) {
  await arrangeScreen(screen);
  const direction = language === 'he' ? 'rtl' : 'ltr';
  await showDocument(
    `<!doctype html><html lang="${language}" dir="${direction}"><title>Seker</title><body><div id="root"></div></body></html>`,
  );
  const translator = createI18n(language);
  const mounted = createRoot(document.getElementById('root') ?? document.body);
  onLeave(() => {
    mounted.unmount();
    endSession(null);
    localStorage.clear();
    sessionStorage.clear();
  });
  mounted.render(
    <ScreenApp translator={translator} onSessionEnd={() => undefined}>
      <Desk />
    </ScreenApp>,
  );
  const t = translator.t;
  const bar = page.getByRole('region', { name: t('phone.label'), exact: true });
  /** Beside other words. */
  const says = async (text: string) => await expect.poll(() => bar.query()?.textContent).toContain(text);
  return { t, bar, says };
}

const sample = (lost: number) => ({ type: 'measured', sample: { received: 100, lost, jitterSeconds: 0.001 } }) as const;

test.each(['he', 'en'] as const)('a conversation with its tools, %s', async (language) => {
  const { t, bar, says } = await show(language);
  const button = (key: Parameters<typeof t>[0]) => page.getByRole('button', { name: t(key) });
  await expect.poll(() => asked).toEqual(['registers 102']);
  await says(t('phone.connecting'));
  tell({ type: 'registered' });
  await says(t('phone.ready'));
  await button('phone.testEcho').click();
  tell({ type: 'callBegan', kind: 'echo' });
  await button('phone.endEcho').click();
  tell({ type: 'callEnded' });
  tell({ type: 'callBegan', kind: 'call' });
  await button('phone.mute').click();
  await says(t('phone.muted'));
  expect(await axeFaults()).toEqual([]);
  await button('phone.unmute').click();
  await says(t('phone.inCall'));
  await button('phone.keypad').click();
  await page.getByRole('button', { name: '5', exact: true }).click();
  await userEvent.keyboard('7#');
  await expect.element(page.getByText('57#')).toBeVisible();
  expect(asked.slice(1)).toEqual(['echo', 'hangs up', 'muted true', 'muted false', 'tone 5', 'tone 7', 'tone #']);
  await userEvent.keyboard('{Escape}');
  // Weak in words after two bad samples, and no more after three good ones.
  for (const lost of [20, 20]) tell(sample(lost));
  await says(t('phone.weak'));
  for (const lost of [0, 0, 0]) tell(sample(lost));
  await expect.poll(() => bar.element().textContent).not.toContain(t('phone.weak'));
  tell({ type: 'lost' });
  await says(t('phone.inCallLost'));
  tell({ type: 'callEnded' });
  await says(t('phone.lost'));
  expect(document.documentElement.outerHTML + JSON.stringify([localStorage, sessionStorage])).not.toContain(SECRET);
});

test.each(['he', 'en'] as const)(
  'the microphone is asked for with a reason, and again when it was denied, %s',
  async (language) => {
    permission = 'prompt';
    microphone = async () => {
      throw new DOMException('no', 'NotAllowedError');
    };
    const { t, says } = await show(language);
    await says(t('phone.helpText.askMicrophone'));
    expect(asked).toEqual([]);
    await page.getByRole('button', { name: t('phone.allow') }).click();
    await says(t('phone.helpText.denied'));
    expect(await axeFaults()).toEqual([]);
    microphone = async () => {
      throw new DOMException('none', 'NotFoundError');
    };
    await page.getByRole('button', { name: t('phone.again') }).click();
    await says(t('phone.helpText.noMicrophone'));
    microphone = async () => new AudioContext().createMediaStreamDestination().stream;
    await page.getByRole('button', { name: t('phone.again') }).click();
    await expect.poll(() => asked).toEqual(['registers 102']);
  },
);

test('the dialog of an extension that is not connected leads to the microphone', async () => {
  permission = 'prompt';
  withDialog = true;
  const { t } = await show('he');
  const dialog = page.getByRole('dialog', { name: t('extension.title') });
  await dialog.getByRole('button', { name: t('phone.allow') }).click();
  await expect.poll(() => asked).toEqual(['registers 102']);
  tell({ type: 'registered' });
  await expect.element(dialog).not.toBeInTheDocument();
});

test.each(['he', 'en'] as const)(
  'a microphone that goes in the conversation is said at once, and mended in it, %s',
  async (language) => {
    const streams: MediaStream[] = [];
    microphone = async () => {
      const { stream } = new AudioContext().createMediaStreamDestination();
      streams.push(stream);
      return stream;
    };
    const { t, says } = await show(language);
    await expect.poll(() => asked).toEqual(['registers 102']);
    tell({ type: 'registered' });
    tell({ type: 'callBegan', kind: 'call' });
    await says(t('phone.inCall'));
    streams[0]?.getAudioTracks()[0]?.dispatchEvent(new Event('ended'));
    await says(t('phone.help.unheard'));
    expect(await axeFaults()).toEqual([]);
    await page.getByRole('button', { name: t('phone.again') }).click();
    await says(t('phone.inCall'));
    expect(streams).toHaveLength(2);
    // The conversation was never left for it.
    expect(asked).toEqual(['registers 102']);
  },
);

test('the report of a conversation whose network was gone at its end is sent once more, and no third time', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  reports = [Response.error(), Response.error()];
  const { says, t } = await show('en');
  await vi.waitFor(() => expect(asked).toEqual(['registers 102']));
  tell({ type: 'registered' });
  tell({ type: 'callBegan', kind: 'call' });
  await says(t('phone.inCall'));
  tell(sample(0));
  tell({ type: 'callEnded' });
  await expect.poll(() => reported).toBe(1);
  await vi.advanceTimersByTimeAsync(15_000);
  await expect.poll(() => reported).toBe(2);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reported).toBe(2);
  vi.useRealTimers();
});

test('a conversation whose line is taken away is reported, too', async () => {
  const { says, t } = await show('en');
  await expect.poll(() => asked).toEqual(['registers 102']);
  tell({ type: 'registered' });
  tell({ type: 'callBegan', kind: 'call' });
  await says(t('phone.inCall'));
  tell(sample(0));
  await navigator.locks.request('seker.phone', { steal: true }, async () => {
    await says(t('phone.help.elsewhere'));
    await expect.poll(() => reported).toBe(1);
  });
});

test('a refusal is said in the words of the server', async () => {
  const message = 'The browser phone of this station is not set up yet.';
  credentials = () => Response.json({ code: 'browserPhonesAway', error: message }, { status: 409 });
  const { t, says } = await show('en');
  await says(t('phone.help.refused'));
  await says(message);
});

test('another tab with the telephone is told of, and the telephone is taken from it', async () => {
  let release = (): void => undefined;
  const stolen = navigator.locks
    .request('seker.phone', async () => await new Promise<void>((resolve) => (release = resolve)))
    .catch(() => 'stolen');
  const { t, says } = await show('en');
  await says(t('phone.helpText.elsewhere'));
  expect(asked).toEqual([]);
  await page.getByRole('button', { name: t('phone.takeOver') }).click();
  await expect.poll(() => asked).toEqual(['registers 102']);
  expect(await stolen).toBe('stolen');
  release();
});
