import type { ShelfSimulatorPart } from '@seker/questionnaire';
import type { ReactNode } from 'react';
import { liveParts } from './live-parts.ts';
import type { QuestionInputProps } from './question-input.ts';
import { ShelfList } from './shelf-list.tsx';

export function ShelfInput(props: QuestionInputProps<ShelfSimulatorPart>): ReactNode {
  const { ShopShelves } = liveParts;
  return props.isLive && ShopShelves !== undefined ? <ShopShelves {...props} /> : <ShelfList {...props} />;
}
