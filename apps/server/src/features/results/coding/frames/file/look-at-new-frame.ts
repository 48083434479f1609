import { type Code, planFrameImport } from '@seker/coding';
import { type codeframeFilesCalls, codeframesCalls } from '@seker/contract';
import type { Id } from '@seker/kernel';
import type * as z from 'zod/mini';
import type { Deps } from '../../../../../deps.ts';
import type { OwnUpload, ScopedProject } from '../../../../../http/scope.queries.ts';
import type { Session } from '../../../../../http/session.ts';
import { systemCodes } from '../../uses/system-code-names.ts';
import { listCodeLanguages } from '../languages.queries.ts';
import { firstLanguage, sightOf } from './import-frame.ts';
import { readFrameFile } from './read-frame-file.ts';

/** Tells what a file makes of a frame that is still to be made. */
export async function lookAtNewFrame(
  deps: Deps,
  session: Session,
  project: ScopedProject,
  upload: OwnUpload,
): Promise<z.input<typeof codeframeFilesCalls.lookAtNewCodeframe.answer>> {
  const { codes, ...frame } = await readFrameFile(deps, upload, await firstLanguage(deps, project, session));
  const languages = (await listCodeLanguages(deps.db, project.id)).map(({ code }) => code);
  const standing = systemCodes(languages).map(
    ({ key, ...code }, at): Code => ({
      ...code,
      id: -(at + 1) as Id<'Code'>,
      uid: key,
      kind: 'code',
      parent: null,
      position: at,
      note: '',
      system: key,
      mergedInto: null,
      isRetired: false,
    }),
  );
  const plan = planFrameImport(
    {
      frame: { kind: 'multi', mostCodes: null, codes: standing, spentNumbers: [] },
      rules: new Map(),
      beside: new Set(),
      mostCodes: codeframesCalls.MOST_CODES,
    },
    codes,
  );
  return { ...sightOf(plan, session.screenLanguage), ...frame };
}
