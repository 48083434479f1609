import type { ShelfSimulatorPart } from '@seker/questionnaire';
import type { ReactNode } from 'react';
import type { QuestionInputProps } from './question-input.ts';
import { ShelfList } from './shelf-list.tsx';
import { ShopShelves } from './shop-shelves.tsx';

export function ShelfInput(props: QuestionInputProps<ShelfSimulatorPart>): ReactNode {
  return props.isLive ? <ShopShelves {...props} /> : <ShelfList {...props} />;
}
