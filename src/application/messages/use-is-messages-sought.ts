import { useSearchParams } from 'react-router-dom'

/** Whether one was led to an application for its messages. */
export const useIsMessagesSought = () => useSearchParams()[0].get('part') === 'messages'
