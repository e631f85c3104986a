import { countryName } from '#src/lib/countries.ts'

const listed = new Intl.ListFormat('en')

/** Where somebody may work; apart, as the names of all countries come with it. */
export default function WorkAuthorization({ countries }: { countries: string[] }) {
  return <span>May work in {listed.format(countries.map(countryName))}</span>
}
