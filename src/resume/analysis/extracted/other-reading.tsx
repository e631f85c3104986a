import { ArrowUpDown } from 'lucide-react'
import { Button } from '#src/ui/button.tsx'
import type { Resume } from '#src/resume/resume-words.ts'
import type { Correction } from './use-correction.ts'

interface OtherReadingProps {
  parsed: NonNullable<Resume['parsed']>
  /** JSON Pointer of the entry. */
  entry: string
  correction: Correction
}

/** Of a post whose title and employer may be each other, the other way to read it. */
export function OtherReading({ parsed, entry, correction }: OtherReadingProps) {
  const post = doubtfulPost(parsed, entry)
  if (!post) return null
  return (
    <tr className="border-t border-line">
      <td colSpan={2} className="px-4 py-2">
        <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
          <span className="min-w-0 flex-1 basis-60 wrap-anywhere text-ink-soft">
            It may be the other way round: “{post.employer}” is the title, “{post.title}” the
            employer.
          </span>
          <Button
            size="sm"
            disabled={correction.isPending}
            aria-label={`Swap title and employer: ${post.title}, ${post.employer}`}
            onClick={() => void correction.swap(entry, post)}
          >
            <ArrowUpDown aria-hidden />
            Swap
          </Button>
        </span>
      </td>
    </tr>
  )
}

/** Title and employer of a post where nothing tells them apart; null of any other entry. */
function doubtfulPost({ content, provenance }: NonNullable<Resume['parsed']>, entry: string) {
  const [, section, index] = entry.split('/')
  const post = section === 'work' ? content.work?.[Number(index)] : undefined
  if (!post?.name || !post.position) return null
  const names = ['position', 'name'].map(key =>
    provenance.find(({ pointer }) => pointer === `${entry}/${key}`),
  )
  const isDoubtful = names.every(one => one && !one.editedByUser && one.confidence < 0.5)
  return isDoubtful ? { title: post.position, employer: post.name } : null
}
