import { FileArchive, FileText, FileUser, Link2 } from 'lucide-react'
import { useConfig } from '#src/config.ts'

export const importSources = [
  {
    value: 'resume',
    icon: FileText,
    label: 'Upload resume',
    hint: 'PDF, Word or text. We read and score it.',
  },
  {
    value: 'archive',
    icon: FileArchive,
    label: 'LinkedIn archive',
    hint: 'All of your profile, as a ZIP from LinkedIn.',
  },
  {
    value: 'pdf',
    icon: FileUser,
    label: 'LinkedIn PDF',
    hint: 'At once, with only your top skills.',
  },
  {
    value: 'link',
    icon: Link2,
    label: 'Paste link only',
    hint: 'We store the link and never fetch anything from LinkedIn.',
  },
] as const

export type ImportSource = (typeof importSources)[number]['value']

interface ImportSourceCardsProps {
  value: ImportSource
  onChange: (value: ImportSource) => void
}

/** Of a link, where somebody fetches what it leads to. */
const fetched = { label: 'Paste your link', hint: 'We fetch your profile, if you say so.' }

/** The four ways to begin, as cards to choose one from. */
export function ImportSourceCards({ value, onChange }: ImportSourceCardsProps) {
  const { profileProvider } = useConfig()
  const ways = importSources.map(way =>
    way.value === 'link' && profileProvider ? { ...way, ...fetched } : way,
  )
  return (
    <fieldset className="grid min-w-0 gap-3 sm:grid-cols-2">
      <legend className="visually-hidden">What to start from</legend>
      {ways.map(({ value: one, icon: Icon, label, hint }) => (
        <label
          key={one}
          htmlFor={`source-${one}`}
          className="relative flex min-w-0 items-start gap-3 rounded-surface border border-line-strong bg-surface p-4 transition-colors hover:border-accent has-checked:border-accent has-checked:bg-accent-soft has-checked:inset-ring has-checked:inset-ring-accent forced-colors:has-checked:chosen-edge forced-colors:has-checked:p-3.5 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
        >
          <input
            id={`source-${one}`}
            type="radio"
            name="source"
            aria-describedby={`source-${one}-hint`}
            className="visually-hidden"
            checked={one === value}
            onChange={() => onChange(one)}
          />
          <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-accent" />
          <span className="flex min-w-0 flex-col gap-0.5">
            <span className="font-medium">{label}</span>
            <span id={`source-${one}-hint`} className="text-xs text-ink-soft">
              {hint}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
