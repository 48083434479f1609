import { notify } from '@seker/ui';

/** Tells a message of the supervisor also where its line is not in sight. */
export function tellMessage({ id, value }: { readonly id: number; readonly value: string }): void {
  notify({ id: `message-${id}`, text: value, showFor: 12_000 });
}
