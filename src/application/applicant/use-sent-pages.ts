import { useState } from 'react'
import { readStored, writeStored } from '#src/lib/browser-storage.ts'
import type { MatchLine } from '#src/match/match-words.ts'
import type { Applicant } from '../application-words.ts'

const key = 'applicant-file'

/** As it was left, for the next applicant too; at first beside the rest where there is room. */
const isWanted = () => (readStored(key) ?? String(innerWidth >= 1024)) === 'true'

/** Whether the pages of the file stand beside what was read, and which line is shown on them. */
export function useSentPages(applicant: Pick<Applicant, 'id' | 'isBlind' | 'sent'> | undefined) {
  const [isOn, setOn] = useState(isWanted)
  /** Drawing the pages anew is dear: in blind review they are asked for one by one. */
  const [askedOf, setAskedOf] = useState<string>()
  const [line, setLine] = useState<MatchLine>()
  const id = applicant?.id
  const isShown =
    applicant?.sent.file?.isPdf === true && (applicant.isBlind ? askedOf === id : isOn)
  const put = (next: boolean) => {
    setAskedOf(next ? id : undefined)
    if (applicant?.isBlind) return
    setOn(next)
    writeStored(key, String(next))
  }
  return {
    isShown,
    toggle: () => put(!isShown),
    /** The line that was asked for last; a new object each time. */
    line,
    show: (next: MatchLine) => {
      setLine({ ...next })
      if (!isShown) put(true)
    },
  }
}
