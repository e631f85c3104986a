/** Where backups lie. */
export interface Place {
  /** Whole or not at all. @throws when there is one of this name. */
  write(name: string, source: AsyncIterable<Uint8Array>): Promise<void>
  /** @throws when there is none of this name. */
  read(name: string): AsyncIterable<Uint8Array>
  /** Names, those of unfinished ones among them. */
  list(): Promise<string[]>
  remove(name: string): Promise<void>
}
