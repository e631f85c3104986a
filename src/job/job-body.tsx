import type { Job } from './job-posting.ts'
import { SkillList } from './skill-list.tsx'

export type JobText = Pick<
  Job,
  'descriptionHtml' | 'skillsRequired' | 'skillsPreferred' | 'jobBenefits'
>

/** What a job says, below its name and facts. */
export function JobBody({ job }: { job: JobText }) {
  return (
    <>
      <div
        className="prose"
        // Markdown turned into HTML by the server, where raw HTML stays text.
        dangerouslySetInnerHTML={{ __html: job.descriptionHtml }}
      />
      <SkillList title="Required skills" items={job.skillsRequired} />
      <SkillList title="Preferred skills" items={job.skillsPreferred} />
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
