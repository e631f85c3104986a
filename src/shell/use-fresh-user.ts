import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { userKey } from '#src/api.ts'

let isAsked = false

/** Asks who is signed in once a load, though the page came with an answer: it may be an old page. */
export function useFreshUser() {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (isAsked) return undefined
    // A moment later, because StrictMode's second mount would cancel what the first one asked.
    const timer = setTimeout(() => {
      isAsked = true
      void queryClient.refetchQueries({ queryKey: userKey, exact: true }, { cancelRefetch: false })
    })
    return () => clearTimeout(timer)
  }, [queryClient])
}
