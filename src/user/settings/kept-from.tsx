import { Building2, AtSign, UserRound, X } from 'lucide-react'
import { useId } from 'react'
import type { RouterInputs, RouterOutputs } from '#src/api.ts'
import { FormSummary } from '#src/form/form-summary.tsx'
import { SelectField } from '#src/form/select-field.tsx'
import { TextField } from '#src/form/text-field.tsx'
import { useForm } from '#src/form/use-form.ts'
import { sayFailed } from '#src/shell/say-failed.ts'
import { trpc } from '#src/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { useNamed } from './use-named.ts'

type Excluded = RouterInputs['user']['exclude']
type Kind = Excluded['kind']
type Item = RouterOutputs['user']['exclusions']['items'][number]

const kinds = {
  org: 'An organization',
  domain: 'E-mail addresses on a domain',
  user: 'A person',
} satisfies Record<Kind, string>

const fields = {
  org: {
    label: 'Organization',
    hint: 'Type its name and choose it from the list, or paste the address of its page here.',
  },
  domain: { label: 'Domain', hint: 'Like harbour.example: all addresses that end with it.' },
  user: {
    label: 'Their profile',
    hint: 'Type their name and choose them from the list, or paste the address of their profile here.',
  },
} satisfies Record<Kind, { label: string; hint: string }>

/** The last part of an address that was pasted whole. */
const lastPart = (text: string) => text.trim().replace(/\/+$/, '').split('/').at(-1) ?? ''

function excludedOf(kind: Kind, text: string): Excluded {
  if (kind === 'domain') return { kind, domain: text.trim().replace(/^@/, '') }
  return kind === 'org'
    ? { kind, orgSlug: lastPart(text).toLowerCase() }
    : { kind, username: lastPart(text) }
}

/** Whom the profile is kept from: to them it does not exist while they are signed in. */
export function KeptFrom({ isPublic }: { isPublic: boolean }) {
  const utils = trpc.useUtils()
  const { data, error } = trpc.user.exclusions.useQuery()
  if (error) throw error
  const changed = () =>
    Promise.all([utils.user.exclusions.invalidate(), utils.user.looks.invalidate()])
  return (
    <Card title="Keep it from">
      <div className="flex flex-col gap-4">
        <p className="text-ink-soft">
          Whoever you name here is told that your profile does not exist, and never that you named
          them.
          {isPublic &&
            ' Signed out, they can still open a public profile: choose “Members” to stop that too.'}
        </p>
        {!data && <Skeleton className="h-10" />}
        {data && data.items.length > 0 && (
          <ul className="flex flex-col divide-y divide-line">
            {data.items.map(item => (
              <KeptOut key={item.id} item={item} onChanged={changed} />
            ))}
          </ul>
        )}
        <ExcludeForm onChanged={changed} />
      </div>
    </Card>
  )
}

function KeptOut({ item, onChanged }: { item: Item; onChanged: () => Promise<unknown> }) {
  const remove = trpc.user.unexclude.useMutation({
    onSuccess: onChanged,
    onError: failure => sayFailed('That did not work', failure),
  })
  const Icon = item.domain ? AtSign : item.orgName ? Building2 : UserRound
  const name = item.domain ?? item.orgName ?? item.personName ?? 'Somebody'
  return (
    <li className="flex items-center gap-3 py-2">
      <Icon aria-hidden className="size-4 shrink-0 text-ink-soft" />
      <span className="min-w-0 flex-1 wrap-anywhere">{name}</span>
      <Button
        variant="quiet"
        size="icon"
        aria-label={`Let ${name} see your profile again`}
        pending={remove.isPending}
        onClick={() => remove.mutate({ id: item.id })}
      >
        <X aria-hidden />
      </Button>
    </li>
  )
}

interface Values {
  kind: Kind
  orgSlug: string
  domain: string
  username: string
}

function ExcludeForm({ onChanged }: { onChanged: () => Promise<unknown> }) {
  const exclude = trpc.user.exclude.useMutation()
  const form = useForm<Values>({
    initial: { kind: 'org', orgSlug: '', domain: '', username: '' },
    save: async ({ kind, ...values }, { change }) => {
      await exclude.mutateAsync(excludedOf(kind, values[names[kind]]))
      change({ [names[kind]]: '' })
      await onChanged()
    },
  })
  const { kind } = form.values
  const named = useNamed(kind === 'domain' ? null : kind, form.values[names[kind]])
  const listId = useId()
  return (
    <form method="post" noValidate className="flex flex-col gap-4" onSubmit={form.onSubmit}>
      <FormSummary {...form.summary} />
      <div className="flex flex-wrap items-start gap-4">
        <SelectField
          className="flex-1 basis-52"
          form={{
            ...form,
            change: part => {
              form.clear()
              form.change(part)
            },
          }}
          name="kind"
          label="Keep it from"
          options={kinds}
        />
        <TextField
          className="flex-1 basis-60"
          form={form}
          name={names[kind]}
          {...fields[kind]}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          list={kind === 'domain' ? undefined : listId}
        />
        <datalist id={listId}>
          {named.map(({ key, name }) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </datalist>
      </div>
      <Button type="submit" className="self-start" pending={form.pending}>
        Keep it from them
      </Button>
    </form>
  )
}

const names = { org: 'orgSlug', domain: 'domain', user: 'username' } as const
