import { trpc } from '#src/trpc.ts'
import { Loading } from '#src/ui/loading.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { InterestsForm } from './interests-form.tsx'
import { placesOf, rolesOf, skillsOf } from '#src/onboarding/prefill.ts'
import { SignupStep } from '#src/onboarding/signup-stepper.tsx'
import { useNewestResume } from '#src/resume/use-newest-resume.ts'

export default function SignupInterestsPage() {
  const { data: interests, error } = trpc.interests.get.useQuery()
  const resume = useNewestResume()
  // Somebody may have chosen on another device meanwhile.
  const draft = trpc.interests.draft.useQuery(undefined, { refetchOnMount: 'always', gcTime: 0 })
  if (error ?? draft.error) throw error ?? draft.error
  const isFresh = draft.data !== undefined && !draft.isFetching
  const content = resume?.parsed?.content
  return (
    <SignupStep
      step={4}
      title="Choose interests"
      lead="What you look for, in your own words. Three or more help; only you see them, and you can change them at any time."
    >
      {interests && resume !== undefined && isFresh ? (
        <InterestsForm
          interests={interests}
          stored={draft.data ?? null}
          suggested={{
            roles: rolesOf(content),
            skills: skillsOf(content),
            locations: placesOf(content),
          }}
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
