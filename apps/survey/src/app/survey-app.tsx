import type { SurveyHandoff, SurveyLogo, SurveyPageModel } from '@seker/contract';
import { SESSION_ENDED_MESSAGE } from '@seker/kernel';
import { SUBMISSION_FIELDS } from '@seker/questionnaire';
import {
  type FormEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react';
import { type CaptureHost, CaptureHostContext } from '../features/questions/capture-host.ts';
import { areCaptures, finishCaptures } from '../features/questions/capture-work.ts';
import type { TypedValues } from '../features/questions/typed-values.ts';
import { SurveyFrame } from '../frame/survey-frame.tsx';
import { fetchDeskKeys, useAnswerKeys } from '../keys/use-answer-keys.ts';
import { fetchSay } from '../texts/fetch-say.ts';
import type { Say } from '../texts/say.ts';
import { createDrafts, type Drafts } from './drafts.ts';
import { fetchPageParts, followBeside } from './fetch-page-parts.ts';
import { focusOnPage } from './focus-on-page.ts';
import { handOn } from './hand-on.ts';
import { pageTitle } from './page-title.ts';
import { usePerson } from './person/use-person.ts';
import type { PageReply, SendPage } from './send-page.ts';
import { SurveyScreen } from './survey-screen.tsx';
import { useBrowserBack } from './use-browser-back.ts';
import { useKeyboard } from './use-keyboard.ts';
import { valuesOf } from './values-of.ts';
import { waitPatiently } from './wait-patiently.ts';
import { whenNothingIsInHand } from './when-nothing-is-in-hand.ts';

export interface SurveyAppProps {
  readonly initialModel: SurveyPageModel;
  /** The page's own words in the language of the model. */
  readonly initialSay: Say;
  /** What stood in the form's fields before the script ran. */
  readonly typedBefore: TypedValues;
  /** How a page is posted to the host of the interview: over the network, or within the window itself. */
  readonly send: SendPage;
  /** How the pieces of captured media reach the host; without one, as from any page. */
  readonly request?: CaptureHost['request'];
  /** Keeps what is captured, where the interview is held on the device itself. */
  readonly captures?: CaptureHost['device'];
  /** Where what is typed is kept until it is sent; without one, in the tab. */
  readonly drafts?: Drafts;
  /** Beginning is sent like a page: a stage has no address of an interview to go to. */
  readonly keepsAddress?: boolean;
  /** In place of the model's own: a stage shows a look that is being made. */
  readonly logo?: SurveyLogo | null;
}

const inTheTab = createDrafts(() => window.sessionStorage);

type Status = 'idle' | 'sending' | 'retrying' | 'capturing' | 'unauthenticated' | 'failed';

/** The page once its script runs: the same screen, sent without reload and with nothing typed lost. */
export function SurveyApp(props: SurveyAppProps): ReactNode {
  const {
    initialModel,
    initialSay,
    typedBefore,
    send,
    drafts = inTheTab,
    keepsAddress = false,
    logo,
    request = fetchHere,
    captures,
  } = props;
  const [model, setModel] = useState(initialModel);
  const [say, setSay] = useState<Say>(() => initialSay);
  const [values, setValues] = useState(() => valuesOf(initialModel));
  const [status, setStatus] = useState<Status>('idle');
  const [isLive, setIsLive] = useState(false);
  const [, redraw] = useReducer((drawn: number) => drawn + 1, 0);
  const isSending = useRef(false);
  const root = useRef<HTMLDivElement>(null);

  // After hydration, for the first render must be what the server sent.
  useEffect(() => {
    setValues((sent) => ({ ...sent, ...typedBefore, ...drafts.load(initialModel) }));
    const parts = fetchPageParts(initialModel);
    void parts.then(redraw);
    void waitPatiently([parts, ...(isKeyed(initialModel) ? [fetchDeskKeys()] : [])]).then(() =>
      whenNothingIsInHand(() => setIsLive(true)),
    );
  }, [initialModel, typedBefore, drafts]);

  // Together with the page: a key that is pressed as soon as it is live finds its question.
  useLayoutEffect(() => {
    const isTypedInto = isAtDesk(initialModel);
    if (isLive && (isRefused(initialModel) || isTypedInto)) focusOnPage(root.current, isTypedInto);
  }, [isLive, initialModel]);

  useEffect(() => {
    document.documentElement.lang = model.language;
    document.documentElement.dir = model.direction;
    document.title = pageTitle(model, say);
    if (model !== initialModel) focusOnPage(root.current, isAtDesk(model));
    const handoff = wayOnOf(model);
    if (handoff !== null) handOn(handoff);
  }, [model, say, initialModel]);

  const take = (sent: PageReply, from: SurveyPageModel): void => {
    if (sent.type === 'unauthenticated') {
      setStatus('unauthenticated');
      window.parent.postMessage({ type: SESSION_ENDED_MESSAGE }, window.location.origin);
    } else if (sent.type === 'failed') setStatus('failed');
    else {
      // A page that only says why not has taken nothing: what was typed waits for the next try.
      if (sent.model.kind !== 'message') drafts.clear(from);
      if (isRefused(sent.model)) drafts.save(sent.model, valuesOf(sent.model));
      setModel(sent.model);
      setValues(valuesOf(sent.model));
      setStatus('idle');
    }
  };

  const handleSubmit = async (event: FormEvent<HTMLElement>): Promise<void> => {
    // Beginning is left to the browser, so that the address becomes the interview's own.
    if (model.kind === 'welcome' && !keepsAddress) return;
    const submitter = submitterOf(event);
    // A file that is sent as a plain form does.
    if (submitter?.hasAttribute('formaction') === true) return;
    event.preventDefault();
    if (!(event.target instanceof HTMLFormElement) || isSending.current) return;
    isSending.current = true;
    const form = event.target;
    if (areCaptures() && goesOn(submitter)) {
      setStatus('capturing');
      if (!(await finishCaptures())) {
        isSending.current = false;
        return setStatus('idle');
      }
    }
    const fields = new FormData(form, submitter);
    setStatus('sending');
    const sent = await send({
      url: form.action,
      fields: fieldsOf(fields, model.kind === 'page' ? model.page : ''),
      onRetry: () => setStatus('retrying'),
    });
    const words = await wordsOf(sent, model);
    const parts = sent.type === 'model' ? fetchPageParts(sent.model) : Promise.resolve();
    await waitPatiently([parts]);
    isSending.current = false;
    take(sent, model);
    // Those that came later than was waited for.
    void parts.then(redraw);
    if (words !== null) setSay(() => words);
  };

  const handleChange = (changed: TypedValues): void => {
    setValues(changed);
    drafts.save(model, changed);
  };

  useEffect(() => followBeside(model, send), [model, send]);
  useKeyboard(root, useAnswerKeys(root, isKeyed(model), isLive));
  useBrowserBack(root, model, keepsAddress);
  usePerson(root, model);
  const to = (model.kind === 'page' ? model.capturesTo : undefined) ?? null;
  const captureHost = useMemo(
    () => ({ to, request, keeps: request === fetchHere, device: captures }),
    [to, request, captures],
  );
  const isBusy = status === 'sending' || status === 'retrying';
  return (
    <div ref={root} data-live={isLive} onSubmit={(event) => void handleSubmit(event)}>
      <StatusBar status={status} hasLogIn={model.kind === 'openAnswers'} say={say} />
      <SurveyFrame look={model.look} logo={logo} say={say}>
        <CaptureHostContext value={captureHost}>
          <SurveyScreen
            model={model}
            values={values}
            isLive={isLive}
            isBusy={isBusy}
            say={say}
            onChange={handleChange}
          />
        </CaptureHostContext>
      </SurveyFrame>
    </div>
  );
}

const fetchHere: CaptureHost['request'] = async (url, init) => await window.fetch(url, init);

/** Going back and leaving wait for nothing. */
function goesOn(submitter: HTMLElement | null): boolean {
  return submitter === null || submitter.getAttribute('value') === 'next';
}

interface StatusBarProps {
  readonly status: Status;
  /** The page fills the window: no desk around it asks for the log-in. */
  readonly hasLogIn: boolean;
  readonly say: Say;
}

function StatusBar({ status, hasLogIn, say }: StatusBarProps): ReactNode {
  return (
    <div className="status-bar" role="status" data-status={status}>
      {status === 'idle' ? null : say(status)}
      {hasLogIn && status === 'unauthenticated' && <a href="/"> {say('logIn')}</a>}
    </div>
  );
}

/** The words of a page in another language, or where the installation says others by now; where they do not come, those that are here go on. */
async function wordsOf(sent: PageReply, { language, words }: SurveyPageModel): Promise<Say | null> {
  if (sent.type !== 'model') return null;
  const { model } = sent;
  if (model.language === language && model.words?.url === words?.url) return null;
  return await fetchSay(model.language, model.fallbackLanguage, model.words).catch(() => null);
}

/** Its answers have keys: at the desk, and where the desk is tried. */
function isKeyed(model: SurveyPageModel): boolean {
  return 'mode' in model && model.mode !== 'web';
}

function isAtDesk(model: SurveyPageModel): boolean {
  return 'mode' in model && model.mode === 'interviewer';
}

/** Where the window goes by itself: from the end of an interviewer's or a panel's interview, and from one without words. */
function wayOnOf(model: SurveyPageModel): SurveyHandoff | null {
  const isEnd = model.kind === 'message' || (model.kind === 'ended' && model.mode !== 'simulation');
  // In a simulation the end is to be read.
  const handoff = isEnd ? (model.handoff ?? null) : null;
  return handoff?.waits === true ? null : handoff;
}

/** What was typed stands in the model, but is not stored. */
function isRefused(model: SurveyPageModel): boolean {
  return model.kind === 'page' && model.errors.length + model.warnings.length > 0;
}

function submitterOf(event: FormEvent<HTMLElement>): HTMLElement | null {
  return event.nativeEvent instanceof SubmitEvent ? event.nativeEvent.submitter : null;
}

function fieldsOf(form: FormData, page: string): URLSearchParams {
  const fields = new URLSearchParams();
  for (const [name, value] of form) if (typeof value === 'string') fields.append(name, value);
  if (page !== '') fields.set(SUBMISSION_FIELDS.page, page);
  return fields;
}
