import { arrangeScreen, onLeave, type Screen, showDocument } from '@seker/component-tests';
import { bringTexts, createI18n, endSession, officeTexts, ScreenApp, type TextKey } from '@seker/ui';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { type ReactElement, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { flatSearch } from '../shell/flat-search.ts';
import { type Answer, answering } from './answering.ts';
import '../shell/frame.css';
import '../shell/cards.css';
import '../shell/kept-beginning.css';

bringTexts(officeTexts);

export type Speak = (key: TextKey, values?: Readonly<Record<string, string | number>>) => string;

export interface Place {
  readonly language: 'he' | 'en';
  /** As the router of the office has it: `/p/$projectId/quotas`. */
  readonly route: string;
  /** The same with its values. */
  readonly path: string;
  readonly screen?: Screen;
  /** What the server says; it answers nothing else. */
  readonly answers?: readonly Answer[];
}

/** Of the page that is on show. */
let visited = createMemoryHistory();

/** Where the page is now, as its address says. */
export function addressShown(): string {
  return visited.location.href;
}

/** As the browser's own button does. */
export function goBack(): void {
  visited.back();
}

/** Shows a part of the office at its address, without the frame around it; what is said is `t` of the page's language. */
export async function show(part: () => ReactElement, place: Place): Promise<Speak> {
  const { language, route, path, screen = { width: 1280, height: 800 }, answers = [] } = place;
  await arrangeScreen(screen);
  const direction = language === 'he' ? 'rtl' : 'ltr';
  await showDocument(
    `<!doctype html><html lang="${language}" dir="${direction}"><title>Seker</title><body><div id="root"></div></body></html>`,
  );
  answering(answers);
  const translator = createI18n(language);
  const root = createRootRoute();
  const here = createRoute({ getParentRoute: () => root, path: route, component: part });
  visited = createMemoryHistory({ initialEntries: [path] });
  const router = createRouter({ routeTree: root.addChildren([here]), history: visited, ...flatSearch });
  const read: { queries?: QueryClient } = {};
  const Routes = (): ReactElement => {
    const queries = useQueryClient();
    useEffect(() => void Object.assign(read, { queries }), [queries]);
    // The routes of the test and not those of the office, whose types are registered.
    return <RouterProvider router={router as never} />;
  };
  const mounted = createRoot(document.getElementById('root') ?? document.body);
  onLeave(() => {
    // What was read is forgotten with the session, so the next page reads its own.
    endSession(null);
    mounted.unmount();
    // Parts that were drawn once more before they went may have read again.
    read.queries?.clear();
    localStorage.clear();
    sessionStorage.clear();
  });
  mounted.render(
    <ScreenApp translator={translator} onSessionEnd={() => undefined}>
      <Routes />
    </ScreenApp>,
  );
  return (key, values = {}) => translator.t(key, values);
}
