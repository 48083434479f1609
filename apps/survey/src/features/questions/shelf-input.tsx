import type { ShelfSimulatorPart } from '@seker/questionnaire';
import { type ReactNode, Suspense } from 'react';
import { ShopShelves } from './live-parts.ts';
import type { QuestionInputProps } from './question-input.ts';
import { ShelfList } from './shelf-list.tsx';

export function ShelfInput(props: QuestionInputProps<ShelfSimulatorPart>): ReactNode {
  if (!props.isLive) return <ShelfList {...props} />;
  return (
    <Suspense fallback={<ShelfList {...props} />}>
      <ShopShelves {...props} />
    </Suspense>
  );
}
