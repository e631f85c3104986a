interface Field {
  /** Its code; what stands after it is what the reader sees. */
  code: string
  isCode: boolean
}

const mostOpen = 20
const mostCode = 2_000

/** The fields that are open while a text is read: links, page numbers, conditions. */
export class Fields {
  readonly #open: Field[] = []

  /** A w:fldChar of this kind: begin, separate or end. */
  turn(kind: string | undefined): void {
    if (kind === 'begin' && this.#open.length < mostOpen)
      this.#open.push({ code: '', isCode: true })
    const last = this.#open.at(-1)
    if (kind === 'separate' && last) last.isCode = false
    if (kind === 'end') this.#open.pop()
  }

  /** A part of a field's code. */
  add(text: string): void {
    const last = this.#open.at(-1)
    if (last && last.code.length < mostCode) last.code += text
  }

  /** What is written now belongs to a code: it is no part of the page. */
  get isInCode(): boolean {
    return this.#open.some(({ isCode }) => isCode)
  }

  get link(): string | null {
    const codes = this.#open.map(({ code }) => addressIn(code))
    return codes.findLast(address => address !== null) ?? null
  }

  /** A code that has no end in its paragraph is broken, and hides nothing that follows. */
  endParagraph(): void {
    for (const field of this.#open) field.isCode = false
  }
}

/** The address in the code of a link field. */
export const addressIn = (code: string): string | null =>
  /^\s{0,9}HYPERLINK\s{1,9}"([^"]{1,500})"/i.exec(code)?.[1] ?? null
