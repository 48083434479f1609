/** What the log-in needs that comes before its screens: nothing here may bring their library. */
export { client } from '../session/client.ts';
export { fetchTexts } from '../session/fetch-texts.ts';
export { storedUser, storeStation, storeUser } from '../session/stored-session.ts';
export { EntryApp, type EntryAppProps } from './entry-app.tsx';
export { loginRefusal } from './login-refusal.ts';
