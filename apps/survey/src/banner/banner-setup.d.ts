import type { BannerSettings } from '@seker/contract';

/** What the server writes before the script: the banner's key, and its settings without what only the office needs. */
export interface BannerSetup extends BannerSettings {
  readonly key: string;
}

declare global {
  /** Null: a preview, whose setup stands in the element of the script. */
  const SEKER_BANNER: BannerSetup | null;
}
