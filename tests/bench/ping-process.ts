/**
 * Asks an address again and again, 2 ms after each answer, in a process of its own: what others wait
 * while the bench sends something. On each message of its parent it tells how long the longest took
 * since the last one, the one still open included, in ms. Argument: url.
 */
const [url = ''] = process.argv.slice(2)
let longest = 0
let asked = 0
let openSince = performance.now()

process.on('message', () => {
  const open = performance.now() - openSince
  process.send?.({ longest: Number(Math.max(longest, open).toFixed(1)), asked })
  longest = 0
  asked = 0
  openSince = performance.now()
})

for (;;) {
  openSince = performance.now()
  await (await fetch(url)).text()
  longest = Math.max(longest, performance.now() - openSince)
  asked++
  openSince = performance.now()
  await new Promise(resolve => setTimeout(resolve, 2))
}
