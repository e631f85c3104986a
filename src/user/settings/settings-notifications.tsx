import {
  cadences,
  mailTopics,
  stoppable,
  topics,
  type Cadence,
  type Topic,
} from '#server/mail/schema.ts'
import { Checkbox } from '#src/form/checkbox.tsx'
import { Select } from '#src/form/select.tsx'
import type { RouterOutputs } from '#src/api.ts'
import { useOrganizations } from '#src/session.ts'
import { messageOf, trpc } from '#src/trpc.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { toast } from '#src/ui/overlay/toast.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { TimeZone } from './time-zone.tsx'

type Preference = RouterOutputs['user']['notificationPreferences']['items'][number]

/** What only who is in a team hears. */
const ofTeams: ReadonlySet<Topic> = new Set(['applications', 'team', 'jobs', 'judging'])

/** What the person is told, by mail and in the product. */
export function NotificationsTab() {
  const { data, error } = trpc.user.notificationPreferences.useQuery()
  const { data: organizations } = useOrganizations()
  if (error) throw error
  const isAlone = organizations?.length === 0
  return (
    <div className="flex flex-col gap-6">
      {data?.isDigestOff && <DigestsStopped />}
      <Card title="What you are told">
        <div className="flex flex-col gap-5">
          {data
            ? data.items
                .filter(({ topic }) => !isAlone || !ofTeams.has(topic))
                .map(item => <TopicSetting key={item.topic} preference={item} />)
            : topics.map(topic => <Skeleton key={topic} className="h-16 w-full" />)}
          <p className="border-t border-line pt-4 text-sm text-ink-soft">
            What concerns your account itself always comes: links that you ask for, invitations, and
            news of a changed password, a changed address or a deletion.
          </p>
        </div>
      </Card>
      <TimeZone />
    </div>
  )
}

const wantsDigests = ({ topic, mail = 'off' }: { topic: string; mail?: Cadence }) =>
  mail !== 'off' && (topic === 'digests' || mail !== 'each')

/** As they are chosen, at once; as they were, where that fails. */
function usePreference(topic: Topic | 'digests') {
  const utils = trpc.useUtils()
  return trpc.user.setNotificationPreference.useMutation({
    onMutate: next => {
      const before = utils.user.notificationPreferences.getData()
      utils.user.notificationPreferences.setData(
        undefined,
        now =>
          now && {
            // Whoever chooses a mail of many wants it.
            isDigestOff: now.isDigestOff && !wantsDigests(next),
            items: now.items.map(item =>
              item.topic === topic ? { ...item, ...next, topic } : item,
            ),
          },
      )
      return before
    },
    onSuccess: () => toast({ title: 'Saved', description: stoppable[topic].label }),
    onError: (_error, _next, before) =>
      utils.user.notificationPreferences.setData(undefined, before),
  })
}

/** Of what comes when one does something, or as often as was chosen elsewhere. */
const yesOrNo = { each: 'Yes', off: cadences.off }

function TopicSetting({ preference: { topic, mail, isInApp } }: { preference: Preference }) {
  const change = usePreference(topic)
  const { label, hint } = mailTopics[topic]
  const isPlain = topic === 'receipts' || topic === 'searches'
  return (
    <fieldset className="grid gap-x-6 gap-y-2 sm:grid-cols-[1fr_auto] sm:items-start">
      <legend className="contents">
        <span className="sm:col-start-1 sm:row-start-1">
          <span className="block font-medium">{label}</span>
          <span className="block text-sm text-ink-soft">{hint}</span>
        </span>
      </legend>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2 sm:col-start-2 sm:w-[21rem] sm:row-start-1">
        <label className="flex items-center gap-2 text-sm">
          E-mail
          <Select
            className="w-40"
            value={mail}
            onChange={event => change.mutate({ topic, mail: event.target.value as Cadence })}
          >
            {Object.entries(isPlain ? yesOrNo : cadences).map(([cadence, words]) => (
              <option key={cadence} value={cadence}>
                {words}
              </option>
            ))}
          </Select>
        </label>
        {topic !== 'receipts' && (
          <Checkbox
            label="In Fairlead"
            checked={isInApp}
            onChange={event => change.mutate({ topic, isInApp: event.target.checked })}
          />
        )}
      </div>
      {change.error && (
        <p role="alert" className="text-sm text-bad sm:col-span-2">
          Not changed: {messageOf(change.error)}
        </p>
      )}
    </fieldset>
  )
}

/** By the link in one of them. */
function DigestsStopped() {
  const change = usePreference('digests')
  return (
    <Alert
      tone="warn"
      title="Mails of many news at once are stopped"
      action={
        <Button
          size="sm"
          pending={change.isPending}
          onClick={() => change.mutate({ topic: 'digests', mail: 'each' })}
        >
          Send them again
        </Button>
      }
    >
      <p>What you chose to be told of once an hour, a day or a week stands in Fairlead alone.</p>
    </Alert>
  )
}
