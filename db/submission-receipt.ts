import { createHash } from 'node:crypto'
import type { SubmittedFile } from './tables/challenges.ts'

type Attempt = ByWhom & {
  challengeId: string
  attempt: number
  submittedAt: Date
  text: string
  links: string[]
  files: SubmittedFile[]
}

/** A team's says which member handed in. */
type ByWhom = { userId: string } | { teamId: string; memberId: string }

/**
 * What an entrant gets for an attempt. `content` is JSON in this order of keys, two spaces deep,
 * with each file's sha256 in place of its bytes; `sha256` is that of its UTF-8 bytes. Whoever has
 * both, and the files, can check them without us.
 */
export function receiptOf({ challengeId, attempt, submittedAt, ...work }: Attempt) {
  const content = JSON.stringify(
    {
      challenge: challengeId,
      ...('userId' in work
        ? { entrant: work.userId }
        : { team: work.teamId, member: work.memberId }),
      attempt,
      submittedAt: submittedAt.toISOString(),
      text: work.text,
      links: work.links,
      files: work.files.map(({ name, size, sha256 }) => ({ name, size, sha256 })),
    },
    null,
    2,
  )
  return { content, sha256: createHash('sha256').update(content).digest('hex') }
}
