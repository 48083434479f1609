import type { LinkKeyState, WayFact, WayIn, WayState } from '@seker/contract';
import { DAY, type Instant } from '@seker/kernel';
import type { BannerOfProject, PanelOfProject } from './ways-in.queries.ts';

type Standing = Pick<WayIn, 'state' | 'fact'>;

function standing(state: WayState, code: WayFact, count = 0, more = 0): Standing {
  return { state, fact: { code, count, more } };
}

/** A way that is set up works only while its project is online. */
function onOrWaits(isOnline: boolean): WayState {
  return isOnline ? 'on' : 'waits';
}

export function openLinkStands(facts: {
  readonly hasOpenLink: boolean;
  readonly isOnline: boolean;
  readonly repeatDays: number | null;
}): Standing {
  const { hasOpenLink, isOnline, repeatDays } = facts;
  if (!hasOpenLink) return standing('off', 'switchedOff');
  const state = onOrWaits(isOnline);
  return repeatDays === null ? standing(state, 'oncePerBrowser') : standing(state, 'oncePerDays', repeatDays);
}

export function personalLinksStand(facts: {
  readonly hasCases: boolean;
  readonly isOnline: boolean;
  readonly key: LinkKeyState;
  readonly issued: number;
  readonly opened: number;
}): Standing {
  const { hasCases, isOnline, key, issued, opened } = facts;
  if (key !== 'current') return standing('trouble', key === 'changed' ? 'keyChanged' : 'keyMissing');
  if (!hasCases) return standing('missing', 'noCases');
  return standing(issued === 0 ? 'missing' : onOrWaits(isOnline), 'links', issued, opened);
}

export function testLinkStands(facts: { readonly hasTestLink: boolean; readonly hasQuestionnaire: boolean }): Standing {
  if (!facts.hasQuestionnaire) return standing('missing', 'questionnaireMissing');
  return facts.hasTestLink ? standing('test', 'worksAlways') : standing('missing', 'testMissing');
}

/** The worst of what is known of a panel comes first. */
export function panelStands(
  { active, needsKey, hasExit, failed, waiting }: Omit<PanelOfProject, 'id' | 'name' | 'key' | 'idParam'>,
  isOnline: boolean,
): Standing {
  if (!active) return standing('off', 'switchedOff');
  if (needsKey) return standing('trouble', 'panelKeyMissing');
  if (failed > 0) return standing('trouble', 'callbacksFailed', failed);
  if (waiting > 0) return standing('trouble', 'callbacksWait', waiting);
  if (!hasExit) return standing('trouble', 'exitsMissing');
  return standing(onOrWaits(isOnline), 'panel');
}

/** A kiosk that is switched off in the morning is seen here before its visitors miss it. */
export function kiosksStand(facts: {
  readonly isAllowed: boolean;
  readonly isOnline: boolean;
  readonly paired: number;
  readonly away: number;
}): Standing {
  const { isAllowed, isOnline, paired, away } = facts;
  if (!isAllowed) return standing('off', 'switchedOff');
  if (paired === 0) return standing('missing', 'kioskMissing');
  return away > 0 ? standing('trouble', 'kiosksAway', away, paired) : standing(onOrWaits(isOnline), 'kiosks', paired);
}

/** A banner that no site has shown for a day has probably been taken off its site. */
export function bannerStands(
  { active, shown, clicked, seenAt }: Pick<BannerOfProject, 'active' | 'shown' | 'clicked' | 'seenAt'>,
  isOnline: boolean,
  now: Instant,
): Standing {
  if (!active) return standing('off', 'switchedOff');
  if (!isOnline) return standing('waits', 'shown', shown, clicked);
  if (seenAt === null) return standing('trouble', 'neverSeen');
  if (seenAt.getTime() < now - DAY) return standing('trouble', 'notSeenToday');
  return standing('on', 'shown', shown, clicked);
}
