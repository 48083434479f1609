import { type RefObject, useEffect } from 'react';

/** Sends what was chosen in the order of choice; a form by itself sends it in the order of the page. */
export function useOrderOfChoice(
  list: RefObject<HTMLElement | null>,
  name: string,
  chosen: readonly string[] | null,
): void {
  useEffect(() => {
    const form = list.current?.closest('form');
    if (!form || chosen === null) return;
    const put = ({ formData }: FormDataEvent): void => {
      formData.delete(name);
      for (const value of chosen) formData.append(name, value);
    };
    form.addEventListener('formdata', put);
    return () => form.removeEventListener('formdata', put);
  }, [list, name, chosen]);
}
