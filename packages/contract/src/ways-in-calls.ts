export * as bannersCalls from './calls/projects/banners.ts';
export {
  BANNER_LANGUAGES,
  BANNER_MOMENTS,
  BANNER_SHAPES,
  type BannerForm,
  type BannerLanguage,
  type BannerMoment,
  type BannerSettings,
  type BannerShape,
  type BannerWords,
  bannerForm,
  bannerSettings,
  type WholeBanner,
} from './calls/projects/banners.ts';
export * as panelEntriesCalls from './calls/projects/panel-entries.ts';
export {
  CALLBACK_STATES,
  type CallbackState,
  PANEL_ENTRY_STATES,
  type PanelCallback,
  type PanelEntry,
  type PanelEntryRow,
  type PanelEntryState,
} from './calls/projects/panel-entries.ts';
export {
  PANEL_PRESETS,
  PANEL_SIGNATURES,
  type PanelForm,
  type PanelPreset,
  type PanelSignature,
  panelFields,
  panelForm,
  SIGNED_PARTS,
  type SignedPart,
} from './calls/projects/panel-form.ts';
export { PRESET_FORMS } from './calls/projects/panel-presets.ts';
export { fillTemplate } from './calls/projects/panel-templates.ts';
export * as panelsCalls from './calls/projects/panels.ts';
export {
  PANEL_ENDS,
  type PanelEnd,
  type PanelExplanation,
  type PanelFinding,
  type PanelTrial,
  type WholePanel,
} from './calls/projects/panels.ts';
export { VIA_LABEL, WAYS, type Way } from './calls/projects/ways.ts';
export type { ListedWay, WayFact, WayFigures, WayIn, WayState, WaysIn } from './calls/projects/ways-in.ts';
export * as waysInCalls from './calls/projects/ways-in.ts';
