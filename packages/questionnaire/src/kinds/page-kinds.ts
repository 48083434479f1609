import { captureOnPage } from './capture-on-page.ts';
import { choiceKind } from './choice-kind.ts';
import type { Kind } from './kind.ts';
import { matrixKind } from './matrix-kind.ts';
import { openKind } from './open-kind.ts';
import type { PageKind } from './page-kind.ts';
import { rankKind } from './rank-kind.ts';
import { visualKind } from './visual-kind.ts';

/** The kinds that are the same on a page as everywhere. */
export const commonKinds = {
  closed: choiceKind('closed', ['radio', 'combo', 'checkBox'], false),
  open: openKind,
  /** Closed, with open texts for chosen answers ("other, which?"). */
  mixed: choiceKind('mixed', ['radio', 'combo', 'checkBox'], true),
  /** Several rows asked about in the same way. */
  matrix: matrixKind,
  /** Items put in order. */
  rank: rankKind,
  /** Closed single choice whose answers are the values of a quota. */
  quota: choiceKind('quota', ['radio', 'combo'], false),
  /** Answered on pictures. */
  visual: visualKind,
} satisfies Readonly<Record<string, Kind>>;

/** All kinds as a browser has them: what is captured is read there without being checked, which the server does. */
export const pageKinds = { ...commonKinds, capture: captureOnPage } satisfies Readonly<Record<string, PageKind>>;
