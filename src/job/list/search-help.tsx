import { Dialog } from '#src/ui/overlay/dialog.tsx'

const rules: [example: string, meaning: string][] = [
  [
    'nurse galway',
    'Titles, skills, places and ways of working are understood, and said below the box',
  ],
  ['"night shift"', 'Exactly these words, in this order'],
  ['engineer -software', 'Without this word; a place or “remote” can be left out, too'],
  ['baker OR chef', 'One of the two'],
  ['electri*', 'Words that begin with this'],
  ['teacher, remote, kenya', 'Each of these'],
  ['C++, C#, .NET', 'Signs count'],
]

/** What the search box understands. */
export default function SearchHelp({
  open,
  onOpenChange,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
}) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="How to search">
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-3 max-sm:grid-cols-1 max-sm:gap-y-1">
        {rules.map(([example, meaning]) => (
          <div key={example} className="contents max-sm:mb-2 max-sm:block">
            <dt className="font-mono">{example}</dt>
            <dd className="text-ink-soft">{meaning}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4">
        Small slips of spelling are put right where nothing has the words as they were typed.
      </p>
      <p className="mt-4">
        Filters can look around a town; where towns lie is told by{' '}
        <a href="https://www.geonames.org" className="link">
          GeoNames
        </a>{' '}
        (CC BY 4.0).
      </p>
    </Dialog>
  )
}
