export const workplaceLabels = { onsite: 'On-site', hybrid: 'Hybrid', remote: 'Remote' } as const

export const employmentLabels = {
  FULL_TIME: 'Full-time',
  PART_TIME: 'Part-time',
  CONTRACTOR: 'Contract',
  TEMPORARY: 'Temporary',
  INTERN: 'Internship',
} as const

export const seniorityLabels = {
  entry: 'Entry',
  junior: 'Junior',
  mid: 'Mid-level',
  senior: 'Senior',
  lead: 'Lead',
  director: 'Director',
} as const

export const visaWords = { yes: 'Offered', no: 'Not offered' } as const

/** The label of a key; the key itself when there is none. */
export const labelOf = (labels: Record<string, string>, key: string): string => labels[key] ?? key
