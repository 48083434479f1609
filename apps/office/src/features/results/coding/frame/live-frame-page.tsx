import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { LiveCoding } from '../live/live-coding.tsx';
import { frameQuery } from './frame-data.ts';
import { FramePage } from './frame-page.tsx';
import type { FramePlace } from './frame-place.ts';

/** The editor of a codeframe, whose counts and codes follow what others do. */
export function LiveFramePage(place: FramePlace): ReactElement {
  const queries = useQueryClient();
  return (
    <>
      <LiveCoding
        {...place}
        onChange={() => void queries.invalidateQueries({ queryKey: frameQuery(place).queryKey, exact: true })}
      />
      <FramePage {...place} />
    </>
  );
}
