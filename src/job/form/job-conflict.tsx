import { useState } from 'react'
import { Radio } from '#src/form/radio.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { differing, isSame, withFieldsOf } from './job-differences.ts'
import type { JobFormValues } from './job-form-values.ts'
import { TextChange } from './text-change.tsx'

interface JobConflictProps {
  /** What both began with. */
  before: JobFormValues
  theirs: JobFormValues
  mine: JobFormValues
  onClose: () => void
  /** Puts what was chosen into the form; saves it besides, when asked to. */
  onChoose: (values: JobFormValues, save: boolean) => void
}

type Side = 'theirs' | 'mine'

/** What somebody else saved meanwhile beside what one typed: for each field one chooses. */
export default function JobConflict(props: JobConflictProps) {
  const { before, theirs, mine, onClose, onChoose } = props
  const parts = differing(theirs, mine)
  // What only they changed stays theirs; where both did, one's own is offered first.
  const [chosen, setChosen] = useState<Record<string, Side>>(() =>
    Object.fromEntries(
      parts.map(({ label, names }) => [label, isSame(names, before, mine) ? 'theirs' : 'mine']),
    ),
  )
  const result = parts
    .filter(({ label }) => chosen[label] === 'theirs')
    .reduce((values, { names }) => withFieldsOf(values, theirs, names), mine)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title="Somebody saved this job meanwhile"
      description="Nothing is lost. Choose for each field which text stays; you can still change it afterwards."
      footer={
        <>
          <Button onClick={() => onChoose(result, false)}>Put it into the form</Button>
          <Button variant="primary" onClick={() => onChoose(result, true)}>
            Save this
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-6">
        {parts.length === 0 && <p>They saved the same as you typed: there is nothing to choose.</p>}
        {parts.map(({ label, names, say }) => {
          const sides: [Side, string, JobFormValues][] = [
            ['theirs', 'Theirs', theirs],
            ['mine', 'Yours', mine],
          ]
          const isBoth = !isSame(names, before, mine) && !isSame(names, before, theirs)
          return (
            <fieldset key={label} className="min-w-0">
              <legend className="mb-1.5 text-base font-semibold">
                {label}
                {isBoth && (
                  <span className="font-normal text-ink-soft"> (you both changed it)</span>
                )}
              </legend>
              <div className="grid gap-3 md:grid-cols-3">
                <Column title="Before">
                  <p className="wrap-anywhere whitespace-pre-wrap">{say(before) || 'Nothing'}</p>
                </Column>
                {sides.map(([side, title, values]) => (
                  <Column
                    key={side}
                    isChosen={chosen[label] === side}
                    title={
                      <Radio
                        name={`keep-${label}`}
                        label={`${title}${isSame(names, before, values) ? ', as before' : ''}`}
                        checked={chosen[label] === side}
                        onChange={() => setChosen({ ...chosen, [label]: side })}
                      />
                    }
                  >
                    <TextChange before={say(before)} after={say(values)} />
                  </Column>
                ))}
              </div>
            </fieldset>
          )
        })}
      </div>
    </Dialog>
  )
}

interface ColumnProps {
  title: React.ReactNode
  isChosen?: boolean
  children: React.ReactNode
}

const Column = ({ title, isChosen, children }: ColumnProps) => (
  <div
    className={
      isChosen
        ? 'flex min-w-0 flex-col gap-2 rounded-control border border-accent bg-accent-soft p-3'
        : 'flex min-w-0 flex-col gap-2 rounded-control border border-line p-3'
    }
  >
    <div className="text-sm font-medium">{title}</div>
    {children}
  </div>
)
