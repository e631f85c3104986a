import type { Availability } from '#server/profile/visibility.ts'
import { countryName } from '#src/lib/countries.ts'

const beginnings = {
  now: 'Could begin now',
  two_weeks: 'Could begin in two weeks',
  one_month: 'Could begin in a month',
  three_months: 'Could begin in three months',
} as const

const listed = new Intl.ListFormat('en')

interface ProfileTermsProps {
  profile: { availability: Availability | null; workAuthorization: string[] }
}

/** From when and where somebody may work; apart, as the names of all countries come with it. */
export default function ProfileTerms({ profile }: ProfileTermsProps) {
  const { availability, workAuthorization: countries } = profile
  return (
    <>
      {availability && <li>{beginnings[availability]}</li>}
      {countries.length > 0 && <li>May work in {listed.format(countries.map(countryName))}</li>}
    </>
  )
}
