import { interestLimit } from '#server/limits.ts'
import { SkillInput } from '#src/job/form/skill-input.tsx'
import { Highlight } from '#src/ui/highlight.tsx'
import type { FormPart } from '#src/form/use-form.ts'
import { WordsField } from '#src/form/words-field.tsx'
import { IndustryInput } from './industry-input.tsx'
import { Chips } from './chips.tsx'
import type { InterestValues } from './interest-values.ts'

const inputs = {
  skills: SkillInput,
  industries: IndustryInput,
  roles: undefined,
  locations: undefined,
}

interface InterestWordsProps {
  name: 'roles' | 'skills' | 'industries' | 'locations'
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
  const left = without(suggested, words)
  const isSaid = words.length > 0 && without(words, suggested).length === 0
  return (
    <div className="flex flex-col gap-3">
      <WordsField
        form={form}
        name={name}
        label={label}
        hint={
          isSaid ? (
            <>
              <Highlight>from your resume</Highlight> {hint}
            </>
          ) : (
            hint
          )
        }
        limit={interestLimit}
        input={inputs[name]}
      />
      <Chips
        label={label}
        values={left}
        onPick={word => form.change({ [name]: [...words, word].slice(0, interestLimit) })}
      />
    </div>
  )
}

/** What is not chosen yet, whatever its case. */
function without(words: string[], chosen: string[]) {
  const taken = new Set(chosen.map(word => word.toLowerCase()))
  return words.filter(word => !taken.has(word.toLowerCase()))
}
