import './sections-frame.css';
import type { Icon } from '@tabler/icons-react';
import { Link, type LinkProps, useLocation } from '@tanstack/react-router';
import type { ReactElement, ReactNode } from 'react';
import { useCurrentInView } from './use-current-in-view.ts';

export interface SectionLink {
  readonly link: LinkProps;
  readonly name: string;
  readonly icon?: Icon;
  /** Only at this address itself, not below it. */
  readonly isExact?: boolean;
  /** Stands behind its name: something there wants to be looked at. */
  readonly mark?: ReactNode;
}

export interface SectionsFrameProps {
  readonly label: string;
  /** What the sections are of. */
  readonly head?: ReactNode;
  readonly groups: readonly { readonly name: string | null; readonly sections: readonly SectionLink[] }[];
  readonly children: ReactNode;
}

/** Sections beside the one that is open. */
export function SectionsFrame({ label, head, groups, children }: SectionsFrameProps): ReactElement {
  const links = useCurrentInView<HTMLElement>(useLocation().pathname);
  return (
    <div className="sections-frame">
      <div className="sections-side">
        {head}
        <nav ref={links} className="sections" aria-label={label}>
          {groups.map(({ name, sections }) => (
            <div key={name ?? ''} className="sections-group">
              {name === null ? null : <p className="sections-name">{name}</p>}
              {sections.map(({ link, name: section, icon: SectionIcon, isExact = false, mark }) => (
                <Link
                  key={section}
                  {...link}
                  activeOptions={{ exact: isExact, includeSearch: false }}
                  className="section-link"
                >
                  {SectionIcon === undefined ? null : <SectionIcon size={18} aria-hidden="true" />}
                  <span>{section}</span>
                  {mark}
                </Link>
              ))}
            </div>
          ))}
        </nav>
      </div>
      <div className="sections-screen">{children}</div>
    </div>
  );
}
