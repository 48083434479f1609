import type { PositionPage } from '../features/position/position-page.tsx';
import type { RemovalPage } from '../features/removal/removal-page.tsx';
import type { StartGuard } from '../features/welcome/start-guard.tsx';

interface RareParts {
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
