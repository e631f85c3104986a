import { basicFields } from '#server/profile/basics.ts'
import type { JsonResume } from '#server/resume/engine/types.ts'

/** The single fields of a profile as a resume says them, cut to what a profile takes. */
export function basicsOf({ basics }: Pick<JsonResume, 'basics'>) {
  const { city, region, countryCode } = basics?.location ?? {}
  const linkedin = basics?.profiles?.find(({ url }) => url && /linkedin\.com\/in\//i.test(url))
  const said = {
    headline: basics?.label,
    location: [city, region, countryCode].filter(Boolean).join(', '),
    about: basics?.summary,
    linkedinUrl: linkedin?.url,
  }
  const cut = (key: keyof typeof said) => said[key]?.slice(0, basicFields[key].max)
  return {
    headline: cut('headline'),
    location: cut('location'),
    about: cut('about'),
    linkedinUrl: cut('linkedinUrl'),
  }
}
