interface Waiting<Asked, Answer> {
  readonly asked: Asked;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

interface Group<Asked, Answer> {
  /** How many acts are under way. */
  busy: number;
  waiting: Waiting<Asked, Answer>[];
}

export interface Togetherness {
  /** So many acts of a key at once; what is asked meanwhile waits and is done together. */
  readonly lanes: number;
  /** So many in one act at most. */
  readonly most: number;
}

/**
 * Shares an act between those who ask for the same key at the same moment: who finds a free lane is served at once and
 * alone, who finds none together with the others, in the order of their asking, as soon as one is free. `act` gives its
 * answers in the order of what was asked; where it fails for several, each is tried alone and gets its own answer or failure.
 */
export function askTogether<Asked, Answer>(
  act: (asked: readonly Asked[]) => Promise<readonly Answer[]>,
  { lanes, most }: Togetherness,
): (key: string, asked: Asked) => Promise<Answer> {
  const groups = new Map<string, Group<Asked, Answer>>();

  const serve = async (key: string, group: Group<Asked, Answer>, those: readonly Waiting<Asked, Answer>[]) => {
    group.busy += 1;
    await answer(act, those);
    group.busy -= 1;
    const next = group.waiting.splice(0, most);
    if (next.length > 0) void serve(key, group, next);
    else if (group.busy === 0) groups.delete(key);
  };

  return async (key, asked) =>
    await new Promise<Answer>((resolve, reject) => {
      const group = groups.get(key) ?? { busy: 0, waiting: [] };
      groups.set(key, group);
      const one = { asked, resolve, reject };
      if (group.busy < lanes) void serve(key, group, [one]);
      else group.waiting.push(one);
    });
}

/** Never fails: each of those who wait is told. */
async function answer<Asked, Answer>(
  act: (asked: readonly Asked[]) => Promise<readonly Answer[]>,
  those: readonly Waiting<Asked, Answer>[],
): Promise<void> {
  try {
    const answers = await act(those.map(({ asked }) => asked));
    if (answers.length !== those.length) throw new Error(`${those.length} asked, ${answers.length} were answered`);
    for (const [index, { resolve }] of those.entries()) resolve(answers[index] as Answer);
  } catch (error) {
    if (those.length === 1) those[0]?.reject(error);
    else for (const one of those) await answer(act, [one]);
  }
}
