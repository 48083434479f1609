export * as browserPhoneCalls from './calls/field/browser-phone.ts';
export * as pbxCalls from './calls/field/pbx.ts';
export { STATION_PHONES, type StationPhone } from './calls/system/settings.ts';
