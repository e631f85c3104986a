import { trpc } from '#src/trpc.ts'
import { Loading } from '#src/ui/loading.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { InterestsForm } from './interests-form.tsx'
import { SignupStep } from '#src/onboarding/signup-stepper.tsx'

export default function SignupInterestsPage() {
  const interests = trpc.interests.get.useQuery()
  const suggestions = trpc.interests.suggestions.useQuery()
  const onboarding = trpc.user.onboarding.useQuery()
  // Somebody may have chosen on another device meanwhile.
  const draft = trpc.interests.draft.useQuery(undefined, { refetchOnMount: 'always', gcTime: 0 })
  const error = interests.error ?? suggestions.error ?? onboarding.error ?? draft.error
  if (error) throw error
  const isFresh = draft.data !== undefined && !draft.isFetching
  return (
    <SignupStep
      step={4}
      title="Choose interests"
      lead="What you look for, in your own words. Three or more help; only you see them, and you can change them at any time."
    >
      {interests.data && suggestions.data && onboarding.data && isFresh ? (
        <InterestsForm
          interests={interests.data}
          suggested={suggestions.data}
          isFirst={onboarding.data.completedAt === null}
          stored={draft.data ?? null}
        />
      ) : (
        <Loading className="flex flex-col gap-6">
          <Skeleton className="h-24" />
          <Skeleton className="h-32" />
          <Skeleton className="h-40" />
        </Loading>
      )}
    </SignupStep>
  )
}
