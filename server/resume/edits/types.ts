/** An entry that its person added: its fields by their names. */
export type AddedEntry = Record<string, string | string[]>

/** What a person says in place of what was read. */
export interface Edit {
  /** JSON Pointer into what was read, as it was without any edit; of what was added, a place behind it. */
  pointer: string
  /** A text, the items of a list, an entry that was added, or null for what was taken out. */
  value: string | string[] | AddedEntry | null
  /** What was read there; null for nothing. What `value` says too is confirmed. */
  was: unknown
  /** Of what was missing in an entry: what named the entry. */
  entry?: Record<string, string>
  /** What was changed at once has one name here, and is undone at once. */
  set?: string
  /** Of what was added: the line of the file that it was taken from. */
  line?: string
}

/** A change that is asked for, at a place in the content as it is now; `/-` is behind the end of a list. */
export interface NewEdit {
  pointer: string
  value?: Edit['value']
  before?: unknown
  /** What is there, or all the values of what is there, is right. */
  confirms?: boolean
  set?: string | undefined
  line?: string | undefined
}
