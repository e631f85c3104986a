import { Link } from 'react-router-dom'
import { domainLength, firstJobsADay, jobsADay } from '#server/limits.ts'
import { paths } from '#server/paths.ts'
import type { RouterOutputs } from '#src/api.ts'
import { SendVerification } from '#src/auth/send-verification.tsx'
import { FormSummary } from '#src/form/form-summary.tsx'
import { TextField } from '#src/form/text-field.tsx'
import { useForm } from '#src/form/use-form.ts'
import { sayFailed } from '#src/shell/say-failed.ts'
import { trpc } from '#src/trpc.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { toast } from '#src/ui/overlay/toast.ts'
import { DomainProof } from './domain-proof.tsx'
import { confirmedHow } from './confirmed-how.ts'

type Organization = RouterOutputs['org']['forEdit']

/** Whether the organization is verified, by which domain, and else what is missing. */
export function StandingCard({ org }: { org: Organization }) {
  const { isVerified, domain, missing } = org.standing
  return (
    <Card
      title="Verification"
      headingLevel={3}
      action={
        <Badge tone={isVerified ? 'good' : 'warn'}>
          {isVerified ? 'Verified' : 'Not verified'}
        </Badge>
      }
    >
      <div className="flex max-w-prose flex-col items-start gap-4">
        <p>
          {domain ? (
            <>
              Its e-mail domain is <strong className="wrap-anywhere">{domain}</strong>
              {confirmedHow(org)}.
            </>
          ) : (
            'It has no e-mail domain.'
          )}{' '}
          {isVerified
            ? `You can publish up to ${jobsADay} jobs a day.`
            : `Until it is verified, its page has no verified mark and it publishes at most ${firstJobsADay} jobs a day.`}
        </p>
        {missing && <Missing org={org} missing={missing} />}
      </div>
    </Card>
  )
}

interface MissingProps {
  org: Organization
  missing: NonNullable<Organization['standing']['missing']>
}

/** What is missing, and the way to it. */
function Missing({ org, missing }: MissingProps) {
  const { domain, heldBy } = org.standing
  if (missing === 'confirmation')
    return (
      <>
        <p>
          It is verified as soon as you confirm your e-mail address: open the link that we sent you.
        </p>
        <SendVerification />
      </>
    )
  return (
    <>
      {missing === 'domain' && (
        <p>Name the domain of your organization’s e-mail addresses, like example.com.</p>
      )}
      {missing === 'domainTaken' && (
        <p>
          {heldBy} has this domain. If it is yours, ask its admins for an invitation, or write to
          the people who run this site.
        </p>
      )}
      {missing === 'consent' && domain && (
        <>
          <p>
            Your own address is at {domain}. If this is the organization that the domain belongs to,
            say so: it is verified at once, and nobody else can use the domain.
          </p>
          <ConfirmDomain orgSlug={org.orgSlug} domain={domain} />
        </>
      )}
      {missing === 'address' && (
        <p>
          It is verified as soon as an admin with a confirmed address at {domain} says here that it
          is the organization’s: change yours in your{' '}
          <Link to={paths.settings} className="link">
            settings
          </Link>
          , or invite somebody who has one to your{' '}
          <Link to={paths.orgTab(org.orgSlug, 'team')} className="link">
            team
          </Link>
          .
        </p>
      )}
      {org.standing.proof && <DomainProof org={org} proof={org.standing.proof} />}
      <AskDomain org={org} />
    </>
  )
}

function ConfirmDomain({ orgSlug, domain }: { orgSlug: string; domain: string }) {
  const ask = useAskDomain(orgSlug)
  return (
    <Button
      variant="primary"
      pending={ask.isPending}
      onClick={() =>
        void ask.send(domain).catch(error => sayFailed('The domain was not confirmed', error))
      }
    >
      Confirm that {domain} is ours
    </Button>
  )
}

function useAskDomain(orgSlug: string) {
  const utils = trpc.useUtils()
  const ask = trpc.org.askDomain.useMutation()
  const send = async (domain: string) => {
    await ask.mutateAsync({ orgSlug, domain })
    await Promise.all([
      utils.org.forEdit.invalidate({ orgSlug }),
      utils.org.page.invalidate({ orgSlug }),
      utils.org.activity.invalidate({ orgSlug }),
    ])
    toast({ title: 'Saved', description: domain })
  }
  return { isPending: ask.isPending, send }
}

function AskDomain({ org: { orgSlug, standing } }: { org: Organization }) {
  const ask = useAskDomain(orgSlug)
  const form = useForm({
    initial: { domain: standing.domain ?? '' },
    save: async ({ domain }, { markSaved }) => {
      await ask.send(domain)
      markSaved()
    },
  })
  const lines = { ...form, change: form.correct }
  return (
    <form
      method="post"
      noValidate
      onSubmit={form.onSubmit}
      className="flex w-full flex-col items-start gap-3"
    >
      <FormSummary {...form.summary} />
      <TextField
        form={lines}
        name="domain"
        label="E-mail domain"
        maxLength={domainLength}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        inputMode="url"
        className="w-full max-w-sm"
      />
      <Button type="submit" pending={form.pending}>
        Save the domain
      </Button>
    </form>
  )
}
