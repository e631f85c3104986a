/** An event with what it is counted by: words of ours and numbers, never what somebody wrote or is called. */
export type Happened =
  /** A page was opened; `kind` is one of server/visits/page-kind.ts. */
  | { name: 'page'; kind: string }
  /** How a page came: `lcp` and `inp` in milliseconds, `cls` as a share. */
  | { name: 'timing'; metric: string; kind: string; value: number }
  /** Jobs were searched; `word` is one that our vocabulary has, where nothing was found. */
  | { name: 'search'; found: number; word: string | null }
  /** Something failed before somebody's eyes; `status` 0 stands for no answer. */
  | { name: 'error'; status: number; call: string }
  | { name: 'sign_up'; through: 'password' | 'provider' }
  /** `cause` says why nothing could be read; `first` that the person had none before. */
  | {
      name: 'resume_read'
      source: string
      cause: string | null
      first: boolean
      score: number | null
      findings: string[]
    }
  | { name: 'import_read'; source: string; cause: string | null }
  | { name: 'interests_saved'; first: boolean }
  | { name: 'application_sent'; first: boolean }
  | { name: 'challenge_entered' }
  | { name: 'challenge_handed_in' }
