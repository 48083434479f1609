import type { SurveyAssets, SurveyPageModel, SurveyWords } from '@seker/contract';
import { unreachable } from '@seker/kernel';
import type { ReactNode } from 'react';
import { PersonEnd } from '../features/ended/person-end.tsx';
import { LeftPage } from '../features/left/left-page.tsx';
import { MessagePage } from '../features/message/message-page.tsx';
import { OpenAnswersPage } from '../features/open-answers/open-answers-page.tsx';
import { PositionPage } from '../features/position/position-page.tsx';
import { calculate } from '../features/questions/calculate.ts';
import { CaptureInput } from '../features/questions/capture-input.tsx';
import { bringLiveParts } from '../features/questions/live-parts.ts';
import { VisualInput } from '../features/questions/visual-input.tsx';
import { RemovalPage } from '../features/removal/removal-page.tsx';
import { StartGuard } from '../features/welcome/start-guard.tsx';
import { wordsLanguage } from '../texts/say.ts';
import { sayIn } from '../texts/say-in.ts';
import { MODEL_ID, ROOT_ID } from './page-ids.ts';
import { pageTitle } from './page-title.ts';
import { bringPersonPages } from './person/person-pages.ts';
import { bringRareParts } from './rare-parts.ts';
import { SurveyApp } from './survey-app.tsx';

const ESCAPES: Readonly<Record<string, string>> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** JSON that may stand inside a script element: no sign in it can end the element or begin another. */
function inertJson(value: unknown): string {
  return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (sign) => ESCAPES[sign] ?? sign);
}

export interface SurveyDocumentProps {
  readonly model: SurveyPageModel;
  readonly assets: SurveyAssets;
  /** The installation's own words, where it has any. */
  readonly words?: SurveyWords | null | undefined;
}

/** The whole page as the server sends it. Nothing in it is run inline, so that the strictest policy lets it through. */
export function SurveyDocument({ model, assets, words: own = null }: SurveyDocumentProps): ReactNode {
  // Where pages are written, each of them is at hand.
  bringPersonPages({ OpenAnswersPage });
  bringLiveParts({ calculate, CaptureInput, VisualInput });
  bringRareParts({ LeftPage, MessagePage, PersonEnd, PositionPage, RemovalPage, StartGuard });
  const isLive = doesMoreWithScript(model);
  const words = wordsLanguage(model.language, model.fallbackLanguage, own);
  const say = sayIn(model.language, model.fallbackLanguage, own);
  return (
    <html lang={model.language} dir={model.direction}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <title>{pageTitle(model, say)}</title>
        {/* A survey has no mark of ours in the tab; without this, browsers ask for /favicon.ico. */}
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href={assets.style} />
        {typeof model.look?.style === 'string' && <link rel="stylesheet" href={model.look.style} />}
        {/* Styles and fonts first: the page is read and answered before the script has come. */}
        {isLive && <script type="module" src={assets.script} fetchPriority="low" />}
        {/* The script asks for its words by itself; known from the start, they come along with it. */}
        {isLive && <link rel="modulepreload" href={assets.texts[words]} fetchPriority="low" />}
        {isLive && model.words !== undefined && (
          <link rel="preload" as="fetch" crossOrigin="anonymous" href={model.words.url} fetchPriority="low" />
        )}
      </head>
      <body data-screen={screenName(model)}>
        <div id={ROOT_ID}>
          <SurveyApp initialModel={model} initialSay={say} typedBefore={NOTHING_TYPED} send={cannotSend} />
        </div>
        {/* Data, not script: it is read as text, and cannot leave its element (see inertJson). */}
        {isLive && (
          <script id={MODEL_ID} type="application/json" dangerouslySetInnerHTML={{ __html: inertJson(model) }} />
        )}
      </body>
    </html>
  );
}

/** Which screen this is, for a skin's style sheet and for programs that read the page. */
function screenName(model: SurveyPageModel): string {
  if (model.kind === 'message') return `message ${model.code}`;
  return model.kind === 'ended' ? `ended ${model.outcome}` : model.kind;
}

/** The other screens are words and links: they are spared the script. */
function doesMoreWithScript(model: SurveyPageModel): boolean {
  switch (model.kind) {
    case 'page':
    case 'position':
    case 'openAnswers':
    case 'left':
      return true;
    case 'ended':
      return model.mode === 'interviewer' || model.position !== undefined;
    case 'welcome':
      return model.guard?.work !== undefined;
    case 'return':
    case 'removal':
    case 'message':
      return false;
    default:
      return unreachable(model);
  }
}

const NOTHING_TYPED = {};

/** Rendering sends nothing; the browser has a sender of its own. */
const cannotSend = async (): Promise<never> => await Promise.reject(new Error('nothing is sent while rendering'));
