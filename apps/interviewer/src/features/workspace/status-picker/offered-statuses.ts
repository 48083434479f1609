import {
  type CallOutcome,
  isPickable,
  offeredDispositions,
  StatusType,
  type StatusView,
  type SystemDisposition,
  suggestedDisposition,
  typeInVisit,
} from '@seker/fieldwork';

/** A response status as general-info lists it. */
export interface PickerStatus {
  readonly id: number;
  readonly name: string;
  readonly type: number;
  readonly view: number;
  readonly color?: string | undefined;
  readonly hotkey?: string | undefined;
  readonly is_default?: boolean | undefined;
  readonly system_key?: string | null | undefined;
  readonly lng?: number | null | undefined;
  readonly ends_visit?: boolean | undefined;
  readonly is_refusal?: boolean | undefined;
  readonly again_after?: number | undefined;
}

/** A status with the key that chooses it; null when the keys have run out. */
export interface OfferedStatus extends PickerStatus {
  readonly key: string | null;
}

export interface StatusGroup {
  readonly type: StatusType;
  readonly statuses: readonly OfferedStatus[];
}

/** The statuses to choose from, in groups by what they do; digits, then letters, go to those without a key of their own. */
export function statusGroups(statuses: readonly PickerStatus[], afterCancel: boolean): readonly StatusGroup[] {
  const candidates = statuses.flatMap((status) => {
    const { type, view } = status;
    return isStatusType(type) && isStatusView(view) ? [{ status, type, view, system: isSystem(status) }] : [];
  });
  const inOrder = (list: readonly (typeof candidates)[number][]) =>
    GROUP_ORDER.flatMap((type) => list.filter((candidate) => candidate.type === type));
  const offered = inOrder(offeredDispositions(candidates, { afterCancel }));
  // From the whole list, so that a key means the same before and after the survey.
  const keys = keysOf(inOrder(candidates.filter(isPickable)).map(({ status }) => status));
  return GROUP_ORDER.map((type) => ({
    type,
    statuses: offered
      .filter((candidate) => candidate.type === type)
      .map(({ status }) => ({ ...status, key: keys.get(status.id) ?? null })),
  })).filter((group) => group.statuses.length > 0);
}

/** The status that the call's outcome proposes, if it is on offer. */
export function suggestedStatus(groups: readonly StatusGroup[], outcome: CallOutcome | null): OfferedStatus | null {
  const key = outcome === null ? null : suggestedDisposition(outcome);
  if (key === null) return null;
  return groups.flatMap((group) => group.statuses).find((status) => status.system_key === key) ?? null;
}

/** The same for an act that asks nothing further: without the statuses that need a date or a language. */
export function proposedStatus(
  groups: readonly StatusGroup[],
  outcome: CallOutcome | null,
): { readonly statusId: number; readonly type: number } | null {
  const status = suggestedStatus(groups, outcome);
  return status === null || needsDetails(status) ? null : { statusId: status.id, type: typeOnceSet(status) };
}

/** The type that it counts as once it is set in this visit. */
export function typeOnceSet({ type, ends_visit: endsVisit = false }: PickerStatus): number {
  return typeInVisit({ type, endsVisit });
}

/** Needs more than a click: a date, or a language. */
export function needsDetails(status: PickerStatus): boolean {
  return status.type === StatusType.meeting || status.type === StatusType.unused;
}

const GROUP_ORDER: readonly StatusType[] = [
  StatusType.loop,
  StatusType.meeting,
  StatusType.unused,
  StatusType.closed,
  StatusType.final,
];

const SYSTEM = {
  unused: true,
  active: true,
  success: true,
  extra: true,
  zeroQuota: true,
  overQuota: true,
  maxAttemptsContacted: true,
  maxAttemptsUnknown: true,
} as const satisfies Record<SystemDisposition, true>;

function isSystem({ system_key: key }: PickerStatus): boolean {
  return typeof key === 'string' && Object.hasOwn(SYSTEM, key);
}

function keysOf(statuses: readonly PickerStatus[]): ReadonlyMap<number, string> {
  const own = new Map(statuses.flatMap(({ id, hotkey }) => (hotkey ? [[id, hotkey.toLowerCase()] as const] : [])));
  const taken = new Set(own.values());
  // After the digits the letters of the row below them, without the one that redials.
  const free = Array.from('1234567890qwetyuiop').filter((key) => !taken.has(key));
  for (const { id } of statuses) {
    const key = own.has(id) ? undefined : free.shift();
    if (key !== undefined) own.set(id, key);
  }
  return own;
}

function isStatusType(type: number): type is StatusType {
  return Object.values<number>(StatusType).includes(type);
}

function isStatusView(view: number): view is StatusView {
  return view === 1 || view === 2 || view === 3;
}
