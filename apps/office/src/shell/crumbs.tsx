import './crumbs.css';
import { IconChevronRight } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import { createContext, type ReactElement, use, useEffect } from 'react';

export interface Crumb {
  readonly label: string;
  readonly link: LinkProps;
}

export interface Trail {
  /** The screens above, the highest first. */
  readonly above: readonly Crumb[];
  readonly title: string;
}

/** Set by the head of the screen, shown in the bar on top. */
export const TrailSetter = createContext<(trail: Trail) => void>(() => undefined);

export function useTrail(trail: Trail): void {
  const set = use(TrailSetter);
  const place = JSON.stringify(trail);
  // The trail's content and not the object, which is another at each render.
  useEffect(() => set(JSON.parse(place) as Trail), [set, place]);
}

/** Where one is, with a way to each place above. */
export function Crumbs({ trail: { above, title } }: { readonly trail: Trail }): ReactElement {
  return (
    <ol className="crumbs">
      {above.map(({ label, link }) => (
        <li key={label}>
          <Link {...link} activeOptions={{ exact: true }}>
            <bdi>{label}</bdi>
          </Link>
          <IconChevronRight className="sk-mirror" size={14} aria-hidden="true" />
        </li>
      ))}
      <li aria-current="page">
        <bdi>{title}</bdi>
      </li>
    </ol>
  );
}
