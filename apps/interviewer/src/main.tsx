import './app/page.css';
import { createRoot } from 'react-dom/client';
import { beginsWithLogIn } from './entry/begins-with-log-in.ts';
import { DeskEntry } from './entry/desk-entry.tsx';
import { isAtStation } from './session/is-at-station.ts';

const container = document.getElementById('root');
if (container === null) throw new Error('index.html has no #root');
const root = createRoot(container);

/** The screens behind the log-in; asked for once, however often they are wanted. */
let screens: Promise<typeof import('./app/app.tsx')> | null = null;
function fetchScreens() {
  // What did not come is asked for anew the next time.
  screens ??= import('./app/app.tsx').catch((error: unknown) => {
    screens = null;
    throw error;
  });
  return screens;
}

/** With the workspace, which is wanted right after a project has been chosen. */
async function fetchAhead(): Promise<void> {
  const { fetchWorkspace } = await fetchScreens();
  await fetchWorkspace();
}

async function showScreens(): Promise<void> {
  const { App } = await fetchScreens();
  root.render(<App />);
}

if (beginsWithLogIn(window.location.pathname, isAtStation())) {
  window.history.replaceState(null, '', '/');
  root.render(<DeskEntry fetchAhead={fetchAhead} showScreens={showScreens} />);
} else {
  void showScreens();
}
