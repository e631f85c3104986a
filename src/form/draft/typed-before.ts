type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const isTicked = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')

const isChosen = (field: Field): field is HTMLSelectElement => field instanceof HTMLSelectElement

const isNew = (option: HTMLOptionElement) => option.selected && !option.defaultSelected

/** React hears of a value that it did not set itself: it is put back, and comes again. */
function comeAgain(field: HTMLInputElement | HTMLTextAreaElement) {
  const { value } = field
  const caret = field.selectionStart
  field.value = field.defaultValue
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  // A field for addresses or numbers has no caret to set.
  if (caret !== null) field.setSelectionRange(caret, caret)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

function tell(field: Field | HTMLButtonElement) {
  delete field.dataset.early
  if (field instanceof HTMLButtonElement) field.click()
  else if (isTicked(field)) {
    if (field.checked === field.defaultChecked || (field.type === 'radio' && !field.checked)) return
    field.checked = field.defaultChecked
    field.click()
  } else if (isChosen(field) || field.type === 'file') {
    // No script may put a file back, and none is kept by a page that comes anew.
    if (isChosen(field) ? [...field.options].some(isNew) : field.value)
      field.dispatchEvent(new Event('change', { bubbles: true }))
  } else if (field.value !== field.defaultValue) comeAgain(field)
}

/**
 * What was typed, chosen, pressed and sent in a part before React took that over: it learns of each as
 * if it came now. `server/pages/after-paint.ts` marks them, and those anew that still come too early.
 */
export function tellEarly() {
  for (const early of document.querySelectorAll<Field | HTMLButtonElement>('[data-early]'))
    tell(early)
  const sent = document.querySelector<HTMLFormElement>('form[data-sent]')
  if (!sent) return
  delete sent.dataset.sent
  sent.requestSubmit()
}

/** `tellEarly` when React has taken over the page, with what the browser itself filled in. */
export function tellTyped() {
  for (const field of document.querySelectorAll<Field>('input, textarea, select')) tell(field)
  tellEarly()
}
