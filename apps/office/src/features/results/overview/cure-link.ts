import { CURE_OF_PROBLEM, type OverviewProblem } from '@seker/contract';
import type { LinkProps } from '@tanstack/react-router';
import { pathOfSection } from '../../../project/sections.ts';

/** The way to where a problem is mended. */
export function cureLink({ code }: Pick<OverviewProblem, 'code'>, projectId: number, now: string): LinkProps {
  const cure = CURE_OF_PROBLEM[code];
  if (cure === 'control') return { to: '/control' };
  const link: LinkProps = { to: pathOfSection(cure), params: { projectId: String(projectId) } };
  // The list of cases is long: its filters narrow it to the appointments whose time has passed.
  if (code === 'missedAppointments')
    return { ...link, search: { recordStatus: 'returnedMeeting', dueBefore: now } as never };
  return code === 'mailingsUndecided' ? { ...link, search: { tab: 'undecided' } as never } : link;
}
