/** What a person says about their search; shown to whoever may see the profile. */
export const openToLabels = {
  looking: 'Looking for work',
  open: 'Open to offers',
  no: 'Not looking',
} as const

/** Who sees a profile. */
export const visibilityLabels = { hidden: 'Hidden', members: 'Members', public: 'Public' } as const
