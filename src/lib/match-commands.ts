/**
 * The commands that hold every typed word, in their label or keywords, whatever the case and the
 * accents; those whose label starts with the query come first, otherwise the order stays.
 */
export function matchCommands<Command extends { label: string; keywords?: string }>(
  commands: Command[],
  query: string,
): Command[] {
  const asked = plain(query)
  const words = asked.split(/\s+/).filter(Boolean)
  const found = commands.filter(command => {
    const text = plain(`${command.label} ${command.keywords ?? ''}`)
    return words.every(word => text.includes(word))
  })
  const startsSo = (command: Command) => Number(plain(command.label).startsWith(asked))
  return asked ? found.toSorted((a, b) => startsSo(b) - startsSo(a)) : found
}

function plain(text: string) {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}
