import { localStore } from '@seker/ui';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { type ReactElement, type ReactNode, useId, useState } from 'react';

export interface PropertyGroupProps {
  /** Under which it is remembered whether it is open. */
  readonly name: string;
  readonly title: string;
  /** What it holds, said at its end while it is folded. */
  readonly says: string;
  readonly isOpenAtFirst?: boolean;
  readonly children: ReactNode;
}

/** Some properties under a heading that folds; folded it says what they are. */
export function PropertyGroup(props: PropertyGroupProps): ReactElement {
  const { name, title, says, isOpenAtFirst = false, children } = props;
  const place = `seker.designer.group.${name}`;
  const id = useId();
  const [isOpen, setOpen] = useState(() => (localStore.read(place) ?? (isOpenAtFirst ? '1' : '0')) === '1');
  const toggle = (): void => {
    localStore.write(place, isOpen ? '0' : '1');
    setOpen(!isOpen);
  };
  return (
    <section className="group">
      <h3>
        <button type="button" className="group-head" aria-expanded={isOpen} aria-controls={id} onClick={toggle}>
          {isOpen ? (
            <IconChevronDown size={16} aria-hidden="true" />
          ) : (
            <IconChevronRight size={16} className="sk-mirror" aria-hidden="true" />
          )}
          <span className="group-title">{title}</span>
          {isOpen ? null : <bdi className="group-says">{says}</bdi>}
        </button>
      </h3>
      <div id={id} className="group-body" hidden={!isOpen}>
        {isOpen ? children : null}
      </div>
    </section>
  );
}
