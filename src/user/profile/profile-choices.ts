/** What a person says about their search; shown to whoever may see the profile. */
export const openToLabels = {
  looking: 'Looking for work',
  open: 'Open to offers',
  no: 'Not looking',
} as const

/** Who sees it. */
export const openToAudiences = {
  everyone: 'All who see the profile',
  members: 'Signed-in people',
  orgs: 'Verified organizations only',
  hidden: 'Only you',
} as const

/** From when one could begin. */
export const availabilityLabels = {
  now: 'Now',
  two_weeks: 'In two weeks',
  one_month: 'In a month',
  three_months: 'In three months',
} as const

/** Who sees a profile. */
export const visibilityLabels = { hidden: 'Hidden', members: 'Members', public: 'Public' } as const
