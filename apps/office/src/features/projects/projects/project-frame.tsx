import '../../../project/bring-field-texts.ts';
import './project.css';
import { type ProjectSection, SECTION_OF_BLOCK, type WholeProject } from '@seker/contract';
import { countText, type Translate, useText } from '@seker/ui';
import { IconAlertTriangleFilled } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { type ReactElement, Suspense } from 'react';
import { openCodingQuery } from '../../../project/coding-progress.ts';
import { DoneBar } from '../../../project/done-bar.tsx';
import { useProject } from '../../../project/project-data.ts';
import { ProjectState } from '../../../project/project-state.tsx';
import { PROJECT_SECTIONS, type SectionDesign } from '../../../project/sections.ts';
import { SectionsFrame } from '../../../shell/sections-frame.tsx';
import { useAccount } from '../../../shell/use-account.ts';

/** The page of encoding has it read with its figures; elsewhere it is counted again so often. */
const COUNTED_AGAIN_MS = 60_000;

/** One project: its sections beside the one that is open. */
export function ProjectFrame(): ReactElement {
  const t = useText();
  const project = useProject();
  const { acts } = useAccount();
  const isFor = ({ act }: SectionDesign): boolean => act === undefined || acts.some((own) => own.act === act);
  const { data: open = 0 } = useQuery({
    ...openCodingQuery(project.id),
    enabled: acts.some(({ act }) => act === 'seeCoding'),
    refetchInterval: COUNTED_AGAIN_MS,
  });
  const params = { projectId: String(project.id) };
  const marks = marksOf(t, project, open);
  return (
    <SectionsFrame
      label={t('project.sections')}
      head={
        <div className="project-tile">
          <div className="project-tile-head">
            <bdi dir="ltr">[{project.id}]</bdi>
            <ProjectState project={project} />
          </div>
          <strong className="project-tile-name">
            <bdi>{project.name}</bdi>
          </strong>
          <DoneBar done={project.done} web={project.web} target={project.target} isQuiet={!project.isOnline} />
        </div>
      }
      groups={([null, 'setup', 'field', 'postcollection', 'results'] as const)
        .map((part) => ({
          name: part === null ? null : t(`project.part.${part}`),
          sections: PROJECT_SECTIONS.filter((design) => design.part === part && isFor(design)).map(
            ({ section, path, name }) => ({
              link: { to: path, params },
              name: t(name),
              isExact: section === 'overview',
              mark: marks[section] ?? null,
            }),
          ),
        }))
        .filter(({ sections }) => sections.length > 0)}
    >
      <Suspense fallback={null}>
        <Outlet />
      </Suspense>
    </SectionsFrame>
  );
}

/** What the name of a section carries: that it keeps the project offline, or what waits there for a person. */
function marksOf(
  t: Translate,
  { isOnline, blockList, undecidedMailings }: WholeProject,
  open: number,
): Partial<Record<ProjectSection, ReactElement>> {
  const warning = (words: string): ReactElement => (
    <IconAlertTriangleFilled className="project-mark" size={14} role="img" aria-label={words} />
  );
  const blocked = isOnline ? [] : blockList.map(({ code }) => SECTION_OF_BLOCK[code]);
  return {
    ...(undecidedMailings > 0
      ? {
          mail: warning(
            t('overview.problem.mailingsUndecided', { count: undecidedMailings, n: countText(undecidedMailings) }),
          ),
        }
      : {}),
    ...(open > 0
      ? {
          coding: (
            <span
              className="project-open"
              role="img"
              aria-label={t('project.openAnswers', { count: open, n: countText(open) })}
            >
              {countText(open)}
            </span>
          ),
        }
      : {}),
    ...Object.fromEntries(blocked.map((section) => [section, warning(t('project.blocked'))])),
  };
}
