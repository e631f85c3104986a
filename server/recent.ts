/** What was asked for lately; what was not for longest goes first. */
export interface Recent<Value> {
  get(key: string): Value | undefined
  set(key: string, value: Value): void
}

/** Keeps no more than `most` in all: entries, or what `sizeOf` says that each takes. */
export function createRecent<Value>(
  most: number,
  sizeOf: (key: string, value: Value) => number = () => 1,
): Recent<Value> {
  const kept = new Map<string, Value>()
  let size = 0
  const drop = (key: string) => {
    const value = kept.get(key)
    if (value === undefined) return
    kept.delete(key)
    size -= sizeOf(key, value)
  }
  const set = (key: string, value: Value) => {
    drop(key)
    kept.set(key, value)
    size += sizeOf(key, value)
    for (const oldest of kept.keys()) {
      if (size <= most) break
      drop(oldest)
    }
  }
  return {
    set,
    get(key) {
      const value = kept.get(key)
      if (value !== undefined) set(key, value)
      return value
    },
  }
}
