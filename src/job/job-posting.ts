import type { RouterOutputs } from '#src/api.ts'
import { listCountries } from '#src/lib/countries.ts'
import { paths } from '#server/paths.ts'

export type Job = RouterOutputs['job']['byId']

/**
 * schema.org JobPosting as Google reads it; fields without a value are left out by JSON. A remote job
 * must name countries or a place there, so one that is open to any country names all.
 */
export function jobPosting(job: Job, origin: string): object {
  const isRemote = job.workplaceType === 'remote'
  const isAnywhere = isRemote && job.jobLocation.length === 0 && job.applicantCountries.length === 0
  const countries = (
    isAnywhere ? listCountries().map(({ name }) => name) : job.applicantCountries
  ).map(name => ({ '@type': 'Country', name }))
  return {
    '@type': 'JobPosting',
    title: job.title,
    description: job.descriptionHtml,
    url: origin + paths.job(job),
    identifier: { '@type': 'PropertyValue', name: job.orgName, value: job.id },
    datePosted: job.datePosted ?? undefined,
    validThrough: job.validThrough ?? undefined,
    employmentType: job.employmentType,
    hiringOrganization: {
      '@type': 'Organization',
      name: job.orgName,
      sameAs: origin + paths.org(job.orgSlug),
      // One of ours is told by its path.
      logo: job.orgLogoUrl ? new URL(job.orgLogoUrl, origin).href : undefined,
    },
    jobLocationType: isRemote ? 'TELECOMMUTE' : undefined,
    applicantLocationRequirements: countries.length > 0 ? countries : undefined,
    jobLocation:
      job.jobLocation.length > 0
        ? job.jobLocation.map(({ addressLocality, addressCountry }) => ({
            '@type': 'Place',
            address: {
              '@type': 'PostalAddress',
              addressLocality: addressLocality || undefined,
              addressCountry,
            },
          }))
        : undefined,
    baseSalary: baseSalary(job),
    skills: job.skillsRequired.join(', ') || undefined,
    jobBenefits: job.jobBenefits.join(', ') || undefined,
    directApply: true,
  }
}

function baseSalary(job: Job) {
  if (!job.salaryCurrency || (job.salaryMin === null && job.salaryMax === null)) return undefined
  return {
    '@type': 'MonetaryAmount',
    currency: job.salaryCurrency,
    value: {
      '@type': 'QuantitativeValue',
      ...(job.salaryMin === job.salaryMax
        ? { value: job.salaryMin }
        : { minValue: job.salaryMin ?? undefined, maxValue: job.salaryMax ?? undefined }),
      unitText: job.salaryUnit ?? undefined,
    },
  }
}
