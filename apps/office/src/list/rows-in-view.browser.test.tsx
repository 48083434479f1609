import { type ReactElement, useRef, useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../testing/show.tsx';
import { useRowsInView } from './use-rows-in-view.ts';

const ROWS = 60;
const HEIGHT = 36;

/** Rows with a tick each, of which the fourth is cut by the edge. */
function Rows(): ReactElement {
  const scroller = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState({ row: -1, isByKeys: false });
  const { items } = useRowsInView({
    count: ROWS,
    height: HEIGHT,
    covered: 0,
    scroller,
    at: at.row,
    isFollowed: at.isByKeys,
    onNearEnd: () => undefined,
  });
  return (
    <div
      ref={scroller}
      data-testid="scroller"
      style={{ blockSize: 3.5 * HEIGHT, overflow: 'auto' }}
      onKeyDown={(event) => {
        if (event.key === 'j') setAt(({ row }) => ({ row: row + 1, isByKeys: true }));
      }}
    >
      <table>
        <tbody>
          {items.map(({ index }) => (
            <tr
              key={index}
              data-index={index}
              style={{ blockSize: HEIGHT }}
              onFocus={() => setAt((before) => (before.row === index ? before : { row: index, isByKeys: false }))}
            >
              <td>
                <input type="checkbox" aria-label={`Row ${index}`} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

test('a row that the edge cuts stays where it is when it is pressed; keys scroll to theirs', async () => {
  await show(() => <Rows />, { language: 'en', route: '/', path: '/' });
  await expect.element(page.getByRole('checkbox', { name: 'Row 3' })).toBeInTheDocument();
  const scrolled = () => page.getByTestId('scroller').element().scrollTop;
  // What a press does before it is let go: were the row to move then, the press would be lost.
  const tick = document.querySelector<HTMLInputElement>('[data-index="3"] input');
  tick?.focus({ preventScroll: true });
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  expect(scrolled()).toBe(0);
  await userEvent.keyboard('jj');
  await expect.poll(scrolled).toBeGreaterThan(HEIGHT);
});
