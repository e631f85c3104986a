import { Plus } from 'lucide-react'
import { useRef, useState, type ReactNode } from 'react'
import { Fieldset } from '#src/form/fieldset.tsx'
import { fieldId, fieldOf, type FieldsOf, type FormPart } from '#src/form/use-form.ts'
import { Button } from '#src/ui/button.tsx'
import { RowButtons } from './row-buttons.tsx'

/** What keeps its place in the page wherever it is moved to. */
interface AnyRow {
  id: string | number
  label: string
}

interface RowListProps<Values, Row extends AnyRow> {
  form: FormPart<Values>
  name: FieldsOf<Values, Row[]>
  /** What the rows are: `question`. */
  thing: string
  legend: ReactNode
  hint: ReactNode
  optional?: boolean
  most: number
  newRow: () => Row
  /** The fields of a row, with the buttons that move and remove it beside its label. */
  children: (form: FormPart<Row>, index: number, buttons: ReactNode) => ReactNode
}

/** A list whose rows are added, moved and removed. The focus goes to the label of what is added. */
export function RowList<Values, Row extends AnyRow>(props: RowListProps<Values, Row>) {
  const { form, name, thing, legend, hint, optional, most, newRow, children } = props
  const { line, value: rows, change } = fieldOf<Values, Row[]>(form, name)
  const [news, setNews] = useState('')
  const addButton = useRef<HTMLButtonElement>(null)
  const add = () => {
    change([...rows, newRow()])
    // The new row is not there yet.
    setTimeout(() => document.getElementById(fieldId(`${name}.${rows.length}.label`))?.focus())
  }
  return (
    <Fieldset {...line} legend={legend} hint={hint} optional={optional}>
      <ol className="mt-1 flex flex-col gap-6">
        {rows.map((row, index) => (
          <li key={row.id} className="flex flex-col gap-3 border-l-2 border-line pl-3">
            {children(
              {
                values: row,
                errors: form.errors,
                path: `${name}.${index}`,
                change: part => change(rows.with(index, { ...row, ...part })),
              },
              index,
              <RowButtons
                thing={thing}
                text={row.label}
                rows={rows}
                index={index}
                onChange={change}
                onRemoved={() => addButton.current?.focus()}
                onSay={setNews}
              />,
            )}
          </li>
        ))}
      </ol>
      <output className="visually-hidden">{news}</output>
      <Button ref={addButton} className="self-start" disabled={rows.length >= most} onClick={add}>
        <Plus aria-hidden />
        Add a {thing}
      </Button>
    </Fieldset>
  )
}
