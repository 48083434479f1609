/** A screen that no one sees draws no frame. */
const LONGEST_MS = 200;

/** When the next frame has been drawn: what it does not show can be asked for after it, and does not hold it up. */
export async function afterPaint(): Promise<void> {
  await new Promise<void>((resolve) => {
    setTimeout(resolve, LONGEST_MS);
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
