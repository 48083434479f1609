import { ActionIcon } from '@mantine/core';
import type { CodeRow } from '@seker/contract';
import { Meta, useText } from '@seker/ui';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { type CodingSession, codesNow, currentAnswer, foundNow } from '../session/coding-session.ts';
import { stepUnit } from '../session/move-on.ts';
import { mostCodesOf } from '../session/put-code.ts';
import { useCoding } from './coding-context.ts';
import { contextQuery } from './coding-data.ts';
import { FrameNews } from './frame-news.tsx';

/** Beside the work: the question as asked, the note of a code, the interview's other answers, and news of the frame. */
export function ContextPane(): ReactElement {
  const t = useText();
  const { task, view, shelf } = useCoding();
  const { session } = view;
  const most = mostCodesOf(session);
  const code = codeWithNote(session, shelf.held?.codes[0]?.codeId ?? null);
  return (
    <aside className="coding-context" aria-label={t('encoding.context')}>
      <div className="coding-head coding-context-head">
        <strong>
          <bdi dir="ltr">{task.number}</bdi>
        </strong>
        <span>
          <Meta
            parts={[
              t('encoding.kind'),
              most === null ? null : t('encoding.upTo', { count: most, n: most }),
              task.pass === 2 ? t('encoding.secondPass') : null,
            ]}
          />
        </span>
      </div>
      <div className="coding-context-scroll" tabIndex={0} role="group" aria-label={t('encoding.question')}>
        <section className="coding-asked">
          <h2 dir="auto">{task.question}</h2>
          {task.hint === null || task.hint === '' ? null : (
            <p>
              {t('encoding.forInterviewers')} <bdi>{task.hint}</bdi>
            </p>
          )}
        </section>
        {code === undefined ? null : (
          <section className="coding-note">
            <h3>{t('encoding.noteOf', { number: code.number })}</h3>
            {code.note === '' ? <p data-none="true">{t('encoding.noNote')}</p> : <p dir="auto">{code.note}</p>}
          </section>
        )}
        <OtherAnswers />
      </div>
      <FrameNews />
    </aside>
  );
}

/** The code last walked to, else what the filter found, what was put last, or what is suggested first. */
function codeWithNote(session: CodingSession, suggested: number | null): CodeRow | undefined {
  const id = session.walked ?? foundNow(session).first?.id ?? codesNow(session).at(-1) ?? suggested;
  return id === null ? undefined : session.tree.byId.get(id);
}

function OtherAnswers(): ReactElement | null {
  const t = useText();
  const { batchId, store, view } = useCoding();
  const { session } = view;
  const answer = currentAnswer(session);
  const unitId = answer?.unitIds[session.at.unit] ?? 0;
  const { data, isError } = useQuery({ ...contextQuery(batchId, unitId), enabled: unitId !== 0 });
  if (answer === undefined) return null;
  const all = answer.unitIds.length;
  const n = session.at.unit + 1;
  return (
    <section className="coding-others" aria-busy={data === undefined && !isError}>
      <h3>
        {t('encoding.inInterview')}
        {all > 1 ? (
          <span className="coding-steps">
            <ActionIcon
              variant="subtle"
              size="sm"
              aria-label={t('encoding.previousUnit')}
              aria-disabled={n === 1}
              data-off={n === 1}
              onClick={() => store.change((now) => stepUnit(now, -1))}
            >
              <IconChevronLeft className="sk-mirror" size={16} aria-hidden="true" />
            </ActionIcon>
            {t('encoding.unitOf', { n, all })}
            <ActionIcon
              variant="subtle"
              size="sm"
              aria-label={t('encoding.nextUnit')}
              aria-disabled={n === all}
              data-off={n === all}
              onClick={() => store.change((now) => stepUnit(now, 1))}
            >
              <IconChevronRight className="sk-mirror" size={16} aria-hidden="true" />
            </ActionIcon>
          </span>
        ) : null}
      </h3>
      {isError ? <p>{t('encoding.contextFailed')}</p> : null}
      {data?.length === 0 ? <p>{t('encoding.noOtherAnswers')}</p> : null}
      {data === undefined && !isError ? (
        <div className="coding-skeleton" aria-hidden="true">
          <span />
          <span />
          <span />
          <span />
        </div>
      ) : null}
      <dl>
        {data?.map(({ number, question, answer: said }) => (
          <div key={`${number} ${question}`}>
            <dt title={question}>
              <bdi dir="ltr">{number}</bdi>
              <bdi>{question}</bdi>
            </dt>
            <dd title={said} dir={/\p{L}/u.test(said) ? 'auto' : 'ltr'}>
              {said}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
