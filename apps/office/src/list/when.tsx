import type { ReactElement } from 'react';

/** A moment as `YYYY-MM-DD HH:mm` by the clock of the person's machine; a dash for none. */
export function When({ at }: { readonly at: string | null }): ReactElement {
  if (at === null) return <>–</>;
  return (
    <time className="sk-tabular" dir="ltr" dateTime={at}>
      {momentText(new Date(at))}
    </time>
  );
}

/** The time zone is that of the screen. */
function momentText(date: Date): string {
  const two = (part: number): string => String(part).padStart(2, '0');
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-');
  return `${day} ${two(date.getHours())}:${two(date.getMinutes())}`;
}
