/** What a team's text may leave open, with what it becomes for each candidate. */
export const variables = {
  name: 'the candidate’s name',
  first_name: 'the first word of it',
  job: 'the title of the job',
  organization: 'your organization',
  sender: 'your own name',
} as const

export type Values = Record<keyof typeof variables, string>

const inBraces = /\{([a-z_]+)\}/gi

/** What a text names, each time. */
export const namedIn = (body: string) =>
  Array.from(body.matchAll(inBraces), ([, named = '']) => named)

export const isVariable = (named: string): named is keyof Values => Object.hasOwn(variables, named)

/** A text with what it leaves open; what `values` leaves out stays as it is. */
export const filled = (body: string, values: Partial<Values>) =>
  body.replaceAll(inBraces, (whole, named: string) =>
    isVariable(named) ? (values[named] ?? whole) : whole,
  )

/** What stands for the candidate. */
export const namesOf = (name: string) => ({
  name,
  first_name: name.trim().split(/\s+/)[0] ?? name,
})
