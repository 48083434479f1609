import type { ReviewFlag } from '@seker/contract';
import {
  type Icon,
  IconAlertTriangle,
  IconCircleOff,
  IconClockX,
  IconCopy,
  IconDevicesX,
  IconEdit,
  IconLetterCase,
  IconMenu2,
  IconMoon,
  IconNetwork,
  IconPlayerTrackNext,
  IconRobot,
} from '@tabler/icons-react';

/** The sign of each flag. */
export const FLAG_ICONS: Readonly<Record<ReviewFlag['flag'], Icon>> = {
  unlikeDevice: IconDevicesX,
  tooShort: IconClockX,
  straightLine: IconMenu2,
  repeatedText: IconCopy,
  shortText: IconLetterCase,
  warningsConfirmed: IconAlertTriangle,
  manyNotApplicable: IconCircleOff,
  manyEdits: IconEdit,
  oddHours: IconMoon,
  trap: IconRobot,
  quickStart: IconPlayerTrackNext,
  manyStarts: IconNetwork,
};
