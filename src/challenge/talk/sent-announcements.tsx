import { useRef, useState } from 'react'
import { formatUtc } from '#src/lib/format-date.ts'
import { byPages, trpc } from '#src/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { ShowMore } from '#src/ui/list/show-more.tsx'
import { AnnounceDialog } from './announce-dialog.tsx'
import { SaidByOrganization } from './said-by-organization.tsx'
import { peopleOf, toAudience } from './talk-words.ts'

interface SentAnnouncementsProps {
  challengeId: string
  mayAnnounce: boolean
  isFinal: boolean
}

/** What was announced, to whom and to how many, and the way to announce something. */
export function SentAnnouncements({ challengeId, mayAnnounce, isFinal }: SentAnnouncementsProps) {
  const all = trpc.challenge.announcements.useInfiniteQuery(
    { challengeId },
    { ...byPages, refetchOnMount: 'always' },
  )
  const [isWriting, setWriting] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const items = all.data?.pages.flatMap(page => page.items) ?? []
  return (
    <div id="announcements" className="scroll-mt-20">
      <Card
        title="Announcements"
        padded={false}
        action={
          mayAnnounce ? (
            <Button size="sm" onClick={() => setWriting(true)}>
              Announce something
            </Button>
          ) : undefined
        }
      >
        {items.length === 0 ? (
          <p className="p-4 text-ink-soft">Nothing has been announced.</p>
        ) : (
          <ul ref={list} className="divide-y divide-line">
            {items.map(({ id, bodyHtml, audience, reached, sentAt }) => (
              <li key={id} tabIndex={-1} className="flex flex-col gap-2 p-4">
                <p className="text-ink-soft">
                  To {toAudience[audience]}
                  {reached !== null && `, ${peopleOf(reached)}`}, {formatUtc(sentAt)}
                </p>
                <SaidByOrganization html={bodyHtml} />
              </li>
            ))}
          </ul>
        )}
        <div className="flex flex-col gap-3 border-t border-line p-4 empty:hidden">
          <ShowMore
            query={all}
            things="announcements"
            count={items.length}
            list={list}
            items="li"
          />
        </div>
      </Card>
      {isWriting && (
        <AnnounceDialog
          challengeId={challengeId}
          isFinal={isFinal}
          onClose={() => setWriting(false)}
        />
      )}
    </div>
  )
}
