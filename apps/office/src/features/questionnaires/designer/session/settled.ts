import type { DraftSession } from './draft-session.ts';

/** Resolves when the server knows everything that was done; refused where it cannot be reached. */
export async function settled(session: DraftSession): Promise<void> {
  session.flush();
  await new Promise<void>((resolve, reject) => {
    const look = (): void => {
      const { saved } = session.status;
      if (saved === 'saving') return;
      end();
      if (saved === 'saved') resolve();
      else reject(new Error('not everything is saved'));
    };
    const end = session.subscribe(look);
    look();
  });
}
