import type { RouterInputs } from '#src/api.ts'

type Notify = RouterInputs['job']['setSearchAlert']['notify']

/** How often new jobs of a search are told. */
export const alertLabels: Record<Notify, string> = {
  none: 'No e-mails',
  daily: 'E-mail once a day',
  weekly: 'E-mail once a week',
}
