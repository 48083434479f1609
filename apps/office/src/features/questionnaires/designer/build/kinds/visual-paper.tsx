import type { SubKindOf } from '@seker/questionnaire';
import { type DraftItem, isJsonObject, type Json } from '@seker/questionnaire/design';
import { useText } from '@seker/ui';
import { IconPhoto } from '@tabler/icons-react';
import { type ComponentType, createElement, type ReactElement } from 'react';
import { itemsIn } from '../../session/acts/item-acts.ts';
import { AreasPaper } from '../areas/areas-paper.tsx';
import { ItemTexts } from '../paper/item-texts.tsx';
import { useMediumPath } from '../properties/media-rows.tsx';
import type { PaperPartProps } from './paper-part-props.ts';
import { ScaleEnds } from './scale-paper.tsx';

/** A picture of the library as small as a sign; an empty frame while none is chosen. */
function SmallPicture({ image }: { readonly image: Json | undefined }): ReactElement {
  const path = useMediumPath(image);
  return path === null ? (
    <span className="paper-picture">
      <IconPhoto size={20} aria-hidden="true" />
    </span>
  ) : (
    <img className="paper-picture" src={path} alt="" loading="lazy" />
  );
}

function RulerPaper({ node }: PaperPartProps): ReactElement {
  const [min, max, start] = [node['min'], node['max'], node['start']];
  const share =
    typeof min === 'number' && typeof max === 'number' && typeof start === 'number' && max > min
      ? (start - min) / (max - min)
      : 0.5;
  return (
    <div className="paper-ruler">
      <div className="paper-ruler-line" aria-hidden="true">
        <bdi dir="ltr">{typeof min === 'number' ? min : '?'}</bdi>
        <span className="paper-ruler-track">
          <span style={{ insetInlineStart: `${Math.min(1, Math.max(0, share)) * 100}%` }} />
        </span>
        <bdi dir="ltr">{typeof max === 'number' ? max : '?'}</bdi>
      </div>
      <ScaleEnds node={node} />
    </div>
  );
}

function ShelfPaper({ node }: PaperPartProps): ReactElement {
  const t = useText();
  const currency = typeof node['currency'] === 'string' ? node['currency'] : '';
  return (
    <div className="paper-lists">
      {itemsIn(node['shelves']).map((shelf, place) => (
        <section key={shelf.uid} aria-label={t('designer.item.shelves', { number: place + 1 })}>
          <h3 className="paper-list-name">{t('designer.item.shelves', { number: place + 1 })}</h3>
          <ItemTexts
            list={{ uid: node.uid, list: 'products', owner: shelf.uid }}
            signOf={(product) => <Product product={product} currency={currency} />}
            addLabel={t('designer.addTo.products')}
          />
        </section>
      ))}
    </div>
  );
}

function Product({ product, currency }: { readonly product: DraftItem; readonly currency: string }): ReactElement {
  const price = product['price'];
  return (
    <>
      <SmallPicture image={product['image']} />
      {typeof price === 'number' ? (
        <bdi className="paper-flag" dir="ltr">
          {`${price.toString()} ${currency}`}
        </bdi>
      ) : null}
    </>
  );
}

function ComparisonPaper({ node }: PaperPartProps): ReactElement {
  const t = useText();
  const places = new Map(itemsIn(node['answers']).map(({ uid }, place) => [uid, place + 1]));
  return (
    <div className="paper-lists">
      <ItemTexts
        list={{ uid: node.uid, list: 'answers' }}
        signOf={(answer) => (
          <SmallPicture image={Array.isArray(answer['media']) ? answer['media'].find(isJsonObject) : undefined} />
        )}
        addLabel={t('designer.addAnswer')}
      />
      <section aria-label={t('designer.list.sets')}>
        <h3 className="paper-list-name">{t('designer.list.sets')}</h3>
        <ItemTexts
          list={{ uid: node.uid, list: 'sets' }}
          signOf={(one) => (
            <bdi className="paper-flag" dir="ltr">
              {(Array.isArray(one['members']) ? one['members'] : [])
                .flatMap((member) => (typeof member === 'string' ? (places.get(member) ?? []) : []))
                .join(' · ')}
            </bdi>
          )}
          addLabel={t('designer.addTo.sets')}
        />
      </section>
    </div>
  );
}

const PARTS = {
  clickObject: AreasPaper,
  ruler: RulerPaper,
  shelfSimulator: ShelfPaper,
  visualComparison: ComparisonPaper,
} as const satisfies Readonly<Record<SubKindOf<'visual'>, ComponentType<PaperPartProps>>>;

/** The answering of a question on pictures. */
export function VisualPaper({ node }: PaperPartProps): ReactElement | null {
  const subKind = node['subKind'];
  return isPart(subKind) ? createElement(PARTS[subKind], { node }) : null;
}

function isPart(subKind: unknown): subKind is keyof typeof PARTS {
  return typeof subKind === 'string' && Object.hasOwn(PARTS, subKind);
}
