/** `1 entry`, `3 entries`. */
export const entriesOf = (count: number) => (count === 1 ? '1 entry' : `${count} entries`)

/** `1 judge`, `3 judges`. */
export const judgesOf = (count: number) => (count === 1 ? '1 judge' : `${count} judges`)

/** `You have judged all 3`. */
export const judgedAll = (total: number) =>
  total === 1 ? 'You have judged the one entry' : `You have judged all ${total}`

/** `Entrants 2, 5 and 7 more`. */
export function numbersOf(numbers: number[], count: number): string {
  const more = count - numbers.length
  return `${count === 1 ? 'Entrant' : 'Entrants'} ${numbers.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}
