import { authCalls, type KeptUser, type SessionUser } from '@seker/contract';
import { isScreenLanguage, type ScreenLanguage } from '@seker/kernel';
import { localStore, readJson, tabStore } from './browser-store.ts';

const USER = 'seker.user';
const LANGUAGE = 'seker.language';
const STATION = 'seker.station';

/** Begins the name of each thing that a tab or the browser keeps until the session ends. */
export const SESSION_STATE = 'seker.session.';

/** Who is logged in on this machine; null when no one is. */
export function storedUser(): KeptUser | null {
  const parsed = authCalls.keptUser.safeParse(readJson(localStore, USER));
  return parsed.success ? parsed.data : null;
}

/** Begins or ends a session on this machine: its call, open dialogs and plans go, what was typed stays. */
export function storeUser(user: SessionUser | null): void {
  for (const store of [localStore, tabStore]) store.forget(SESSION_STATE);
  localStore.write(USER, user === null ? null : JSON.stringify(authCalls.keptUser.parse(user)));
}

/** The language chosen at the last log-in; null before the first. */
export function storedLanguage(): ScreenLanguage | null {
  const language = localStore.read(LANGUAGE);
  return isScreenLanguage(language) ? language : null;
}

export function storeLanguage(language: ScreenLanguage): void {
  localStore.write(LANGUAGE, language);
}

/** The station of this desk: a machine rarely moves. */
export function storedStation(): string {
  return localStore.read(STATION) ?? '';
}

export function storeStation(station: string): void {
  localStore.write(STATION, station);
}
