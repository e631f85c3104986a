import { useMemo } from 'react'
import { Field } from '#src/form/field.tsx'
import { Select } from '#src/form/select.tsx'
import { useUnread } from '#src/shell/bell/use-unread.ts'
import { messageOf, trpc } from '#src/trpc.ts'
import { Card } from '#src/ui/card.tsx'
import { toast } from '#src/ui/overlay/toast.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'

/** In which mails say when something is. */
export function TimeZone() {
  const utils = trpc.useUtils()
  const data = useUnread()
  const change = trpc.user.setTimeZone.useMutation({
    onSuccess: ({ timeZone }) => {
      utils.user.unreadNotifications.setData(undefined, now => now && { ...now, timeZone })
      toast({ title: 'Saved', description: 'Your time zone' })
    },
  })
  const zones = useMemo(() => Intl.supportedValuesOf('timeZone'), [])
  const zone = change.variables && change.isPending ? change.variables.timeZone : data?.timeZone
  return (
    <Card title="Time zone">
      {data ? (
        <Field
          label="Your time zone"
          hint="E-mails say times in it; those of a day or a week come at eight in the morning."
          error={change.error ? messageOf(change.error) : undefined}
        >
          {control => (
            <Select
              {...control}
              className="sm:w-80"
              value={zone ?? 'UTC'}
              onChange={event => change.mutate({ timeZone: event.target.value })}
            >
              {[...new Set(['UTC', ...(zone ? [zone] : []), ...zones])].map(one => (
                <option key={one} value={one}>
                  {one.replaceAll('_', ' ')}
                </option>
              ))}
            </Select>
          )}
        </Field>
      ) : (
        <Skeleton className="h-16 w-full" />
      )}
    </Card>
  )
}
