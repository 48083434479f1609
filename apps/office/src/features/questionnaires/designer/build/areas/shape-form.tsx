import { ActionIcon, Button, Select } from '@mantine/core';
import { type DraftItem, isJsonObject } from '@seker/questionnaire/design';
import { useText } from '@seker/ui';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { NumberProperty, PropertyRow } from '../../parts/fields/property-fields.tsx';
import { useSetItem } from '../properties/item-rows.tsx';
import {
  asShape,
  cornersOf,
  SHAPES,
  type ShapeField,
  type ShapeName,
  shapeFields,
  withCornerAfter,
  withoutCorner,
  withShapeField,
} from './shapes.ts';

/** An area by its numbers, in hundredths of the picture. */
export function ShapeForm({ uid, area }: { readonly uid: string; readonly area: DraftItem }): ReactElement {
  const t = useText();
  const setItem = useSetItem({ uid, list: 'areas' });
  const shape = isJsonObject(area['shape']) ? area['shape'] : {};
  const corners = cornersOf(shape);
  const set = (field: ShapeField, value: number | undefined): void => {
    if (value !== undefined) setItem(area.uid, 'shape', withShapeField(shape, field, value / 100));
  };
  const measures = shapeFields(shape);
  const row = ({ name, point, share }: (typeof measures)[number]): ReactElement => (
    <NumberProperty
      key={`${name}${point ?? ''}`}
      label={point === null ? t(`designer.shape.${name}`) : `${t(`designer.shape.${name}`)} ${(point + 1).toString()}`}
      value={Math.round(share * 1000) / 10}
      min={0}
      max={100}
      isWhole={false}
      unit="%"
      onChange={(value) => set({ name, point }, value)}
    />
  );
  return (
    <>
      <PropertyRow label={t('designer.shape')}>
        <Select
          size="xs"
          aria-label={t('designer.shape')}
          data={SHAPES.map((value) => ({ value, label: t(`designer.shape.${value}`) }))}
          value={typeof shape['type'] === 'string' ? shape['type'] : null}
          onChange={(to) => {
            const name = SHAPES.find((one): one is ShapeName => one === to);
            if (name !== undefined) setItem(area.uid, 'shape', asShape(shape, name));
          }}
        />
      </PropertyRow>
      {measures.filter(({ point }) => point === null).map(row)}
      {corners.map((_, corner) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a corner has no name but its place.
        <fieldset key={corner} className="property-set area-corner-set">
          <legend>{t('designer.corner', { number: corner + 1 })}</legend>
          {measures.filter(({ point }) => point === corner).map(row)}
          {corners.length <= 3 ? null : (
            <ActionIcon
              variant="subtle"
              color="danger"
              size={26}
              aria-label={t('designer.removeCorner', { number: corner + 1 })}
              onClick={() => setItem(area.uid, 'shape', withoutCorner(shape, corner))}
            >
              <IconTrash size={15} aria-hidden="true" />
            </ActionIcon>
          )}
        </fieldset>
      ))}
      {corners.length === 0 ? null : (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={14} aria-hidden="true" />}
          onClick={() => setItem(area.uid, 'shape', withCornerAfter(shape, corners.length - 1))}
        >
          {t('designer.addCorner')}
        </Button>
      )}
    </>
  );
}
