import { AUDIT_ACTS, AUDIT_SUBJECTS, type AuditRow, peopleCalls, projectsCalls } from '@seker/contract';
import { client, type TextKey, type Translate, When } from '@seker/ui';
import type { ListColumn, ListFilter } from '../../../list/index.ts';
import { AuditDetails } from './audit-details.tsx';
import { fieldsText } from './audit-fields.ts';
import { actText, personText, subjectText } from './audit-words.ts';
import { changedFields } from './changed-fields.ts';

/** What lists of the audit have in common. */
export function auditTexts(t: Translate) {
  return {
    usualSort: { field: 'at', direction: 'desc' },
    searchHint: 'audit.find',
    nameOf: (row: AuditRow) => `${actText(row, t)} · ${subjectText(row, t)}`,
    empty: { title: 'audit.empty', hint: 'audit.emptyHint' },
    peek: (row: AuditRow) => <AuditDetails row={row} />,
  } as const satisfies { readonly searchHint: TextKey; readonly [part: string]: unknown };
}

export function auditColumns(t: Translate): readonly ListColumn<AuditRow>[] {
  return [
    { id: 'at', title: 'audit.at', sort: 'at', width: 168, isLocked: true, cell: ({ at }) => <When at={at} /> },
    {
      id: 'person',
      title: 'audit.person',
      width: 132,
      cell: (row) => <bdi>{personText(row.person, t)}</bdi>,
      filter: ({ person }) => ({ name: 'person', value: String(person?.id ?? '') }),
    },
    {
      id: 'act',
      title: 'audit.act',
      width: 168,
      cell: (row) => actText(row, t),
      filter: ({ act }) => ({ name: 'act', value: act }),
    },
    {
      id: 'subject',
      title: 'audit.subject',
      cell: (row) => <bdi>{subjectText(row, t)}</bdi>,
      filter: ({ subject }: AuditRow) => ({ name: 'subject', value: subject }),
    },
    {
      id: 'changes',
      title: 'audit.changes',
      width: 200,
      isExtra: true,
      cell: ({ details }) => <bdi>{fieldsText(changedFields(details), t) || '–'}</bdi>,
    },
  ];
}

/** In which project, and from where. */
export function projectColumns(): readonly ListColumn<AuditRow>[] {
  return [
    {
      id: 'project',
      title: 'audit.project',
      width: 180,
      isExtra: true,
      cell: ({ project }) => <bdi>{project?.name ?? '–'}</bdi>,
      filter: ({ project }) => ({ name: 'project', value: String(project?.id ?? '') }),
    },
    {
      id: 'address',
      title: 'audit.address',
      width: 120,
      cell: ({ address }) => <bdi dir="ltr">{address ?? '–'}</bdi>,
    },
  ];
}

export function auditFilters(t: Translate): readonly ListFilter[] {
  return [
    { name: 'from', until: 'until', title: 'audit.period', kind: 'period' },
    { name: 'person', title: 'audit.person', kind: 'found', find: findPeople, nameOf: nameOfPerson },
    {
      name: 'act',
      title: 'audit.act',
      kind: 'choice',
      choices: AUDIT_ACTS.map((value) => ({ value, label: t(`auditAct.${value}`) })),
    },
    {
      name: 'subject',
      title: 'audit.subject',
      kind: 'choice',
      choices: AUDIT_SUBJECTS.map((value) => ({ value, label: t(`auditSubject.${value}`) })),
    },
  ];
}

const MOST = 8;

async function findPeople(q: string) {
  const { rows } = await client.call(peopleCalls.listPeople, { q, limit: MOST });
  return rows.map(({ id, realName, login }) => ({ value: String(id), label: `${realName} (${login})` }));
}

async function nameOfPerson(value: string): Promise<string> {
  return (await client.call(peopleCalls.readPerson, { personId: Number(value) })).realName;
}

async function findProjects(q: string) {
  const wanted = q.toLowerCase();
  return (await projects()).filter(({ label }) => label.toLowerCase().includes(wanted)).slice(0, MOST);
}

async function nameOfProject(value: string): Promise<string> {
  return (await projects()).find((choice) => choice.value === value)?.label ?? `[${value}]`;
}

async function projects() {
  const granted = await client.call(projectsCalls.listGrantedProjects, {});
  return granted.projects.map(({ id, name }) => ({ value: String(id), label: `[${id}] ${name}` }));
}

export const projectFilter: ListFilter = {
  name: 'project',
  title: 'audit.project',
  kind: 'found',
  find: findProjects,
  nameOf: nameOfProject,
};
