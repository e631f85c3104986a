import { Link, useParams } from 'react-router-dom'
import { stoppable } from '#server/mail/schema.ts'
import { paths } from '#server/paths.ts'
import { EntryScreen } from '#src/auth/entry-screen.tsx'
import { NoRecord } from '#src/shell/error/no-record.tsx'
import { Head } from '#src/shell/head.tsx'
import { messageOf, statusOf, trpc } from '#src/trpc.ts'
import { Alert } from '#src/ui/alert.tsx'
import { buttonClass } from '#src/ui/button-class.ts'
import { Button } from '#src/ui/button.tsx'

const title = 'E-mails from Fairlead'

/** As the mails say it (server/application/invited/mails.ts). */
const invitationsFrom = (orgName: string) => ({
  label: `Invitations from ${orgName}`,
  hint: `${orgName} invites you to apply for its jobs.`,
})

/** By way of signing in. */
const ownSettings = `${paths.settings}?tab=notifications`

/** Where the link at the end of a mail leads, signed in or not; opening it changes nothing. */
export default function UnsubscribePage() {
  const { token = '' } = useParams()
  const utils = trpc.useUtils()
  const { data, error } = trpc.user.mailsByLink.useQuery({ token })
  const change = trpc.user.setMailsByLink.useMutation({
    onSuccess: now => {
      utils.user.mailsByLink.setData({ token }, now)
      void utils.user.notificationPreferences.invalidate()
    },
  })
  // A malformed one is none, like one that is gone.
  if ([400, 404].includes(statusOf(error) ?? 0)) return <UnknownLink />
  if (!data) return <NoRecord error={error} />
  const { label, hint } = data.topic ? stoppable[data.topic] : invitationsFrom(data.orgName)
  return (
    <>
      <Head title={title} noindex />
      <EntryScreen
        title={title}
        below={
          data.topic && (
            <p>
              Choose for each kind of e-mail in your{' '}
              <Link to={ownSettings} className="underline">
                settings
              </Link>
              .
            </p>
          )
        }
      >
        <div className="flex flex-col items-start gap-5">
          <output className="self-stretch">
            <Alert
              tone={data.isOn ? undefined : 'good'}
              title={`You get ${data.isOn ? '' : 'no more '}e-mails about “${label}”`}
            >
              <p>{hint}</p>
            </Alert>
          </output>
          <Button
            variant={data.isOn ? 'primary' : undefined}
            pending={change.isPending}
            onClick={() => change.mutate({ token, isOn: !data.isOn })}
          >
            {data.isOn ? 'Stop these e-mails' : 'Get them again'}
          </Button>
          {change.error && (
            <p role="alert" className="text-bad">
              {messageOf(change.error)}
            </p>
          )}
        </div>
      </EntryScreen>
    </>
  )
}

const UnknownLink = () => (
  <>
    <Head title={title} noindex />
    <EntryScreen title={title}>
      <div className="flex flex-col items-start gap-5">
        <Alert tone="warn" title="This link is not known">
          <p>
            It may be cut short, or of an account or an invitation that is gone. Which e-mails you
            get, you choose in your settings.
          </p>
        </Alert>
        <Link to={ownSettings} className={buttonClass({ variant: 'primary' })}>
          Choose in your settings
        </Link>
      </div>
    </EntryScreen>
  </>
)
