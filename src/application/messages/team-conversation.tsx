import { ConversationView } from './conversation.tsx'
import { TemplateChoice } from './template-choice.tsx'
import { useTeamConversation } from './use-conversation.ts'

interface TeamConversationProps {
  orgSlug: string
  applicationId: string
  isFilling?: boolean
}

/** The thread with an applicant, for the team. */
export default function TeamConversation({
  orgSlug,
  applicationId,
  isFilling,
}: TeamConversationProps) {
  const { conversation, thread } = useTeamConversation(orgSlug, applicationId)
  return (
    <ConversationView
      conversation={conversation}
      isReadOnly={!thread?.mayWrite || thread.isSuspended}
      isFilling={isFilling}
      empty={
        thread?.mayWrite
          ? 'Nothing is written yet. What you write reaches the candidate at once, here and by e-mail.'
          : 'Nothing is written yet.'
      }
      renderExtra={form =>
        thread && (
          <TemplateChoice
            orgSlug={orgSlug}
            message={form.values.message}
            onChange={message => form.change({ message })}
            to={{
              ...(!thread.isBlind && { name: thread.name }),
              jobTitle: thread.jobTitle,
              orgName: thread.orgName,
            }}
            unnamed="in blind review the name is filled in then, and not shown to you"
          />
        )
      }
    />
  )
}
