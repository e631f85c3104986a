import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { userKey } from '#src/api.ts'

let isAsked = false

/** Asks who is signed in once a load, though the page came with an answer: it may be an old page. */
export function useFreshUser() {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (isAsked) return
    isAsked = true
    void queryClient.refetchQueries({ queryKey: userKey, exact: true }, { cancelRefetch: false })
  }, [queryClient])
}
