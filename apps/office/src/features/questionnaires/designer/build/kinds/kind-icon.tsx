import type { JsonObject } from '@seker/questionnaire/design';
import { createElement, type ReactElement } from 'react';
import { kindIcon } from '../../parts/kinds/kind-signs.ts';

export interface KindIconProps {
  readonly node: JsonObject;
  readonly size: number;
  readonly className?: string;
}

/** The sign of a question's kind. */
export function KindIcon({ node, size, className }: KindIconProps): ReactElement {
  return createElement(kindIcon(node), {
    size,
    'aria-hidden': 'true',
    ...(className === undefined ? {} : { className }),
  });
}
