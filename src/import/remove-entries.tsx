import { useState } from 'react'
import { messageOf, trpc } from '#src/trpc.ts'
import { Checkbox } from '#src/form/checkbox.tsx'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { Disclosure } from '#src/ui/disclosure.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { AskFirst } from '#src/ui/overlay/ask-first.tsx'
import { toast } from '#src/ui/overlay/toast.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { useImportsChanged } from './use-imports-changed.ts'

/** What an import added, to take some of it from the profile; all else of it stays. */
export function RemoveEntries({ importId }: { importId: string }) {
  const [isOpen, setOpen] = useState(false)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const { data, error } = trpc.user.importEntries.useQuery({ importId }, { enabled: isOpen })
  const removal = trpc.user.removeImportEntries.useMutation()
  const changed = useImportsChanged()
  const items = data?.items ?? []
  const ids = items.flatMap(({ id }) => (chosen.has(id) ? [id] : []))
  const count = ids.length === 1 ? '1 entry' : `${ids.length} entries`
  const remove = async () => {
    const { profileVersion = 0 } = data ?? {}
    const { message } = await removal.mutateAsync({ importId, ids, profileVersion }).catch(refused)
    setChosen(new Set())
    await changed()
    toast({ title: 'Entries removed', description: message })
  }
  /** The list is out of date then: it is read anew, and what was chosen stays chosen. */
  const refused = async (cause: unknown): Promise<never> => {
    await changed()
    throw cause
  }
  const choose = (id: string, isChosen: boolean) => {
    const next = new Set(chosen)
    if (isChosen) next.add(id)
    else next.delete(id)
    setChosen(next)
  }
  return (
    <Disclosure label="Remove its entries" onOpen={() => setOpen(true)}>
      {error && <Alert tone="bad">{messageOf(error)}</Alert>}
      {isOpen && !data && !error && (
        <Loading label="Loading what it added">
          <Skeleton className="h-24" />
        </Loading>
      )}
      {data && items.length === 0 && (
        <p className="text-ink-soft">
          Nothing that it added is still on your profile as it was added.
        </p>
      )}
      {items.length > 0 && (
        <div className="flex flex-col items-start gap-4">
          <p className="max-w-prose text-ink-soft">
            These are on your profile as they were added. What you choose leaves it; the rest of the
            import stays.
          </p>
          <ul className="grid w-full gap-x-6 gap-y-3 sm:grid-cols-2">
            {items.map(({ id, label, title, subtitle }) => (
              <li key={id} className="min-w-0">
                <Checkbox
                  label={<span className="line-clamp-2 wrap-anywhere">{title}</span>}
                  hint={
                    <span className="line-clamp-2 wrap-anywhere">
                      {subtitle ? `${label} · ${subtitle}` : label}
                    </span>
                  }
                  checked={chosen.has(id)}
                  onChange={event => choose(id, event.target.checked)}
                />
              </li>
            ))}
          </ul>
          <AskFirst
            renderButton={ask => (
              <Button disabled={ids.length === 0} onClick={ask}>
                {ids.length === 0 ? 'Remove' : `Remove ${count}`}
              </Button>
            )}
            action="Remove"
            title={`Remove ${count} from your profile?`}
            onConfirm={remove}
          >
            <p>Everything else stays, and you can still undo the rest of the import.</p>
          </AskFirst>
        </div>
      )}
    </Disclosure>
  )
}
