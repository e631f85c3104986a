import { interestLimit } from '#server/limits.ts'
import { fieldId } from '#src/form/use-form.ts'
import { SkillInput } from '#src/job/form/skill-input.tsx'
import { Field } from '#src/form/field.tsx'
import { Mark } from '#src/ui/mark.tsx'
import { TokenInput } from '#src/form/token-input.tsx'
import { Chips } from './chips.tsx'
import type { Interests } from './interests-form.tsx'

/** More would be a wall of words. */
const offered = 20

interface InterestWordsProps {
  name: 'roles' | 'skills' | 'locations'
  label: string
  hint: string
  /** Words of the resume. */
  suggested: string[]
  values: Interests
  errors: Record<string, string>
  change: (part: Partial<Interests>) => void
}

/** A list in one's own words, with those of the resume to pick from. */
export function InterestWords(props: InterestWordsProps) {
  const { name, label, hint, suggested, values, errors, change } = props
  const words = values[name]
  const Words = name === 'skills' ? SkillInput : TokenInput
  const set = (next: string[]) => change({ [name]: next.slice(0, interestLimit) })
  const left = without(suggested, words).slice(0, offered)
  return (
    <div className="flex flex-col gap-3">
      <Field id={fieldId(name)} label={label} optional hint={hint} error={errors[name]}>
        {field => <Words field={field} value={words} onChange={set} />}
      </Field>
      {left.length > 0 && (
        <div className="flex flex-col items-start gap-2">
          <p className="text-xs">
            {label} <Mark>from your resume</Mark>
          </p>
          <Chips
            label={`${label} from your resume`}
            words={left}
            onPick={word => set([...words, word])}
          />
        </div>
      )}
    </div>
  )
}

/** What is not chosen yet, whatever its case. */
function without(words: string[], chosen: string[]) {
  const taken = new Set(chosen.map(word => word.toLowerCase()))
  return words.filter(word => !taken.has(word.toLowerCase()))
}
