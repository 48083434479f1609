import '../../../shell/figures-table.css';
import { type ReactElement, type ReactNode, useId } from 'react';

interface FigureCardProps {
  readonly title: string;
  readonly hint: string;
  /** Over the names. */
  readonly name: string;
  /** Over each column of figures; null over what needs no head. */
  readonly figures: readonly (string | null)[];
  /** Bodies or rows. */
  readonly children: ReactNode;
}

/** A card with a table of figures by name. */
export function FigureCard({ title, hint, name, figures, children }: FigureCardProps): ReactElement {
  const id = useId();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys.
    <section className="weights-card" aria-labelledby={id} tabIndex={0}>
      <header>
        <h2 id={id}>{title}</h2>
        <span className="weights-muted">{hint}</span>
      </header>
      <table className="figures-table">
        <thead>
          <tr>
            <th scope="col">{name}</th>
            {figures.map((head, at) =>
              head === null ? (
                <td key={`bare ${figures[at - 1] ?? ''}`} aria-hidden="true" />
              ) : (
                <th key={head} scope="col" className="figures-number">
                  {head}
                </th>
              ),
            )}
          </tr>
        </thead>
        {children}
      </table>
    </section>
  );
}
