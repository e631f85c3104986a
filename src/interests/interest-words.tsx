import { interestLimit } from '#server/limits.ts'
import { SkillInput } from '#src/job/form/skill-input.tsx'
import { Highlight } from '#src/ui/highlight.tsx'
import type { FormPart } from '#src/form/use-form.ts'
import { WordsField } from '#src/form/words-field.tsx'
import { Chips } from './chips.tsx'
import type { InterestValues } from './interest-values.ts'

/** More would be a wall of words. */
const offered = 20

interface InterestWordsProps {
  name: 'roles' | 'skills' | 'locations'
  label: string
  hint: string
  /** Words of the resume. */
  suggested: string[]
  form: FormPart<InterestValues>
}

/** A list in one's own words, with those of the resume to pick from. */
export function InterestWords(props: InterestWordsProps) {
  const { name, label, hint, suggested, form } = props
  const words = form.values[name]
  const left = without(suggested, words).slice(0, offered)
  return (
    <div className="flex flex-col gap-3">
      <WordsField
        form={form}
        name={name}
        label={label}
        hint={hint}
        limit={interestLimit}
        input={name === 'skills' ? SkillInput : undefined}
      />
      {left.length > 0 && (
        <div className="flex flex-col items-start gap-2">
          <p className="text-xs">
            {label} <Highlight>from your resume</Highlight>
          </p>
          <Chips
            label={`${label} from your resume`}
            words={left}
            onPick={word => form.change({ [name]: [...words, word].slice(0, interestLimit) })}
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
