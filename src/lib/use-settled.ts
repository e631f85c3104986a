import { useEffect, useState } from 'react'

/** How long typing must rest before the server is asked, in milliseconds. */
const rest = 300

/** A value that follows once it has stayed the same for a moment; a library would weigh more. */
export function useSettled(value: string, milliseconds = rest): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(setSettled, milliseconds, value)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return settled
}
