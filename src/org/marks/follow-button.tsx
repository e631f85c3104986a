import { Bell } from 'lucide-react'
import { clsx } from 'clsx'
import { useMarks, useSetMark } from '#src/job/kept/use-marks.ts'
import { sayFailed } from '#src/shell/say-failed.ts'
import { trpc } from '#src/trpc.ts'
import { Button } from '#src/ui/button.tsx'

interface FollowButtonProps {
  org: { orgSlug: string; name: string }
  size?: 'sm' | 'md'
}

/** Follows an organization, or unfollows it. */
export function FollowButton({ org: { orgSlug, name }, size = 'md' }: FollowButtonProps) {
  const utils = trpc.useUtils()
  const isFollowed = useMarks().followed.includes(orgSlug)
  const setMark = useSetMark('followed')
  const mutation = trpc.org.setFollowed.useMutation()
  const toggle = async () => {
    await setMark(orgSlug, !isFollowed)
    try {
      await mutation.mutateAsync({ orgSlug, isFollowed: !isFollowed })
    } catch (error) {
      await setMark(orgSlug, isFollowed)
      return sayFailed('That did not work', error)
    }
    return Promise.all([
      utils.user.news.invalidate(),
      // What is on screen stays, so that what was pressed can be pressed again.
      utils.org.followed.invalidate(undefined, { refetchType: 'none' }),
    ])
  }
  return (
    <Button
      size={size}
      data-on={isFollowed || undefined}
      className="data-on:text-accent"
      onClick={() => void toggle()}
    >
      <Bell aria-hidden className={clsx(isFollowed && 'fill-current')} />
      {isFollowed ? 'Following' : 'Follow'}
      <span className="visually-hidden"> {name}</span>
    </Button>
  )
}
