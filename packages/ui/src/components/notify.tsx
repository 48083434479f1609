import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { logNotice } from './notice-log.ts';

export interface Notice {
  /** What it is about: a second notice of the same id replaces the first. */
  readonly id: string;
  readonly text: string;
  readonly tone?: 'info' | 'danger' | 'accent';
  /** Milliseconds until it goes away by itself. */
  readonly showFor?: number;
  /** What can still be done about it, until it goes away. */
  readonly act?: { readonly label: string; readonly run: () => void };
}

/** Long enough to read it and to reach the button. */
const UNDO_MILLISECONDS = 10_000;

/** What each notice is called where it is shown: one that replaces another gets its own time, not the rest of the other's. */
const shownAs = new Map<string, string>();
let shown = 0;

/** Shows a notice, politely announced; never two for the same thing. */
export function notify({
  id,
  text,
  tone = 'info',
  act,
  showFor = act === undefined ? 7_000 : UNDO_MILLISECONDS,
}: Notice): void {
  dismissNotice(id);
  shown += 1;
  const showing = `${id}-${shown}`;
  shownAs.set(id, showing);
  logNotice({ text, tone });
  const message =
    act === undefined ? (
      text
    ) : (
      <span className="sk-notice">
        {text}
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={() => {
            notifications.hide(showing);
            act.run();
          }}
        >
          {act.label}
        </Button>
      </span>
    );
  notifications.show({ id: showing, message, color: tone, autoClose: showFor, role: 'status', withBorder: true });
}

export function dismissNotice(id: string): void {
  const showing = shownAs.get(id);
  if (showing === undefined) return;
  shownAs.delete(id);
  notifications.hide(showing);
}

/** What one person was told, and could still take back, is not for the next. */
export function dismissNotices(): void {
  shownAs.clear();
  notifications.clean();
}
