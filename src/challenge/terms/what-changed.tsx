import { useEffect, useRef, useState } from 'react'
import { formatUtc } from '#src/lib/format-date.ts'
import { byPages, trpc } from '#src/trpc.ts'
import { TextChange } from '#src/job/form/text-change.tsx'
import { Disclosure } from '#src/ui/disclosure.tsx'
import { PagedList } from '#src/ui/list/paged-list.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { saidChanges, type Version } from './change-words.ts'

const kinds = {
  published: 'Published',
  edited: 'Changed before it opened',
  extended: 'More time',
  cancelled: 'Cancelled',
} as const

interface WhatChangedProps {
  challengeId: string
  count: number
}

/** What a challenge said before, since it was published, to open; the newest change first. */
export default function WhatChanged({ challengeId, count }: WhatChangedProps) {
  const [isShown, setShown] = useState(false)
  const place = useRef<HTMLElement>(null)
  // It may have been opened before its script came.
  useEffect(() => {
    if (place.current?.querySelector('details')?.open) setShown(true)
  }, [])
  return (
    <section ref={place} className="flex flex-col gap-3">
      <h2 className="text-xl font-semibold">What changed</h2>
      <Disclosure
        label={count === 1 ? '1 change' : `${count} changes`}
        onOpen={() => setShown(true)}
      >
        {isShown && <Changes challengeId={challengeId} />}
      </Disclosure>
    </section>
  )
}

function Changes({ challengeId }: { challengeId: string }) {
  const all = trpc.challenge.versions.useInfiniteQuery({ challengeId }, byPages)
  return (
    <PagedList
      query={all}
      things="changes"
      focus="[data-change]"
      loading={
        <Loading label="Loading the changes">
          <Skeleton className="h-16 w-full" />
        </Loading>
      }
      empty={<p className="text-ink-soft">Nothing has changed since it was published.</p>}
    >
      {version => <Change key={version.id} version={version} />}
    </PagedList>
  )
}

function Change({ version }: { version: Version }) {
  const { kind, at, by } = version
  return (
    <li data-change tabIndex={-1} className="flex flex-col gap-2 px-4 py-3 outline-none">
      <p>
        <span className="font-medium">{kinds[kind]}</span>{' '}
        <span className="text-ink-soft">
          on{' '}
          <time dateTime={at} className="tabular">
            {formatUtc(at)}
          </time>{' '}
          by {by ?? 'the organization'}
        </span>
      </p>
      <ul className="flex flex-col gap-2">
        {saidChanges(version).map(({ label, before, after }) => (
          <li key={label} className="min-w-0">
            {isLong(before) || isLong(after) ? (
              <Disclosure label={label}>
                <TextChange before={before} after={after} />
              </Disclosure>
            ) : (
              <>
                {label}
                {before && (
                  <>
                    , before: <del className="text-ink-soft">{before}</del>
                  </>
                )}
                {after && (
                  <>
                    , now: <ins className="no-underline">{after}</ins>
                  </>
                )}
              </>
            )}
          </li>
        ))}
      </ul>
    </li>
  )
}

const isLong = (text: string) => text.length > 100 || text.includes('\n')
