import { useEffect, useId, useRef } from 'react'
import { fieldId, type FormPart } from '#src/form/use-form.ts'
import { formatDay } from '#src/lib/format-date.ts'
import { mostResults } from '#server/shown/application-results.ts'
import { byPages, trpc } from '#src/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { Disclosure } from '#src/ui/disclosure.tsx'
import { ShowMore } from '#src/ui/list/show-more.tsx'
import { RetryAlert } from '#src/ui/retry-alert.tsx'
import { AttachedResult } from './attached-result.tsx'
import { placeWords, type OwnResult } from './result-words.ts'
import type { Attached } from './use-results-to-send.ts'

interface AttachResultsProps {
  form: FormPart<{ results: Attached[] }>
  orgName: string
  /** The team reads without who sent it. */
  isBlind: boolean
}

/** Which results of challenges are sent with an application; nothing for who has none. */
export function AttachResults({ form, orgName, isBlind }: AttachResultsProps) {
  const titleId = useId()
  const attached = form.values.results
  const utils = trpc.useUtils()
  const own = trpc.job.ownResults.useInfiniteQuery(
    {},
    { getNextPageParam: byPages.getNextPageParam },
  )
  const heading = useRef<HTMLHeadingElement>(null)
  /** The result whose card takes the focus once it stands there. */
  const added = useRef<string>(null)
  useEffect(() => {
    const place = attached.findIndex(one => one.challengeId === added.current)
    added.current = null
    if (place >= 0) document.getElementById(fieldId(`results.${place}.consent`))?.focus()
  }, [attached])

  const items = own.data?.pages.flatMap(page => page.items) ?? []
  const others = items.filter(
    ({ challengeId }) => !attached.some(one => one.challengeId === challengeId),
  )
  const set = (results: Attached[]) => form.change({ results })
  const attach = (result: OwnResult) => {
    const { challengeId } = result
    utils.job.ownResult.setData({ challengeId }, result)
    added.current = challengeId
    set([...attached, { challengeId, consentTo: null, withComments: false }])
  }
  if (attached.length === 0 && items.length === 0)
    return own.error ? (
      <RetryAlert onRetry={() => void own.refetch()}>
        Your results of challenges could not be loaded. You can apply without them.
      </RetryAlert>
    ) : null
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-3">
      <h3 id={titleId} ref={heading} tabIndex={-1} className="text-sm font-medium outline-none">
        Results of challenges
      </h3>
      {attached.length > 0 && (
        <ul className="flex flex-col gap-3">
          {attached.map((one, index) => (
            <AttachedResult
              key={one.challengeId}
              attached={one}
              path={`results.${index}`}
              error={form.errors[`results.${index}.consent`]}
              onChange={changed => set(attached.map(other => (other === one ? changed : other)))}
              onRemove={() => {
                set(attached.filter(other => other !== one))
                heading.current?.focus()
              }}
            />
          ))}
        </ul>
      )}
      {attached.length > 0 && (
        <p className="text-ink-soft">
          {isBlind
            ? `This job is reviewed blind: until somebody looks behind the mask, they see only in which part of the ranking you are and your points in tens, and of a challenge of ${orgName} nothing.`
            : 'You can take a result back until your application is decided.'}
        </p>
      )}
      {attached.length < mostResults && others.length > 0 && (
        <Picker {...{ others, own, attach }} />
      )}
      {attached.length >= mostResults && others.length > 0 && (
        <p className="text-ink-soft">You can send {mostResults} results at most.</p>
      )}
    </section>
  )
}

interface PickerProps {
  others: OwnResult[]
  own: Parameters<typeof ShowMore>[0]['query']
  attach: (result: OwnResult) => void
}

/** One's own results that are not attached, the newest first. */
function Picker({ others, own, attach }: PickerProps) {
  const list = useRef<HTMLUListElement>(null)
  return (
    <Disclosure label="Attach a challenge result">
      <div className="flex flex-col gap-3">
        <ul
          ref={list}
          className="max-h-80 divide-y divide-line overflow-y-auto rounded-surface border border-line"
        >
          {others.map(one => (
            <li
              key={one.challengeId}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3"
            >
              <div className="min-w-0 wrap-anywhere">
                <p className="font-medium">{one.result.title}</p>
                <p className="text-ink-soft">
                  {one.result.orgName} · {placeWords(one.result.place, one.result.of)} ·{' '}
                  {formatDay(one.result.finalizedAt)}
                </p>
              </div>
              <Button
                size="sm"
                aria-label={`Attach ${one.result.title}`}
                onClick={() => attach(one)}
              >
                Attach
              </Button>
            </li>
          ))}
        </ul>
        <ShowMore
          query={own}
          things="results"
          count={others.length}
          list={list}
          items="li button"
        />
      </div>
    </Disclosure>
  )
}
