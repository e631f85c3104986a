/** One thing that was looked at. */
export interface Finding {
  what: string
  state: 'good' | 'warning' | 'fault'
  says: string
  /** What to do; empty where all is good. */
  todo: string
}

/** Findings about one thing. */
export const about = (what: string) => ({
  good: (says: string): Finding => ({ what, state: 'good', says, todo: '' }),
  warning: (says: string, todo: string): Finding => ({ what, state: 'warning', says, todo }),
  fault: (says: string, todo: string): Finding => ({ what, state: 'fault', says, todo }),
})

export const messageOf = (error: unknown) => {
  const inner = error instanceof AggregateError ? error.errors[0] : error
  return inner instanceof Error ? inner.message : String(inner)
}
