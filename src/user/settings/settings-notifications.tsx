import { mailTopics, type MailTopic } from '#server/mail/schema.ts'
import { Switch } from '#src/form/switch.tsx'
import { messageOf, trpc } from '#src/trpc.ts'
import { Card } from '#src/ui/card.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

const topics = Object.keys(mailTopics) as MailTopic[]

/** Which e-mails the person gets. */
export function NotificationsTab() {
  const { data, error } = trpc.user.mailPreferences.useQuery()
  if (error) throw error
  return (
    <Card title="E-mails">
      <div className="flex flex-col gap-5">
        {data
          ? topics.map(topic => (
              <TopicSetting key={topic} topic={topic} isOn={!data.off.includes(topic)} />
            ))
          : topics.map(topic => <Skeleton key={topic} className="h-10 w-full" />)}
        <p className="border-t border-line pt-4 text-sm text-ink-soft">
          What concerns your account itself always comes: links that you ask for, invitations, and
          news of a changed password, a changed address or a deletion.
        </p>
      </div>
    </Card>
  )
}

function TopicSetting({ topic, isOn }: { topic: MailTopic; isOn: boolean }) {
  const utils = trpc.useUtils()
  const show = (on: boolean) =>
    utils.user.mailPreferences.setData(
      undefined,
      before =>
        before && {
          off: on ? before.off.filter(one => one !== topic) : [...before.off, topic],
        },
    )
  const change = trpc.user.setMailPreference.useMutation({
    onMutate: next => show(next.isOn),
    onError: (_, next) => show(!next.isOn),
  })
  const { label, hint } = mailTopics[topic]
  return (
    <div>
      <Switch
        label={label}
        hint={hint}
        checked={isOn}
        onChange={event => change.mutate({ topic, isOn: event.target.checked })}
      />
      {change.error && (
        <p role="alert" className="text-sm text-bad">
          Not changed: {messageOf(change.error)}
        </p>
      )}
    </div>
  )
}
