import type { ListColumnKind } from '@seker/contract';
import type { TextKey } from '@seker/ui';
import {
  type Icon,
  IconAbc,
  IconCalendar,
  IconEyeOff,
  IconFingerprint,
  IconListNumbers,
  IconMail,
  IconNumber123,
  IconPhone,
  IconUser,
} from '@tabler/icons-react';

interface KindLook {
  readonly name: TextKey;
  readonly icon: Icon;
}

/** How a kind of column is named and drawn. */
export const KIND_LOOKS: Readonly<Record<ListColumnKind, KindLook>> = {
  phone: { name: 'listFiles.kindPhone', icon: IconPhone },
  email: { name: 'listFiles.kindEmail', icon: IconMail },
  name: { name: 'listFiles.kindName', icon: IconUser },
  text: { name: 'listFiles.kindText', icon: IconAbc },
  identifier: { name: 'listFiles.kindIdentifier', icon: IconFingerprint },
  number: { name: 'listFiles.kindNumber', icon: IconNumber123 },
  date: { name: 'listFiles.kindDate', icon: IconCalendar },
  values: { name: 'listFiles.kindValues', icon: IconListNumbers },
};

export const SKIPPED: KindLook = { name: 'listFiles.kindSkip', icon: IconEyeOff };
