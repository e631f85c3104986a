/** Milliseconds between two lines. */
const pause = 1000

/** Says on standard error how far it is: at most once a second, and at the end of each part. */
export function createProgress(
  write: (line: string) => void = line => void process.stderr.write(`${line}\n`),
) {
  let said = performance.now()
  const line = (what: string, count: number) => `${what}: ${count.toLocaleString('en')}`
  return {
    at(what: string, count: number) {
      if (performance.now() - said < pause) return
      said = performance.now()
      write(line(what, count))
    },
    done(what: string, count: number) {
      said = performance.now()
      write(`${line(what, count)}, all of them`)
    },
    say: write,
  }
}

export type Progress = ReturnType<typeof createProgress>
