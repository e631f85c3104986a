import { long, text, url } from './sections.ts'

/** The single fields of a profile that an import or a resume fills. */
export const basicFields = {
  name: text('name', 'Name'),
  headline: text('headline', 'Headline', { max: 120 }),
  about: long('about', 'About', { max: 2600 }),
  location: text('location', 'Location'),
  linkedinUrl: url('linkedinUrl', 'LinkedIn link'),
}
