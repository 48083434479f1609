import { notifications } from '@mantine/notifications';

export interface Notice {
  /** What it is about: a second notice of the same id replaces the first. */
  readonly id: string;
  readonly text: string;
  readonly tone?: 'info' | 'danger' | 'accent';
  /** Milliseconds until it goes away by itself. */
  readonly showFor?: number;
}

/** Shows a notice, politely announced; never two for the same thing. */
export function notify({ id, text, tone = 'info', showFor = 7_000 }: Notice): void {
  notifications.hide(id);
  notifications.show({ id, message: text, color: tone, autoClose: showFor, role: 'status', withBorder: true });
}

export function dismissNotice(id: string): void {
  notifications.hide(id);
}
