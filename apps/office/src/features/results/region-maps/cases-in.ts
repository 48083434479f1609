import type { LinkProps } from '@tanstack/react-router';
import type { ShownFigure } from './region-figures.ts';

/** What the cases that a figure counts have in common, beside where their people live. */
const COUNTED: Readonly<Partial<Record<ShownFigure, Readonly<Record<string, string>>>>> = {
  completes: { bucket: 'I' },
  tried: { isWorked: 'true' },
  refusals: { bucket: 'R' },
};

/** The cases of people who live in one place, or those of them that a figure counts. */
export function casesIn(projectId: number, field: string, value: string, figure: ShownFigure = 'cases'): LinkProps {
  return {
    to: '/p/$projectId/cases',
    params: { projectId: String(projectId) },
    // The filters are those of the list of cases.
    search: { place: `${field}=${value}`, ...COUNTED[figure] } as never,
  };
}
