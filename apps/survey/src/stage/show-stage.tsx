import type { FromStage, SurveyLogo, SurveyPageModel, SurveySkin, ToStage } from '@seker/contract';
import { createRoot } from 'react-dom/client';
import type { Drafts } from '../app/drafts.ts';
import type { PageReply, SendPage } from '../app/send-page.ts';
import { SurveyApp } from '../app/survey-app.tsx';
import { skinStyle } from '../skin/skin-style.ts';
import { fetchSay } from '../texts/fetch-say.ts';
import type { Say } from '../texts/say.ts';
import { isToStage } from './stage-message.ts';
import { StageScheme } from './stage-scheme.ts';

/** What is tried is not kept, not even in the tab. */
const NO_DRAFTS: Drafts = { save: () => undefined, load: () => null, clear: () => undefined };
const NOTHING_TYPED = {};

/**
 * The respondents' page in a frame of the designer: pages come from the window around it and what is sent goes back there.
 * It asks no server for anything but its own files, and stores nothing.
 */
export function showStage(element: HTMLElement): void {
  const { origin } = window.location;
  const root = createRoot(element);
  const skin = new CSSStyleSheet();
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, skin];
  const scheme = new StageScheme(document);
  const waiting = new Map<number, (reply: PageReply) => void>();
  let sent = 0;
  let shown = 0;
  let page: { readonly key: number; readonly model: SurveyPageModel; readonly say: Say } | null = null;
  let logo: SurveyLogo | null = null;

  const tell = (message: FromStage): void => window.parent.postMessage(message, origin);
  const send: SendPage = async ({ fields }) =>
    await new Promise((resolve) => {
      sent += 1;
      waiting.set(sent, resolve);
      tell({ type: 'seker:stage-page', sent, fields: [...fields] });
    });

  const show = async (model: SurveyPageModel): Promise<void> => {
    shown += 1;
    const own = shown;
    const say = await fetchSay(model.language, model.fallbackLanguage);
    // A later page may have come while its words were fetched.
    if (own !== shown) return;
    page = { key: own, model, say };
    render();
  };

  const render = (): void => {
    if (page === null) return;
    root.render(
      <SurveyApp
        key={page.key}
        initialModel={page.model}
        initialSay={page.say}
        typedBefore={NOTHING_TYPED}
        send={send}
        drafts={NO_DRAFTS}
        logo={logo}
        keepsAddress
      />,
    );
  };

  const take = (message: ToStage): void => {
    if (message.type === 'seker:stage-look') {
      skin.replaceSync(message.skin === null ? '' : skinStyle(message.skin));
      scheme.become(message.scheme);
      logo = logoOf(message.skin);
      render();
      return;
    }
    if (message.type === 'seker:stage-show') {
      waiting.clear();
      void show(message.model);
      return;
    }
    waiting.get(message.sent)?.({ type: 'model', model: message.model });
    waiting.delete(message.sent);
  };

  window.addEventListener('message', ({ data, origin: from, source }) => {
    if (from === origin && source === window.parent && isToStage(data)) take(data);
  });
  tell({ type: 'seker:stage-ready' });
}

/** The picture comes with the skin: a stage has no address of its own to fetch it from. */
function logoOf(skin: SurveySkin | null): SurveyLogo | null {
  if (skin?.brand?.picture === undefined) return null;
  const { picture, ...brand } = skin.brand;
  return { url: picture, ...brand };
}
