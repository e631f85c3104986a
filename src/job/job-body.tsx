import type { ReactNode } from 'react'
import type { Job } from './job-posting.ts'
import { SkillList } from './skill-list.tsx'

type JobText = Pick<Job, 'descriptionHtml' | 'skillsRequired' | 'skillsPreferred' | 'jobBenefits'>

interface JobBodyProps {
  job: JobText
  /** In place of the plain lists of them. */
  skills?: ReactNode
}

/** What a job says, below its name and facts. */
export function JobBody({ job, skills }: JobBodyProps) {
  return (
    <>
      <div
        className="prose"
        // Markdown turned into HTML by the server, where raw HTML stays text.
        dangerouslySetInnerHTML={{ __html: job.descriptionHtml }}
      />
      {skills ?? (
        <>
          <SkillList title="Required skills" items={job.skillsRequired} />
          <SkillList title="Preferred skills" items={job.skillsPreferred} />
        </>
      )}
      {job.jobBenefits.length > 0 && (
        <section className="flex flex-col gap-3">
          <h2 className="text-xl font-semibold">Benefits</h2>
          <ul className="flex list-disc flex-col gap-1 pl-5 text-base">
            {job.jobBenefits.map(benefit => (
              <li key={benefit}>{benefit}</li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
