/** Counts the parts within a draft's JSON: all objects with a uid: chapters, pages, questions, answers and the rest. */
export function countParts(json: unknown): number {
  let parts = 0;
  const open: unknown[] = [json];
  while (open.length > 0) {
    const one = open.pop();
    if (typeof one !== 'object' || one === null) continue;
    if (!Array.isArray(one) && 'uid' in one && typeof one.uid === 'string') parts += 1;
    for (const member of Object.values(one)) if (typeof member === 'object') open.push(member);
  }
  return parts;
}
