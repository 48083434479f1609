/** As everywhere in the office: what a field is for stands below it. */
export const HINTS_BELOW: { readonly inputWrapperOrder: ('label' | 'input' | 'error' | 'description')[] } = {
  inputWrapperOrder: ['label', 'input', 'error', 'description'],
};
