import { useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import type { RouterOutputs } from '#src/api.ts'
import { employmentLabels, workplaceLabels } from '#src/job/job-words.ts'
import { TokenInput } from '#src/ui/token-input.tsx'
import { UnsavedGuard } from '#src/shell/unsaved-guard.tsx'
import { paths } from '#src/paths.ts'
import { trpc } from '#src/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { Field } from '#src/ui/field.tsx'
import { Fieldset } from '#src/ui/fieldset.tsx'
import { FormSummary } from '#src/ui/form-summary.tsx'
import { Mark } from '#src/ui/mark.tsx'
import { Chips } from './chips.tsx'
import { StepActions } from './signup-stepper.tsx'
import { useFormProblems } from './use-form-problems.ts'

const workplaceTypes = ['onsite', 'hybrid', 'remote'] as const
const employmentTypes = ['FULL_TIME', 'PART_TIME', 'CONTRACTOR', 'TEMPORARY', 'INTERN'] as const
/** Of each list (server/interests/schema.ts). */
const limit = 30

interface InterestsFormProps {
  interests: RouterOutputs['interests']['get']
  suggestedRoles: string[]
  suggestedSkills: string[]
}

export function InterestsForm({ interests, ...suggested }: InterestsFormProps) {
  const navigate = useNavigate()
  const utils = trpc.useUtils()
  const save = trpc.interests.save.useMutation()
  const { problems, summaryRef, errorOf, show, clear } = useFormProblems(['roles', 'skills'])
  const [roles, setRoles] = useState(interests.roles)
  const [skills, setSkills] = useState(interests.skills)
  const [workplaces, setWorkplaces] = useState(() =>
    knownOf(workplaceTypes, interests.workplaceTypes),
  )
  const [employments, setEmployments] = useState(() =>
    knownOf(employmentTypes, interests.employmentTypes),
  )
  const isTouched = useRef(false)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    clear()
    try {
      await save.mutateAsync({
        roles,
        skills,
        workplaceTypes: workplaces,
        employmentTypes: employments,
        locations: interests.locations,
      })
      isTouched.current = false
      await utils.interests.invalidate()
      await navigate(paths.dashboard)
    } catch (error) {
      show(error)
    }
  }
  const touch =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      isTouched.current = true
      set(value)
    }
  const changeRoles = touch(setRoles)
  const changeSkills = touch(setSkills)
  return (
    <form
      method="post"
      noValidate
      onSubmit={event => void submit(event)}
      className="flex flex-col gap-8"
    >
      <FormSummary ref={summaryRef} problems={problems} />
      <div className="flex flex-col gap-3">
        <Field
          id="roles"
          label="Roles"
          optional
          hint="Job titles, like Backend engineer. Enter or a comma adds one."
          error={errorOf('roles')}
        >
          {field => <TokenInput field={field} value={roles} onChange={changeRoles} />}
        </Field>
        <Suggestions
          kind="Roles"
          words={without(suggested.suggestedRoles, roles)}
          onPick={word => changeRoles([...roles, word].slice(0, limit))}
        />
      </div>
      <div className="flex flex-col gap-3">
        <Field
          id="skills"
          label="Skills"
          optional
          hint="What you want to work with. Enter or a comma adds one."
          error={errorOf('skills')}
        >
          {field => <TokenInput field={field} value={skills} onChange={changeSkills} />}
        </Field>
        <Suggestions
          kind="Skills"
          words={without(suggested.suggestedSkills, skills).slice(0, 20)}
          onPick={word => changeSkills([...skills, word].slice(0, limit))}
        />
      </div>
      <Choices
        legend="Workplace"
        keys={workplaceTypes}
        labels={workplaceLabels}
        chosen={workplaces}
        onChange={touch(setWorkplaces)}
      />
      <Choices
        legend="Employment"
        keys={employmentTypes}
        labels={employmentLabels}
        chosen={employments}
        onChange={touch(setEmployments)}
      />
      <StepActions step={4}>
        <Button type="submit" variant="primary" pending={save.isPending}>
          Finish
        </Button>
      </StepActions>
      <UnsavedGuard isDirty={() => isTouched.current} thing="Choose interests" />
    </form>
  )
}

interface SuggestionsProps {
  kind: string
  words: string[]
  onPick: (word: string) => void
}

function Suggestions({ kind, words, onPick }: SuggestionsProps) {
  if (words.length === 0) return null
  return (
    <div className="flex flex-col items-start gap-2">
      <p className="text-xs">
        {kind} <Mark>from your resume</Mark>
      </p>
      <Chips label={`${kind} from your resume`} words={words} onPick={onPick} />
    </div>
  )
}

interface ChoicesProps<Key extends string> {
  legend: string
  keys: readonly Key[]
  labels: Record<string, string>
  chosen: Key[]
  onChange: (chosen: Key[]) => void
}

function Choices<Key extends string>({
  legend,
  keys,
  labels,
  chosen,
  onChange,
}: ChoicesProps<Key>) {
  return (
    <Fieldset legend={legend} optional>
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        {keys.map(key => (
          <Checkbox
            key={key}
            label={labels[key] ?? key}
            checked={chosen.includes(key)}
            onChange={event =>
              onChange(
                event.target.checked ? [...chosen, key] : chosen.filter(other => other !== key),
              )
            }
          />
        ))}
      </div>
    </Fieldset>
  )
}

const knownOf = <Key extends string>(keys: readonly Key[], stored: string[]) =>
  keys.filter(key => stored.includes(key))

/** What is not chosen yet, whatever its case. */
function without(words: string[], chosen: string[]) {
  const taken = new Set(chosen.map(word => word.toLowerCase()))
  return words.filter(word => !taken.has(word.toLowerCase()))
}
