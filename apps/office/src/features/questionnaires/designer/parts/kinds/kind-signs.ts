import type { BySubKind, KindName, SubKindOf } from '@seker/questionnaire';
import type { JsonObject } from '@seker/questionnaire/design';
import type { TextKey } from '@seker/ui';
import {
  type Icon,
  IconAdjustmentsHorizontal,
  IconArrowsSort,
  IconBarcode,
  IconBuildingStore,
  IconCalendar,
  IconCamera,
  IconChartPie,
  IconCheckbox,
  IconCircleDot,
  IconClick,
  IconClock,
  IconColumns,
  IconCursorText,
  IconForms,
  IconGridDots,
  IconListNumbers,
  IconMapPin,
  IconMicrophone,
  IconNumbers,
  IconPaperclip,
  IconPhotoQuestion,
  IconPodium,
  IconRowInsertBottom,
  IconSelector,
  IconSignature,
  IconSum,
  IconTable,
  IconTableRow,
} from '@tabler/icons-react';

/** A sub-kind as it is offered, drawn and named. */
export interface KindSign {
  readonly kind: KindName;
  readonly subKind: string;
  readonly name: TextKey;
  readonly icon: Icon;
}

const SUB_KINDS = {
  closed: { radio: IconCircleDot, combo: IconSelector, checkBox: IconCheckbox },
  open: { text: IconCursorText, number: IconNumbers, date: IconCalendar, time: IconClock },
  mixed: { radio: IconCircleDot, combo: IconSelector, checkBox: IconCheckbox },
  matrix: {
    horizontal: IconTable,
    vertical: IconColumns,
    chained: IconTableRow,
    multiComparison: IconGridDots,
    sum: IconSum,
    form: IconForms,
  },
  rank: { podium: IconPodium, fitIn: IconArrowsSort, dropDown: IconListNumbers },
  quota: { radio: IconChartPie, combo: IconChartPie },
  visual: {
    clickObject: IconClick,
    ruler: IconAdjustmentsHorizontal,
    shelfSimulator: IconBuildingStore,
    visualComparison: IconPhotoQuestion,
  },
  capture: {
    photo: IconCamera,
    audio: IconMicrophone,
    signature: IconSignature,
    file: IconPaperclip,
    position: IconMapPin,
    barcode: IconBarcode,
  },
} as const satisfies BySubKind<Icon>;

type SignName = { [Kind in KindName]: `kind.${Kind}.${SubKindOf<Kind>}` }[KindName];

/** Every sub-kind that there is, in the order in which they are offered. */
export const KIND_SIGNS: readonly KindSign[] = Object.entries(SUB_KINDS).flatMap(([kind, subKinds]) =>
  Object.entries(subKinds).map(([subKind, icon]): KindSign => {
    // Of the table above, whose keys these are.
    return { kind: kind as KindName, subKind, name: `kind.${kind}.${subKind}` as SignName, icon };
  }),
);

const UNKNOWN = IconRowInsertBottom;

export function kindSign(kind: unknown, subKind: unknown): KindSign | null {
  return KIND_SIGNS.find((sign) => sign.kind === kind && sign.subKind === subKind) ?? null;
}

export function kindIcon(node: JsonObject): Icon {
  return kindSign(node['kind'], node['subKind'])?.icon ?? UNKNOWN;
}
