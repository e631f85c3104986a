import { Announcements } from '#src/challenge/talk/announcements.tsx'
import { OwnAppeal } from '#src/challenge/talk/own-appeal.tsx'
import MyResult from './my-result.tsx'
import type { MySubmission } from './use-my-submission.ts'

interface MyNewsProps {
  challengeId: string
  isFinal: boolean
  mine: MySubmission
}

/** What an entrant was told: announcements, the result, and what they asked about it. */
export default function MyNews({ challengeId, isFinal, mine }: MyNewsProps) {
  return (
    <>
      {mine.joinedAt && <Announcements challengeId={challengeId} />}
      {mine.result && <MyResult result={mine.result} badge={mine.badge} />}
      {mine.submission && isFinal && <OwnAppeal challengeId={challengeId} />}
    </>
  )
}
