import { ConversationView } from './conversation.tsx'
import { useOwnConversation } from './use-conversation.ts'

interface OwnConversationProps {
  applicationId: string
  isFilling?: boolean
}

/** The thread of one's own application. */
export default function OwnConversation({ applicationId, isFilling }: OwnConversationProps) {
  const { conversation } = useOwnConversation(applicationId)
  return (
    <ConversationView
      conversation={conversation}
      isFilling={isFilling}
      empty={`Nothing is written yet. What you write reaches ${conversation.other} at once.`}
    />
  )
}
