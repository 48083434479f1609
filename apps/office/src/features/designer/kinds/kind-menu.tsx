import { type TextKey, useText } from '@seker/ui';
import { type Icon, IconBookmark, IconFile, IconTextCaption } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { useActs } from '../acts/use-acts.ts';
import { type Pick, PickList } from '../pick/pick-list.tsx';
import { KIND_SIGNS } from './kind-signs.ts';

interface Offer extends Pick {
  readonly run: () => unknown;
}

/** What can be added, found by typing: every kind of question, a text, a page, a chapter. */
export function KindMenu({ onClose }: { readonly onClose: () => void }): ReactElement {
  const t = useText();
  const acts = useActs();
  const other = (key: TextKey, icon: Icon, run: () => unknown): Offer => ({
    key,
    label: t(key),
    hint: t('designer.others'),
    icon,
    run,
  });
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
