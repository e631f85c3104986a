import { useRef } from 'react'
import { formatDay } from '#src/lib/format-date.ts'
import { byPages, trpc } from '#src/trpc.ts'
import { Card } from '#src/ui/card.tsx'
import { ShowMore } from '#src/ui/list/show-more.tsx'
import { SaidByOrganization } from './said-by-organization.tsx'
import { toAudience } from './talk-words.ts'

/** What the organization announced to the reader; nothing while there is none. */
export function Announcements({ challengeId }: { challengeId: string }) {
  const all = trpc.challenge.announcements.useInfiniteQuery({ challengeId }, byPages)
  const list = useRef<HTMLUListElement>(null)
  const items = all.data?.pages.flatMap(page => page.items) ?? []
  if (items.length === 0) return null
  return (
    <div id="announcements" className="scroll-mt-20">
      <Card title="Announcements">
        <div className="flex flex-col gap-4">
          <ul ref={list} className="flex flex-col gap-4">
            {items.map(({ id, bodyHtml, audience, sentAt }) => (
              <li key={id} tabIndex={-1} className="flex flex-col gap-1">
                <SaidByOrganization html={bodyHtml} />
                <p className="text-ink-soft">
                  {formatDay(sentAt)}, to {toAudience[audience]}
                </p>
              </li>
            ))}
          </ul>
          <ShowMore
            query={all}
            things="announcements"
            count={items.length}
            list={list}
            items="li"
          />
        </div>
      </Card>
    </div>
  )
}
