type Targets = Readonly<Record<string, Readonly<Record<string, number>>>>;

const LINE = /^(\S+?)\s*[.:]\s*(-?[0-9]+|na)\s*=\s*([0-9]+(?:\.[0-9]+)?)\s*%?$/i;

/** Wanted shares as they are typed: `Q1: 2 = 45%`, a line for each answer. */
export function targetsOf(
  text: string,
  uidOf: (number: string) => string | null,
): { readonly targets: Targets; readonly wrong: readonly string[] } {
  const targets: Record<string, Record<string, number>> = {};
  const wrong: string[] = [];
  for (const line of text.split('\n').map((each) => each.trim())) {
    if (line === '') continue;
    const [, number = '', code = '', percent = ''] = LINE.exec(line) ?? [];
    const uid = number === '' ? null : uidOf(number);
    const share = Number(percent) / 100;
    if (uid === null || share > 1) wrong.push(line);
    else targets[uid] = { ...targets[uid], [code.toLowerCase()]: share };
  }
  return { targets, wrong };
}
