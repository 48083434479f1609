export { Logo, type LogoProps } from './brand/logo.tsx';
export { ActionButton, type ActionButtonProps } from './components/action-button.tsx';
export { ConnectionBar, type ConnectionBarProps } from './components/connection-bar.tsx';
export { DateTimeInput, type DateTimeInputProps } from './components/date-time-input.tsx';
export { Elapsed, type ElapsedProps } from './components/elapsed.tsx';
export { EmptyState, type EmptyStateProps } from './components/empty-state.tsx';
export { KeyHint, type KeyHintProps } from './components/key-hint.tsx';
export { Meta, type MetaProps } from './components/meta.tsx';
export { type LoggedNotice, markNoticesRead, useNoticeLog } from './components/notice-log.ts';
export { dismissNotice, type Notice, notify } from './components/notify.tsx';
export { PhoneNumber, type PhoneNumberProps } from './components/phone-number.tsx';
export { PhoneText, type PhoneTextProps } from './components/phone-text.tsx';
export { StateChip, type StateChipProps, type StateTone } from './components/state-chip.tsx';
export { When } from './components/when.tsx';
export { EntryPage, type EntryPageProps } from './entry/entry-page.tsx';
export { loginRefusal } from './entry/login-refusal.ts';
export { ScreenLogin, type ScreenLoginProps } from './entry/screen-login.tsx';
export { usePasswordHint } from './entry/use-password-hint.ts';
export { countText } from './i18n/count-text.ts';
export { bringTexts, createI18n } from './i18n/create-i18n.ts';
export { designerTexts } from './i18n/dictionaries/designer-texts.ts';
export type { Dictionary, DictionaryKey, TextKey } from './i18n/dictionaries/dictionary.ts';
export { fieldTexts } from './i18n/dictionaries/field-texts.ts';
export { healthTexts } from './i18n/dictionaries/health-texts.ts';
export { officeTexts } from './i18n/dictionaries/office-texts.ts';
export { resultsTexts } from './i18n/dictionaries/results-texts.ts';
export { workspaceTexts } from './i18n/dictionaries/workspace-texts.ts';
export { type TextsIn, type Translate, useScreenLanguage, useText, useTextIn } from './i18n/use-text.ts';
export { ScreenApp, type ScreenAppProps } from './provider/screen-app.tsx';
export { type BrowserStore, localStore, readJson, tabStore } from './session/browser-store.ts';
export { client, failureText } from './session/client.ts';
export { IdleAlert } from './session/idle-alert.tsx';
export { onNoAnswer } from './session/no-answer.ts';
export { type OpenSocket, openSocket, type SocketListener } from './session/open-socket.ts';
export { openingTranslator } from './session/opening-translator.ts';
export { ReadFailure, type ReadFailureProps } from './session/read-failure.tsx';
export { type Reading, readingOf } from './session/reading-of.tsx';
export { endSession, leaveSession, type SessionEnd } from './session/session-end.ts';
export {
  SESSION_STATE,
  storedUser,
  storeStation,
  storeUser,
} from './session/stored-session.ts';
export { useSingleFlight } from './session/use-single-flight.ts';
export { useWindowKeys } from './session/use-window-keys.ts';
export { formatElapsed } from './time/format-elapsed.ts';
export { momentText } from './time/moment-text.ts';
export { readOneMeaning } from './time/typed-date-time.ts';
export { useNow } from './time/use-now.ts';
export { wallDayWords, wallWords, weekdayWord } from './time/wall-words.ts';
