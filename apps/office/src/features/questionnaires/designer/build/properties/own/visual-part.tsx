import { Checkbox } from '@mantine/core';
import type { DraftNode, Json } from '@seker/questionnaire/design';
import { useText } from '@seker/ui';
import type { ReactElement } from 'react';
import {
  ChoiceProperty,
  LineProperty,
  NumberProperty,
  SwitchProperty,
  useSetField,
} from '../../../parts/fields/property-fields.tsx';
import { TextProperty } from '../../../parts/fields/text-property.tsx';
import { itemsIn } from '../../../session/acts/item-acts.ts';
import { itemsOfPictures } from '../../../session/acts/items-of-pictures.ts';
import { usePaperLanguage } from '../../../session/desk.ts';
import { plainDraftText } from '../../../session/plain-draft-text.ts';
import { useDraftText, useSession } from '../../../session/use-draft.ts';
import { ShapeForm } from '../../areas/shape-form.tsx';
import { ItemRows, useSetItem } from '../item-rows.tsx';
import { ImageRow, MediaRows, PicturesButton } from '../media-rows.tsx';
import { AnswersPart } from './choices-part.tsx';

interface PartProps {
  readonly node: DraftNode;
}

/** A picture with areas on it, each by its shape and its measures in hundredths of the picture. */
export function ClickPart({ node }: PartProps): ReactElement {
  const t = useText();
  const set = useSetField(node.uid);
  return (
    <>
      <ImageRow image={node['image']} onChange={(image) => set('image', image)} />
      <NumberProperty
        label={t('designer.clicks')}
        value={node['clicks'] ?? 1}
        min={1}
        max={50}
        onChange={(value) => set('clicks', value)}
      />
      <SwitchProperty
        label={t('designer.onlyAreas')}
        value={node['onlyAreas'] === true}
        onChange={(value) => set('onlyAreas', value ? true : undefined)}
      />
      <ItemRows
        list={{ uid: node.uid, list: 'areas' }}
        flags={[]}
        begin={() => ({ shape: { type: 'rectangle', x: 0.25, y: 0.25, width: 0.5, height: 0.5 } })}
        more={(area) => <ShapeForm uid={node.uid} area={area} />}
      />
    </>
  );
}

/** A line between two ends. */
export function RulerPart({ node }: PartProps): ReactElement {
  const t = useText();
  const set = useSetField(node.uid);
  return (
    <>
      {(['min', 'max', 'step', 'start'] as const).map((field) => (
        <NumberProperty
          key={field}
          label={t(`designer.ruler.${field}`)}
          value={node[field]}
          isWhole={false}
          onChange={(value) => set(field, value)}
        />
      ))}
      <TextProperty label={t('designer.lowerEnd')} textKey={`${node.uid}.label.lower`} />
      <TextProperty label={t('designer.upperEnd')} textKey={`${node.uid}.label.upper`} />
    </>
  );
}

/** Shelves with products, and what may go into the basket. */
export function ShelfPart({ node }: PartProps): ReactElement {
  const t = useText();
  const set = useSetField(node.uid);
  return (
    <>
      <LineProperty
        label={t('designer.currency')}
        dir="ltr"
        value={typeof node['currency'] === 'string' ? node['currency'] : ''}
        onChange={(value) => set('currency', value.trim() === '' ? undefined : value.trim().toUpperCase())}
      />
      <NumberProperty
        label={t('designer.basketLimit')}
        value={node['basketLimit']}
        min={1}
        onChange={(value) => set('basketLimit', value)}
      />
      <ItemRows
        list={{ uid: node.uid, list: 'shelves' }}
        flags={[]}
        begin={() => ({ products: [] })}
        more={(shelf) => <ProductsPart uid={node.uid} shelf={shelf.uid} />}
      />
    </>
  );
}

function ProductsPart({ uid, shelf }: { readonly uid: string; readonly shelf: string }): ReactElement {
  const t = useText();
  const session = useSession();
  const { language } = usePaperLanguage();
  const list = { uid, list: 'products', owner: shelf } as const;
  const setItem = useSetItem(list);
  return (
    <>
      <ItemRows
        list={list}
        flags={[]}
        begin={() => ({ image: { type: 'image', id: '' } })}
        more={(product) => (
          <>
            <ImageRow image={product['image']} onChange={(image) => setItem(product.uid, 'image', image)} />
            <NumberProperty
              label={t('designer.price')}
              value={product['price']}
              min={0}
              isWhole={false}
              onChange={(value) => setItem(product.uid, 'price', value)}
            />
            <NumberProperty
              label={t('designer.facings')}
              value={product['facings'] ?? 1}
              min={1}
              onChange={(value) => setItem(product.uid, 'facings', value)}
            />
            <h4 className="property-heading">{t('designer.sides')}</h4>
            <MediaRows media={product['sides']} imagesOnly onChange={(sides) => setItem(product.uid, 'sides', sides)} />
          </>
        )}
      />
      <PicturesButton
        label={t('designer.productsOfPictures')}
        onPick={(pictures) => session.change(itemsOfPictures(session.document, list, pictures, language))}
      />
    </>
  );
}

/** Pictures, and which of them are compared. */
export function ComparisonPart({ node }: PartProps): ReactElement {
  const t = useText();
  const set = useSetField(node.uid);
  const by = node['by'] === 'sets' ? 'sets' : 'pairs';
  const list = { uid: node.uid, list: 'sets' } as const;
  const setItem = useSetItem(list);
  return (
    <>
      <ChoiceProperty
        label={t('designer.comparedBy')}
        value={by}
        choices={(['pairs', 'sets'] as const).map((value) => ({ value, label: t(`designer.comparedBy.${value}`) }))}
        onChange={(value) => set('by', value)}
      />
      <h4 className="property-heading">{t('designer.pictures')}</h4>
      <AnswersPart node={node} flags={['fixed']} imagesOnly />
      <h4 className="property-heading">{t('designer.list.sets')}</h4>
      <ItemRows
        list={list}
        flags={[]}
        begin={() => ({
          members: itemsIn(node['answers'])
            .map(({ uid }) => uid)
            .slice(0, 2),
        })}
        more={(one) => (
          <>
            {itemsIn(node['answers']).map((picture, place) => (
              <MemberBox
                key={picture.uid}
                uid={node.uid}
                picture={picture.uid}
                place={place}
                members={one['members']}
                onChange={(members) => setItem(one.uid, 'members', members)}
              />
            ))}
          </>
        )}
      />
    </>
  );
}

function MemberBox(props: {
  readonly uid: string;
  readonly picture: string;
  readonly place: number;
  readonly members: Json | undefined;
  readonly onChange: (members: readonly Json[]) => void;
}): ReactElement {
  const { uid, picture, place, members, onChange } = props;
  const t = useText();
  const { language } = usePaperLanguage();
  const words = plainDraftText(useDraftText(language, `${uid}.answer.${picture}`));
  const known = Array.isArray(members) ? members : [];
  return (
    <Checkbox
      size="xs"
      label={words === '' ? t('designer.item.answers', { number: place + 1 }) : words}
      checked={known.includes(picture)}
      onChange={(event) => {
        const others = known.filter((one) => one !== picture);
        onChange(event.currentTarget.checked ? [...others, picture] : others);
      }}
    />
  );
}
