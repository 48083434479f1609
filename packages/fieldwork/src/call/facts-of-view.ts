import { type CallFacts, type CallProcess, type CallView, requestedCall } from './call-process.ts';

/** Reconstructs facts from a view alone, such that settling them gives the same view. */
export function factsOfView(view: CallProcess | CallView): CallFacts {
  if ('hangups' in view) return view;
  const { callId, farId, phoneId, number, since, answeredAt, heldSince } = view;
  const request = { callId, farId, phoneId, number, requestedAt: answeredAt ?? since, answeredAt };
  const holds = heldSince === null ? [] : [{ on: true, at: heldSince }];
  return requestedCall({ ...request, holds, ...endOf(view), choice: choiceOf(view) });
}

function endOf({ state, since, callId, farId, answeredAt, endedAt, outcome, causeText }: CallView): Partial<CallFacts> {
  if (since === null) return {};
  switch (state) {
    case 'failed':
      return answeredAt === null ? { refused: { reason: 'unknown', at: since } } : { timedOutAt: since };
    case 'stopping':
      return { stopRequestedAt: since };
    case 'stopped': {
      const uniqueId = farId ?? callId ?? '';
      return { hangups: [{ uniqueId, cause: null, causeText: causeText ?? '', outcome, at: endedAt ?? since }] };
    }
    default:
      return {};
  }
}

function choiceOf({ state, prompt }: CallView): CallFacts['choice'] {
  if (prompt === 'status') return 'statusAsked';
  return state === 'stopped' && prompt === 'none' ? 'continued' : 'none';
}
