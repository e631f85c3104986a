/**
 * Asks an address again and again, 2 ms after each answer, in a process of its own: what others wait
 * while the bench sends something. On each message of its parent it tells how long they took since
 * the last one, the one still open included, in ms. Argument: url.
 */
const [url = ''] = process.argv.slice(2)
let waits: number[] = []
let openSince = performance.now()

process.on('message', () => {
  const sorted = [...waits, performance.now() - openSince].toSorted((a, b) => a - b)
  const at = (share: number) =>
    Number((sorted[Math.ceil(sorted.length * share) - 1] ?? 0).toFixed(1))
  process.send?.({ p99: at(0.99), longest: at(1), asked: waits.length })
  waits = []
  openSince = performance.now()
})

for (;;) {
  openSince = performance.now()
  await (await fetch(url)).text()
  waits.push(performance.now() - openSince)
  openSince = performance.now()
  await new Promise(resolve => setTimeout(resolve, 2))
}
