import { Users } from 'lucide-react'
import { Link } from 'react-router-dom'
import { paths } from '#server/paths.ts'
import { Button } from '#src/ui/button.tsx'
import { buttonClass } from '#src/ui/button-class.ts'
import { Empty } from '#src/ui/empty.tsx'
import { useInvite } from '../invited/use-invite.tsx'

const icon = <Users aria-hidden />

/** In place of a list that nobody fits. */
export function NobodyFits({ isUnnamed, onClear }: { isUnnamed: boolean; onClear: () => void }) {
  return (
    <Empty icon={icon} action={<Button onClick={onClear}>Show all</Button>}>
      Nobody fits what you look for.
      {isUnnamed && ' Names are masked, and not searched.'}
    </Empty>
  )
}

interface NobodyAppliedProps {
  orgSlug: string
  jobId: string
  decides: boolean
}

/** In place of the list of a job to which nobody applied: where applicants come from. */
export function NobodyApplied({ orgSlug, jobId, decides }: NobodyAppliedProps) {
  const invite = useInvite({ orgSlug, jobId })
  return (
    <Empty
      icon={icon}
      action={
        decides && (
          <span className="flex flex-wrap justify-center gap-2">
            <Button onClick={invite.open} {...invite.whenNear}>
              Invite candidates…
            </Button>
            <Link to={paths.job({ orgSlug, id: jobId, slug: '' })} className={buttonClass()}>
              See the job’s page
            </Link>
          </span>
        )
      }
    >
      Nobody has applied yet.
      {decides && ' Share the job’s page, or invite candidates from a list.'}
      {invite.dialog}
    </Empty>
  )
}
