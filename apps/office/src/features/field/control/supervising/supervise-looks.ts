import type { SuperviseHow } from '@seker/contract';
import { IconEar, IconMessageCircle2, IconPhonePlus, type TablerIcon } from '@tabler/icons-react';

/** The picture of each way to be in a call. */
export const HOW_ICONS = {
  listen: IconEar,
  whisper: IconMessageCircle2,
  barge: IconPhonePlus,
} as const satisfies Readonly<Record<SuperviseHow, TablerIcon>>;

/** By their place on the keyboard. */
export const HOW_KEYS = { listen: 'L', whisper: 'W', barge: 'B' } as const satisfies Readonly<
  Record<SuperviseHow, string>
>;
