import { paths } from '#server/paths.ts'
import type { Letter } from './letter.ts'

interface Digest {
  /** How many there are. */
  count: number
  /** The first of them. */
  items: DigestItem[]
}

interface DigestItem {
  title: string
  path: string
  /** When, as the reader's clock said. */
  at: string
}

/** What came since the last of these. */
export const digest = ({ count, items: [first, ...others] }: Digest): Letter => {
  const items = first ? [first, ...others] : []
  const left = count - items.length
  return {
    subject: `${first?.title ?? 'News'}${count > 1 ? `, and ${count - 1} more` : ''}`,
    paragraphs: [
      count === 1 ? 'This is new on Fairlead:' : `These ${count} are new on Fairlead:`,
      { items: items.map(({ title, path, at }) => ({ path, label: title, text: at })) },
      left > 0
        ? `${left} more ${left === 1 ? 'is' : 'are'} listed among your notifications.`
        : null,
      { path: paths.notifications, label: 'See your notifications' },
      'How often you hear of what is up to you: choose it in your settings.',
    ],
  }
}
