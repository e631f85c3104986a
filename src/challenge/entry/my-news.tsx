import { ApplyWithResult } from '#src/application/results/apply-with-result.tsx'
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
      {mine.result && (
        <div id="your-result" tabIndex={-1} className="scroll-mt-20 outline-none">
          <MyResult
            result={mine.result}
            badge={mine.badge}
            apply={<ApplyWithResult challengeId={challengeId} />}
          />
        </div>
      )}
      {mine.submission && isFinal && <OwnAppeal challengeId={challengeId} />}
    </>
  )
}
