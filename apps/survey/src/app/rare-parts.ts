import type { PersonEnd } from '../features/ended/person-end.tsx';
import type { LeftPage } from '../features/left/left-page.tsx';
import type { MessagePage } from '../features/message/message-page.tsx';
import type { PositionPage } from '../features/position/position-page.tsx';
import type { RemovalPage } from '../features/removal/removal-page.tsx';
import type { StartGuard } from '../features/welcome/start-guard.tsx';

interface RareParts {
  readonly LeftPage: typeof LeftPage;
  readonly MessagePage: typeof MessagePage;
  readonly PersonEnd: typeof PersonEnd;
  readonly PositionPage: typeof PositionPage;
  readonly StartGuard: typeof StartGuard;
  /** Has no script: the server alone draws it. */
  readonly RemovalPage: typeof RemovalPage;
}

/** What few pages have and no others wait for: there once it has been brought. */
export const rareParts: Partial<RareParts> = {};

export function bringRareParts(parts: Partial<RareParts>): void {
  Object.assign(rareParts, parts);
}
