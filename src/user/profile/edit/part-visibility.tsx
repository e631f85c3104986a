import { Select } from '#src/form/select.tsx'
import { unsaidVisibility, type PartKey, type Visibility } from '#server/profile/visibility.ts'
import type { FormPart } from '#src/form/use-form.ts'
import type { ProfileValues } from './profile-form-values.ts'

const labels = {
  public: 'All who see the profile',
  members: 'Signed-in people',
  hidden: 'Only you',
} satisfies Record<Visibility, string>

interface PartVisibilityProps {
  form: FormPart<ProfileValues>
  part: PartKey
  /** What the part is called. */
  title: string
}

/** Who sees one part of the profile. */
export function PartVisibility({ form, part, title }: PartVisibilityProps) {
  const chosen = form.values.sectionVisibility
  const unsaid = unsaidVisibility(part)
  const choose = (visibility: Visibility) => {
    const { [part]: _, ...others } = chosen
    form.change({
      sectionVisibility: visibility === unsaid ? others : { ...others, [part]: visibility },
    })
  }
  return (
    <Select
      aria-label={`Who sees ${title}`}
      className="w-52 max-w-full"
      value={chosen[part] ?? unsaid}
      onChange={event => choose(event.target.value as Visibility)}
    >
      {Object.entries(labels).map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Select>
  )
}
