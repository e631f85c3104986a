import { CircleCheck, Circle } from 'lucide-react'
import { Link } from 'react-router-dom'
import { paths } from '#server/paths.ts'
import { isRead } from '#src/resume/resume-words.ts'
import { trpc } from '#src/trpc.ts'
import { Card } from '#src/ui/card.tsx'
import { Segments } from '#src/ui/figures/segments.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

/** What is still to do, computed from what is there. */
export function NextSteps() {
  const resumes = trpc.resume.list.useQuery(undefined, { throwOnError: true }).data
  const profile = trpc.user.ownProfile.useQuery(undefined, { throwOnError: true }).data
  const interests = trpc.interests.get.useQuery(undefined, { throwOnError: true }).data
  const isLoaded = resumes && profile && interests
  const steps = isLoaded
    ? [
        {
          done: profile.emailVerifiedAt !== null,
          title: 'Confirm your e-mail address',
          text: 'Open the link in the e-mail we sent you.',
          to: paths.settings,
        },
        {
          done: resumes.items.some(isRead),
          title: 'Upload a resume',
          text: 'See what a machine reads in it, and what to improve.',
          to: paths.resumes,
        },
        {
          done: interests.roles.length + interests.skills.length > 0,
          title: 'Choose your interests',
          text: 'Roles, skills and places you look for.',
          to: paths.signupInterests,
        },
        {
          done: profile.headline !== '',
          title: 'Describe what you do',
          text: 'A headline and a few sentences on your profile.',
          to: paths.profileEdit,
        },
        {
          done: profile.visibility !== 'hidden',
          title: 'Publish your profile',
          text: 'It is hidden until you choose who may see it.',
          to: paths.profileEdit,
        },
      ]
    : []
  const done = steps.filter(step => step.done).length
  if (isLoaded && done === steps.length) return null
  const percent = Math.round((done / steps.length) * 100)
  const title = isLoaded ? `Next steps: ${percent}% complete` : 'Next steps'
  return (
    <Card title={title} padded={false}>
      {isLoaded ? (
        <>
          <Segments
            className="h-2 mx-4 mt-3"
            segments={steps.map(step => ({ key: step.title, share: step.done ? 1 : 0 }))}
          />
          <ul className="divide-y divide-line">
            {steps.map(step => (
              <li key={step.title} className="relative flex gap-3 px-4 py-3 has-[a]:hover:bg-wash">
                {step.done ? (
                  <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-good" />
                ) : (
                  <Circle aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-soft" />
                )}
                <div className="min-w-0">
                  {step.done ? (
                    <p className="text-ink-soft">
                      {step.title}
                      <span className="visually-hidden"> (done)</span>
                    </p>
                  ) : (
                    <>
                      <Link
                        to={step.to}
                        className="text-base font-medium after:absolute after:inset-0"
                      >
                        {step.title}
                      </Link>
                      <p className="text-ink-soft">{step.text}</p>
                    </>
                  )}
                </div>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <Loading label="Loading your steps" className="flex flex-col gap-4 p-4">
          {Array.from({ length: 5 }, (_, index) => (
            <Skeleton key={index} className="h-8" />
          ))}
        </Loading>
      )}
    </Card>
  )
}
