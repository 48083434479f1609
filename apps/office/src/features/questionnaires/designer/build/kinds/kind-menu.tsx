import { type TextKey, useText } from '@seker/ui';
import {
  type Icon,
  IconArrowsSplit2,
  IconBookmark,
  IconFile,
  IconGitBranch,
  IconSquares,
  IconTextCaption,
} from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { KIND_SIGNS } from '../../parts/kinds/kind-signs.ts';
import { type Pick, PickList } from '../../parts/pick/pick-list.tsx';
import { freshUid } from '../../session/acts/fresh-uid.ts';
import { newStructure, STRUCTURES, type StructureName } from '../../session/acts/new-structure.ts';
import { useActs } from '../../session/acts/use-acts.ts';
import { useSession } from '../../session/use-draft.ts';

interface Offer extends Pick {
  readonly run: () => unknown;
}

const SIGNS = {
  block: { name: 'designer.blockAround', icon: IconSquares },
  split: { name: 'designer.randomSplit', icon: IconArrowsSplit2 },
  branch: { name: 'designer.addBranch', icon: IconGitBranch },
} as const satisfies Readonly<Record<StructureName, { readonly name: TextKey; readonly icon: Icon }>>;

/** What can be added, found by typing: every kind of question, a text, a page, a chapter, and what fits where one stands. */
export function KindMenu({ onClose }: { readonly onClose: () => void }): ReactElement {
  const t = useText();
  const acts = useActs();
  const session = useSession();
  const other = (key: TextKey, icon: Icon, run: () => unknown): Offer => ({
    key,
    label: t(key),
    hint: t('designer.others'),
    icon,
    run,
  });
  const structures = STRUCTURES.filter(
    (name) => newStructure(name, session.document, acts.chosen(), () => 'new') !== null,
  ).map((name) =>
    other(SIGNS[name].name, SIGNS[name].icon, () =>
      acts.restructure(newStructure(name, session.document, acts.chosen(), freshUid)),
    ),
  );
  const offers: readonly Offer[] = [
    ...KIND_SIGNS.map(
      ({ kind, subKind, name, icon }): Offer => ({
        key: name,
        label: t(name),
        hint: t(`kind.${kind}`),
        icon,
        run: () => acts.addQuestion(kind, subKind),
      }),
    ),
    other('designer.textNode', IconTextCaption, () => acts.addText()),
    other('designer.page', IconFile, () => acts.addPage()),
    other('designer.chapter', IconBookmark, () => acts.addChapter()),
    ...structures,
  ];
  return (
    <PickList
      label={t('designer.add')}
      placeholder={t('designer.findKind')}
      none={t('designer.noKind')}
      picks={offers}
      onPick={(key) => {
        onClose();
        offers.find((offer) => offer.key === key)?.run();
      }}
    />
  );
}
