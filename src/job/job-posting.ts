import type { RouterOutputs } from '#src/api.ts'
import { paths } from '#server/paths.ts'

export type Job = RouterOutputs['job']['byId']

/** schema.org JobPosting as Google reads it; fields without a value are left out by JSON. */
export function jobPosting(job: Job, origin: string): object {
  const countries = job.applicantCountries.map(name => ({ '@type': 'Country', name }))
  const isRemote = job.workplaceType === 'remote'
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
      logo: job.orgLogoUrl ?? undefined,
    },
    jobLocationType: isRemote ? 'TELECOMMUTE' : undefined,
    applicantLocationRequirements: countries.length > 0 ? countries : undefined,
    jobLocation:
      job.jobLocation.length > 0
        ? job.jobLocation.map(({ addressLocality, addressCountry }) => ({
            '@type': 'Place',
            address: { '@type': 'PostalAddress', addressLocality, addressCountry },
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
      minValue: job.salaryMin ?? undefined,
      maxValue: job.salaryMax ?? undefined,
      unitText: job.salaryUnit ?? undefined,
    },
  }
}
