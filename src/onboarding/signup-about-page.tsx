import { trpc } from '#src/trpc.ts'
import { Loading } from '#src/ui/loading.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { AboutForm } from './about-form.tsx'
import { SignupStep } from './signup-stepper.tsx'
import { useNewestResume } from '#src/resume/use-newest-resume.ts'

export default function SignupAboutPage() {
  const { data: profile, error } = trpc.user.ownProfile.useQuery()
  const resume = useNewestResume()
  // Without one, the field is left for the person to fill.
  const suggested = trpc.user.suggestedUsername.useQuery()
  // Somebody may have typed on another device meanwhile.
  const draft = trpc.user.profileDraft.useQuery(undefined, { refetchOnMount: 'always', gcTime: 0 })
  if (error ?? draft.error) throw error ?? draft.error
  const isFresh = draft.data !== undefined && !draft.isFetching
  return (
    <SignupStep
      step={3}
      title="About you"
      lead="Your profile stays hidden until you publish it. What we took from your resume is marked; check it."
    >
      {profile && resume !== undefined && !suggested.isPending && isFresh ? (
        <AboutForm
          profile={profile}
          resume={resume}
          suggested={suggested.data?.username ?? null}
          stored={draft.data ?? null}
        />
      ) : (
        <Loading className="flex flex-col gap-6">
          {['name', 'username', 'headline', 'location', 'link'].map(name => (
            <Skeleton key={name} className="h-16" />
          ))}
        </Loading>
      )}
    </SignupStep>
  )
}
