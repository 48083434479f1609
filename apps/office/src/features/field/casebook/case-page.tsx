import '../../../project/bring-field-texts.ts';
import './cases.css';
import { Button } from '@mantine/core';
import { useText } from '@seker/ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { type ReactElement, useState } from 'react';
import { bulkOfCases } from '../../../case-acts/bulk-of-cases.ts';
import { caseChoices, caseQuery } from '../../../case-acts/case-data.ts';
import type { CasesAct } from '../../../case-acts/cases-act.ts';
import { CasesActDialog } from '../../../case-acts/cases-act-dialog.tsx';
import { CaseBesides } from '../../../project/case-besides.tsx';
import { useProject } from '../../../project/project-data.ts';
import { ProjectHead } from '../../../project/project-head.tsx';
import { RecordChip } from './case-chips.tsx';
import { CaseMails } from './case-mails.tsx';
import { CaseNumbers } from './case-numbers.tsx';
import { CaseOutcome } from './case-outcome.tsx';
import { CaseRecordings } from './case-recordings.tsx';
import { CaseStory } from './case-story.tsx';
import { CaseVerdict } from './case-verdict.tsx';
import { actsOf, CASE_ACTS } from './cases-design.tsx';

/** One case: whether it can be called and why not, its whole story, its numbers, who it is. */
export function CasePage(): ReactElement {
  const t = useText();
  const { id: projectId } = useProject();
  const { caseId } = useParams({ strict: false });
  const choices = useSuspenseQuery(caseChoices(projectId)).data;
  const whole = useSuspenseQuery(caseQuery(projectId, Number(caseId))).data;
  const [act, setAct] = useState<CasesAct | null>(null);
  const cases = {
    label: t('cases.title'),
    link: { to: '/p/$projectId/cases', params: { projectId: String(projectId) } },
  } as const;
  const acts = choices.mayChange ? CASE_ACTS.filter((one) => actsOf(whole).includes(one.act)) : [];
  return (
    <>
      <ProjectHead
        title={whole.name === null || whole.name === '' ? `[${whole.id}]` : `${whole.id} ${whole.name}`}
        above={[cases]}
        fact={<RecordChip status={whole.recordStatus} />}
        acts={acts
          .map(({ act: name, icon: ActIcon }) => (
            <Button
              key={name}
              variant={name === 'assign' ? 'filled' : 'default'}
              leftSection={<ActIcon size={16} aria-hidden="true" />}
              onClick={() => setAct(name)}
            >
              {t(`cases.${name}`)}
            </Button>
          ))
          .toReversed()}
      />
      <div className="case">
        <div className="case-main">
          <CaseVerdict whole={whole} />
          <CaseRecordings projectId={projectId} caseId={whole.id} />
          <CaseStory whole={whole} />
        </div>
        <div className="case-side">
          <CaseOutcome decided={whole.decided} />
          <CaseNumbers projectId={projectId} whole={whole} mayChange={choices.mayChange} />
          <CaseBesides projectId={projectId} caseId={whole.id} />
          <CaseMails projectId={projectId} caseId={whole.id} />
          {whole.contacts.length === 0 ? null : (
            <section className="case-card" aria-labelledby="case-contacts">
              <h2 id="case-contacts">{t('case.contacts')}</h2>
              <ul className="case-contacts">
                {whole.contacts.map(({ name, note }, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two may have one name.
                  <li key={place}>
                    <strong>
                      <bdi>{name}</bdi>
                    </strong>{' '}
                    <bdi>{note}</bdi>
                  </li>
                ))}
              </ul>
            </section>
          )}
          {whole.profile.length === 0 ? null : (
            <section className="case-card" aria-labelledby="case-profile">
              <h2 id="case-profile">{t('case.profile')}</h2>
              <dl className="case-facts">
                {whole.profile.map(({ name, value }) => (
                  <div key={name}>
                    <dt>
                      <bdi>{name}</bdi>
                    </dt>
                    <dd>
                      <bdi>{value}</bdi>
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
          )}
        </div>
      </div>
      {act === null ? null : (
        <CasesActDialog
          act={act}
          ticked={{ of: 'rows', rows: [whole], count: 1 }}
          interviewers={choices.interviewers}
          send={bulkOfCases(projectId, act)}
          onClose={() => setAct(null)}
        />
      )}
    </>
  );
}
