import '../../../project/bring-field-texts.ts';
import './statuses.css';
import { statusesCalls as calls, type StatusRow, type WholeProject } from '@seker/contract';
import { loopFaults, StatusType } from '@seker/fieldwork';
import { client, countText, notify, useText } from '@seker/ui';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactElement, type ReactNode, useMemo } from 'react';
import { DurationField, FormSection, FormView, NumberField, useEditForm } from '../../../form/index.ts';
import { readProjectsAgain, useProject } from '../../../project/project-data.ts';
import { ProjectHead } from '../../../project/project-head.tsx';
import { waitText } from './loop-words.ts';
import { type LoopValues, loopsOf, loopValues } from './return-values.ts';
import { statusesQuery, statusName } from './statuses-data.ts';

/** When numbers come back by themselves, and when they do not any more. */
export function ReturnPage(): ReactElement {
  const t = useText();
  const project = useProject();
  const { statuses } = useSuspenseQuery(statusesQuery(project.id)).data;
  const named = (type: StatusType) =>
    statuses.filter((row) => row.type === type && !row.system).map((row) => statusName(row));
  const { perPhone, perCase, perCaseAndDay } = project.caps;
  const link = { to: '/p/$projectId/general', params: { projectId: String(project.id) } } as const;
  return (
    <>
      <ProjectHead title={t('return.title')} />
      <LoopsForm key={project.id} project={project} statuses={statuses}>
        <div className="return-words">
          <section>
            <h2>{t('return.caps')}</h2>
            <p>{t('return.capsHint')}</p>
            <dl>
              <dt>{t('return.perPhone')}</dt>
              <dd>{countText(perPhone)}</dd>
              <dt>{t('return.perCase')}</dt>
              <dd>{countText(perCase)}</dd>
              <dt>{t('return.perDay')}</dt>
              <dd>{countText(perCaseAndDay)}</dd>
            </dl>
            <Link {...link}>{t('return.changeCaps')}</Link>
          </section>
          <section>
            <h2>{t('return.meetings')}</h2>
            <p>{t('return.meetingsText')}</p>
            <NameList names={named(StatusType.meeting)} />
          </section>
          <section>
            <h2>{t('return.languages')}</h2>
            <p>{t('return.languagesText')}</p>
            <NameList names={named(StatusType.unused)} />
          </section>
          <section>
            <h2>{t('return.over')}</h2>
            <p>{t('return.overText')}</p>
            <NameList
              names={statuses.filter(({ type, system }) => system && type === StatusType.closed).map(statusName)}
            />
          </section>
        </div>
      </LoopsForm>
    </>
  );
}

function NameList({ names }: { readonly names: readonly string[] }): ReactElement {
  const t = useText();
  if (names.length === 0) return <p className="status-note">{t('return.none')}</p>;
  return (
    <ul>
      {names.map((name) => (
        <li key={name}>
          <bdi>{name}</bdi>
        </li>
      ))}
    </ul>
  );
}

interface LoopsFormProps {
  readonly project: WholeProject;
  readonly statuses: readonly StatusRow[];
  /** What stands below the form's own fields. */
  readonly children: ReactNode;
}

/** The waits and attempts of all statuses after which a number comes back by itself. */
function LoopsForm({ project, statuses, children }: LoopsFormProps): ReactElement {
  const t = useText();
  const queries = useQueryClient();
  const { revision } = useSuspenseQuery(statusesQuery(project.id)).data;
  // What is said on a visit alone brings no number back.
  const loops = useMemo(
    () => statuses.filter(({ type, channel }) => type === StatusType.loop && channel !== 'inPerson'),
    [statuses],
  );
  const stored = useMemo(() => loopValues(loops), [loops]);
  const form = useEditForm<LoopValues>({
    name: `return-${project.id}`,
    schema: {
      safeParse(values) {
        const issues = loopsOf(loops, values).flatMap(({ id, ...loop }) =>
          loopFaults({ ...loop, type: StatusType.loop }).map(({ field, code }) => ({
            path: [`${id}.${field}`],
            message: code === 'tooSmall' || code === 'tooLarge' ? 'unfit' : code,
          })),
        );
        return { success: issues.length === 0, error: { issues } };
      },
    },
    stored,
    revision,
    save: async (values, over) => {
      const changed = loopsOf(loops, values);
      await client.call(calls.saveReturnPolicy, { projectId: project.id, loops: changed, revision: over ?? revision });
      notify({ id: 'return', text: t('return.saved') });
      await readProjectsAgain(queries);
    },
    readAgain: async () => (await queries.fetchQuery({ ...statusesQuery(project.id), staleTime: 0 })).revision,
  });
  const labels = Object.fromEntries(
    loops.flatMap((row) => [
      [`${row.id}.intervalMinutes`, `${statusName(row)}: ${t('statuses.interval')}`],
      [`${row.id}.attempts`, `${statusName(row)}: ${t('statuses.attempts')}`],
    ]),
  );
  return (
    <FormView form={form} labels={labels}>
      {loops.length === 0 ? <p className="status-note">{t('return.noLoops')}</p> : null}
      {loops.map((row) => {
        const wait = form.values[`${row.id}.intervalMinutes`] ?? null;
        const attempts = form.values[`${row.id}.attempts`] ?? null;
        const isWhole = loopFaults({ type: StatusType.loop, intervalMinutes: wait, attempts }).length === 0;
        const locked = project.mayEdit ? undefined : t('return.readOnly');
        return (
          <FormSection
            key={row.id}
            title={statusName(row)}
            {...(isWhole && wait !== null && attempts !== null
              ? { hint: t('return.inWords', { wait: waitText(wait), count: attempts }) }
              : {})}
          >
            <DurationField
              name={`${row.id}.intervalMinutes`}
              label={t('statuses.interval')}
              isRequired
              locked={locked}
              value={wait}
              onChange={(minutes) => form.set(`${row.id}.intervalMinutes`, minutes)}
            />
            <NumberField
              name={`${row.id}.attempts`}
              label={t('statuses.attempts')}
              isRequired
              locked={locked}
              value={attempts}
              onChange={(count) => form.set(`${row.id}.attempts`, count)}
            />
          </FormSection>
        );
      })}
      {children}
    </FormView>
  );
}
