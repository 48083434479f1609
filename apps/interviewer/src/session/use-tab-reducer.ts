import { readJson, tabStore } from '@seker/ui';
import { type Dispatch, type Reducer, useEffect, useReducer } from 'react';

/**
 * A reducer whose state survives a reload of this tab, and ends with what it belongs to: what is shown again later begins anew.
 * `read` turns what was stored into a state.
 */
export function useTabReducer<State, Event>(
  key: string,
  reduce: Reducer<State, Event>,
  read: (stored: unknown) => State,
): [State, Dispatch<Event>] {
  const [state, dispatch] = useReducer(reduce, key, () => read(readJson(tabStore, key)));
  useEffect(() => tabStore.write(key, JSON.stringify(state)), [key, state]);
  // A page that is loaded anew unmounts nothing.
  useEffect(() => () => tabStore.write(key, null), [key]);
  return [state, dispatch];
}
