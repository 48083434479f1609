const LONGEST_NAME = 200;

/** Returns the name of a copy: `Name (2)`, and of that `Name (3)`. */
export function copyName(name: string): string {
  const found = / \((\d{1,4})\)$/.exec(name);
  const bare = found === null ? name : name.slice(0, found.index);
  const number = found === null ? 2 : Number(found[1]) + 1;
  return `${Array.from(bare)
    .slice(0, LONGEST_NAME - 8)
    .join('')} (${number})`;
}
