/** What to know of what other people wrote before it is shown. */
export function OthersWords() {
  return (
    <p className="max-w-prose px-4 pt-3 text-ink-soft">
      These are other people’s words. Ask them before you show them to anyone: only you see them,
      unless you chose otherwise.
    </p>
  )
}
