/** Who fetches a profile, and what of the person goes there: said before it is asked for. */
export function FetchNote({ host }: { host: string }) {
  return (
    <p className="max-w-prose text-ink-soft">
      <span className="wrap-anywhere text-ink">{host}</span> fetches LinkedIn profiles for whoever
      runs this site. Your link goes there when you press the button, and nothing else about you.
      You see what comes back and choose, and you can undo it.
    </p>
  )
}
