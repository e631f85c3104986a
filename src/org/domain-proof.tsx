import { Copy } from 'lucide-react'
import type { RouterOutputs } from '#src/api.ts'
import { FieldError } from '#src/form/field-error.tsx'
import { messageOf, trpc } from '#src/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { copyText } from '#src/ui/copy-text.ts'
import { toast } from '#src/ui/overlay/toast.ts'

interface DomainProofProps {
  org: Pick<RouterOutputs['org']['forEdit'], 'orgSlug' | 'name'>
  proof: { name: string; value: string }
}

/** The record by which a domain is confirmed without an address on it, and the look for it. */
export function DomainProof({ org: { orgSlug, name }, proof }: DomainProofProps) {
  const utils = trpc.useUtils()
  const check = trpc.org.checkDomain.useMutation({
    onSuccess: async ({ isVerified }) => {
      if (!isVerified) return
      await Promise.all([
        utils.org.forEdit.invalidate({ orgSlug }),
        utils.org.page.invalidate({ orgSlug }),
        utils.org.activity.invalidate({ orgSlug }),
      ])
      toast({ title: `${name} is verified` })
    },
  })
  const lines = [
    { label: 'Type', text: 'TXT' },
    { label: 'Name', text: proof.name },
    { label: 'Value', text: proof.value },
  ]
  return (
    <section
      aria-labelledby="domain-proof"
      className="flex w-full flex-col items-start gap-3 border-y border-line py-4"
    >
      <h3 id="domain-proof" className="font-semibold">
        Or by a DNS record
      </h3>
      <p>Whoever runs your domain adds this record to its DNS. It can go again afterwards.</p>
      <dl className="grid w-full grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1">
        {lines.map(({ label, text }) => (
          <div key={label} className="contents">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="font-mono text-xs wrap-anywhere">{text}</dd>
            <dd>
              {label !== 'Type' && (
                <Button
                  variant="quiet"
                  size="icon"
                  aria-label={`Copy the ${label.toLowerCase()}`}
                  onClick={() => void copyText(text, label)}
                >
                  <Copy aria-hidden />
                </Button>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <Button pending={check.isPending} onClick={() => check.mutate({ orgSlug })}>
        Look for the record
      </Button>
      <output className="empty:hidden">
        <FieldError id="domain-proof-error" message={failureOf(check)} />
      </output>
    </section>
  )
}

type Check = Pick<ReturnType<typeof trpc.org.checkDomain.useMutation>, 'data' | 'error'>

function failureOf({ data, error }: Check): string | undefined {
  if (error) return messageOf(error)
  if (!data || data.isVerified) return undefined
  return data.others === 0
    ? `There is no TXT record at ${data.name} yet. A new one can take an hour to be seen; some providers add the domain to the name by themselves, so that it would stand there twice.`
    : `There is a TXT record at ${data.name}, but with another value. Copy the value anew, and replace it.`
}
