/** What a person says about their search; shown to whoever may see the profile. */
export const openToStates = [
  { value: 'looking', label: 'Looking for work' },
  { value: 'open', label: 'Open to offers' },
  { value: 'no', label: 'Not looking' },
] as const
