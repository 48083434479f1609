import { type CodeRow, codingReviewCalls as calls, projectCalls, type ReviewUnit } from '@seker/contract';
import { useEffect } from 'react';
import { PROJECT } from '../../../../project/project.test-data.ts';
import { loggedIn } from '../../../../testing/account.test-data.ts';
import { type Answer, answerTo } from '../../../../testing/answering.ts';
import { AsScreen } from '../../../../testing/as-screen.tsx';
import { type Speak, show } from '../../../../testing/show.tsx';
import type { LiveCodingProps } from '../live/live-coding.tsx';
import { CODES } from '../session/coding.test-data.ts';
import type { Agreement } from './review-data.ts';
import { ReviewOf } from './review-of.tsx';
import { reviewUnits } from './review-units.test-data.ts';

/** A server with answers to decide, which keeps what is decided. */
export interface ReviewServer {
  units: readonly ReviewUnit[];
  readonly decided: { readonly unitIds: readonly number[]; readonly codes: readonly number[] | null }[];
  readonly answered: { readonly unitId: number; readonly text: string }[];
  /** Whether codes are refused. */
  refuses: boolean;
  /** The person who decides everything before the page does. */
  overtakenBy: string | null;
  readonly mayEdit: boolean;
  /** Tells the page that something has changed. */
  tell: () => void;
}

export interface ShownReview {
  readonly width?: number;
  readonly height?: number;
  readonly scheme?: 'light' | 'dark';
  readonly search?: string;
  readonly units?: readonly ReviewUnit[];
  readonly agreement?: Agreement;
  /** An encoder's task, outside of the project. */
  readonly isTask?: boolean;
}

export const AGREEMENT: Agreement = {
  answers: 92,
  equal: 69,
  alpha: 0.813,
  alphaRange: { from: 0.741, to: 0.872 },
  jaccard: 0.88,
  kappas: [
    { codeId: 12, kappa: 0.88, answers: 20 },
    { codeId: 13, kappa: 0.381, answers: 9 },
    { codeId: 24, kappa: 0.66, answers: 7 },
    { codeId: 31, kappa: 0.91, answers: 22 },
    { codeId: 97, kappa: null, answers: 1 },
  ],
  confused: [
    { codeIds: [12, 13], answers: 9 },
    { codeIds: [11, 14], answers: 5 },
  ],
  weeks: [
    { week: '2026-11-15', answers: 40, alpha: 0.64 },
    { week: '2026-11-22', answers: 52, alpha: 0.86 },
  ],
};

/** Shows the review to a supervisor. */
export async function showReview(
  language: 'he' | 'en',
  shown: ShownReview = {},
): Promise<{ readonly t: Speak; readonly server: ReviewServer }> {
  const { width = 1_176, height = 852, scheme = 'light', search = '', agreement = AGREEMENT } = shown;
  const server: ReviewServer = {
    units: shown.units ?? reviewUnits(language),
    decided: [],
    answered: [],
    refuses: false,
    overtakenBy: null,
    mayEdit: shown.isTask !== true,
    tell: () => undefined,
  };
  const Live = ({ onChange }: LiveCodingProps): null => {
    useEffect(() => {
      server.tell = onChange;
    });
    return null;
  };
  const t = await show(
    () => (
      <AsScreen>
        <ReviewOf projectId={1_042} useId={1} isTask={shown.isTask === true} Live={Live} />
      </AsScreen>
    ),
    {
      language,
      route: shown.isTask === true ? '/coding/review/$projectId/$useId' : '/p/$projectId/coding/$useId/review',
      path: `${shown.isTask === true ? '/coding/review/1042/1' : '/p/1042/coding/1/review'}${search}`,
      screen: { width, height, colorScheme: scheme },
      answers: answersOf(server, language, agreement),
    },
  );
  return { t, server };
}

function answersOf(server: ReviewServer, language: 'he' | 'en', agreement: Agreement): readonly Answer[] {
  const isHebrew = language === 'he';
  const codes: readonly CodeRow[] = CODES;
  return [
    loggedIn({ id: 2, role: 'supervisor', screenLanguage: language }),
    answerTo(projectCalls.readProject, () => PROJECT),
    answerTo(calls.listCodingReview, () => ({
      frame: { id: 1, name: 'reasons', isMultiple: true, mostCodes: 3, revision: 7, codes: [...codes] },
      number: 'Q14',
      question: isHebrew ? 'סיבת הבחירה ברשת' : 'Reason for the chain',
      counts: {},
      mayEdit: server.mayEdit,
      isClosed: false,
      units: [...server.units],
    })),
    answerTo(calls.readCodingAgreement, () => agreement),
    answerTo(calls.decideCoding, ({ body }) => {
      const { unitIds, codes: given } = body as ReviewServer['decided'][number];
      if (server.refuses)
        return new Response(JSON.stringify({ code: 'codesRefused', error: 'refused' }), {
          status: 422,
          headers: { 'content-type': 'application/json' },
        });
      if (server.overtakenBy !== null) {
        const codes = [97];
        const final = { codes, by: server.overtakenBy, at: '2026-11-24T09:00:00.000Z', how: 'review' };
        server.units = server.units.map((unit) => (unitIds.includes(unit.unitId) ? { ...unit, final } : unit));
        return { decided: 0, conflicts: unitIds.map((unitId) => ({ unitId, codes, by: final.by, at: final.at })) };
      }
      server.decided.push({ unitIds, codes: given });
      server.units = server.units.map((unit) =>
        unitIds.includes(unit.unitId)
          ? { ...unit, final: given === null ? null : { codes: [...given], by: null, at: null, how: 'review' } }
          : unit,
      );
      return { decided: unitIds.length, conflicts: [] };
    }),
    answerTo(calls.answerCodingQuery, ({ params, body }) => {
      const unitId = Number(params['unitId']);
      server.answered.push({ unitId, text: (body as { readonly text: string }).text });
      server.units = server.units.filter((unit) => unit.unitId !== unitId);
      return { success: true };
    }),
  ];
}
