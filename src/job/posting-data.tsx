import { useConfig } from '#src/config.ts'
import { jsonLd } from '#src/lib/json-ld.ts'
import { jobPosting, type Job } from './job-posting.ts'

/** An open job for search engines. */
export default function PostingData({ job }: { job: Job }) {
  const { origin } = useConfig()
  return (
    <script
      type="application/ld+json"
      dangerouslySetInnerHTML={{ __html: jsonLd(jobPosting(job, origin)) }}
    />
  )
}
