import {
  type CallingWindowRow,
  type ClosedDayRow,
  projectPeopleCalls as calls,
  type DayPartRow,
  type WholeProject,
} from '@seker/contract';
import { client, notify, useText } from '@seker/ui';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { type ReactElement, useMemo } from 'react';
import { FormSection, FormView, readTime, SwitchField, useEditForm } from '../../../form/index.ts';
import { readProjectsAgain } from '../../../project/project-data.ts';
import { ClosedDays } from './closed-days.tsx';
import { DayParts } from './day-parts.tsx';
import { callingHoursQuery } from './people-data.ts';
import { WeekHours } from './week-hours.tsx';

type HoursValues = {
  readonly windows: readonly CallingWindowRow[];
  readonly closedDays: readonly ClosedDayRow[];
  readonly spreadsCalls: boolean;
  readonly dayParts: readonly DayPartRow[];
};

/** When people may be called, in their own time: hours of the week, days without calls, and over which parts of the day. */
export function CallingHoursForm({ project }: { readonly project: WholeProject }): ReactElement {
  const t = useText();
  const queries = useQueryClient();
  const { data } = useSuspenseQuery(callingHoursQuery(project.id));
  const { windows, closedDays, spreadsCalls, dayParts, holidays, zone, revision } = data;
  const stored = useMemo(
    (): HoursValues => ({ windows, closedDays, spreadsCalls, dayParts }),
    [windows, closedDays, spreadsCalls, dayParts],
  );
  const form = useEditForm<HoursValues>({
    name: `hours-${project.id}`,
    schema: { safeParse: (values) => calls.saveCallingHours.body.safeParse(withTimes(values)) },
    stored,
    revision,
    save: async (values, over) => {
      await client.call(calls.saveCallingHours, {
        projectId: project.id,
        ...withTimes(values),
        revision: over ?? revision,
      });
      notify({ id: 'hours', text: t('hours.saved') });
      await readProjectsAgain(queries);
    },
    readAgain: async () => (await queries.fetchQuery({ ...callingHoursQuery(project.id), staleTime: 0 })).revision,
  });
  const labels = {
    windows: t('hours.week'),
    closedDays: t('hours.closedDays'),
    spreadsCalls: t('parts.spreads'),
    dayParts: t('parts.title'),
  };
  return (
    <FormView form={form} labels={labels}>
      <FormSection title={t('hours.title')} hint={t('hours.hint', { zone })}>
        <WeekHours
          windows={form.values.windows}
          fault={faultOf(form.faults, 'windows')}
          isReadOnly={!project.mayEdit}
          onChange={(next) => form.set('windows', next)}
        />
      </FormSection>
      <FormSection title={t('hours.closedDays')} hint={t('hours.closedDaysHint')}>
        <ClosedDays
          days={form.values.closedDays}
          holidays={holidays}
          fault={faultOf(form.faults, 'closedDays')}
          isReadOnly={!project.mayEdit}
          onChange={(next) => form.set('closedDays', next)}
        />
      </FormSection>
      <FormSection title={t('parts.title')} hint={t('parts.hint')}>
        <SwitchField
          name="spreadsCalls"
          label={labels.spreadsCalls}
          hint={t('parts.spreadsHint')}
          value={form.values.spreadsCalls}
          onChange={(spreads) => form.set('spreadsCalls', spreads)}
        />
        <DayParts
          parts={form.values.dayParts}
          windows={form.values.windows}
          fault={faultOf(form.faults, 'dayParts')}
          isReadOnly={!project.mayEdit}
          onChange={(next) => form.set('dayParts', next)}
        />
      </FormSection>
    </FormView>
  );
}

/** What was typed as `9` is `09:00`, also where the field was not left before it was saved. */
function withTimes<Values extends HoursValues>({ windows, dayParts, ...values }: Values) {
  return {
    ...values,
    windows: windows.map(({ weekday, ...times }) => ({ weekday, ...timesOf(times) })),
    dayParts: dayParts.map((part) => ({ ...part, ...timesOf(part), weekdays: [...part.weekdays] })),
    closedDays: [...values.closedDays],
  };
}

function timesOf({ from, to }: { readonly from: string; readonly to: string }) {
  return { from: readTime(from) ?? from, to: readTime(to) ?? to };
}

/** Of the whole, or of one of its rows. */
function faultOf(faults: Readonly<Partial<Record<string, string>>>, field: string): string | null {
  const found = Object.entries(faults).find(([name]) => name === field || name.startsWith(`${field}.`));
  return found?.[1] ?? null;
}
