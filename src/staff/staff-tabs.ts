/** What staff have beside the numbers, by the word in the address. */
export const actingTabs = {
  people: 'People',
  organizations: 'Organizations',
  reports: 'Reports',
  failures: 'Failures',
} as const

export type ActingTab = keyof typeof actingTabs

export const isActingTab = (tab: string | null): tab is ActingTab =>
  tab !== null && Object.hasOwn(actingTabs, tab)
